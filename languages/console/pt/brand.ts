import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about: 'O que seus clientes veem ao ativar as notificações e no app na Tela de Início deles.',
  aboutReadOnly: 'O que seus clientes veem. Só editores e proprietários podem alterar isto.',
  aboutDemo:
    'O que os clientes veem. A marca da demonstração não pode ser alterada: crie seu próprio serviço para definir a sua.',
  saved: 'Marca salva. Ela já está no ar.',
  preview: 'Este é seu app de verdade. Experimente: nada é salvo nem enviado.',

  texts: {
    title: 'Nome e descrição',
    name: 'Nome',
    nameExample: 'Padaria do Porto',
    homeScreenName: 'Nome na Tela de Início',
    homeScreenAbout: 'Abaixo do ícone do app. Os celulares mostram cerca de 12 caracteres.',
    description: 'Descrição',
    descriptionAbout:
      'Até 140 caracteres aparecem abaixo do nome; um texto mais longo vai para o fim da página. {length} de {max}',
    website: 'Site',
  },
  images: {
    title: 'Imagens',
    logo: 'Logotipo',
    logoAbout:
      'Também é usado no ícone do app. De preferência quadrado e com pelo menos 512 × 512 pixels; até 1 MB.',
    banner: 'Imagem de capa',
    bannerAbout: 'Aparece acima do nome, cortada para caber na tela. Cerca de 1600 × 800 pixels; até 3 MB.',
  },
  colors: {
    title: 'Cores',
    about:
      'As três são opcionais. No tema escuro, um fundo claro é substituído por um escuro em um tom da sua cor de destaque.',
    accent: { label: 'Destaque', about: 'Botões e links' },
    background: { label: 'Fundo', about: 'Atrás do texto' },
    text: { label: 'Texto', about: 'Todo o texto' },
    automatic: 'Automática',
    pick: '{color}: escolher uma cor',
    reset: '{color}: voltar à automática',
    saturation: 'Saturação e brilho',
    hue: 'Matiz',
    warning: '{color}: {warning}',
  },
  warnings: {
    unreadable:
      'Ilegível: o contraste é de {ratio}:1. No tema claro, mostramos o texto em {color} no lugar dela.',
    hardToRead:
      'Difícil de ler: o contraste é de {ratio}:1, e o texto precisa de 4,5:1. No tema claro, mostramos o texto em {color}.',
    buttonText:
      'Um texto branco sobre ela teria contraste de apenas {ratio}:1. Por isso, os textos dos botões são escuros.',
    buttonEdge: 'Suave demais para botões: o contraste é de {ratio}:1. Adicionamos uma borda em {color}.',
    link: 'Difícil de ler em links: o contraste é de {ratio}:1, e o texto precisa de 4,5:1. Mostramos os links em {color}.',
  },
};
