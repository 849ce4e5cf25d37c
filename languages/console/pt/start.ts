import type { ConsoleTexts } from '../en.ts';

export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: 'Como se chama seu negócio?',
    title: 'Novo serviço',
    back: 'Voltar aos seus serviços',
    about:
      'Cada negócio ou marca é um serviço, com seu próprio app, seus clientes e suas chaves de API. Você pode alterar tudo depois.',
    name: 'Nome',
    nameExample: 'Padaria do Porto',
    website: 'Site',
    optional: 'Opcional',
    forTests: {
      label: 'Para testes',
      about: 'As chaves começam com demo_, e seu código pode enviar para celulares virtuais.',
    },
    continue: 'Continuar',
  },

  titleWith: 'Primeiros passos com {service}',
  about:
    'Abra seu app no celular, envie uma notificação para você e compartilhe o link. Todo o resto pode esperar.',
  done: 'Concluído',
  steps: {
    phone: 'Abra seu app no celular',
    send: 'Envie uma notificação',
    link: 'Compartilhe seu link',
    brand: 'Deixe com a sua cara',
    site: 'Adicione ao seu site',
    key: 'Conecte seu servidor',
  },

  phone: {
    https:
      'Os celulares as recusam em {address}. Coloque um proxy TLS na frente do servidor e defina PUBLIC_URL. Até lá, use um navegador na própria máquina do servidor, em localhost.',
    yours: 'seu celular',
    connected: 'Celular conectado: {phone}',
    connectedAbout: 'Suas notificações de teste vão para este celular. Escaneie com outro para substituí-lo.',
    openHere: 'Abrir neste celular',
    scan: 'Escaneie o código com a câmera do celular e ative as notificações por lá. Esta página é atualizada automaticamente.',
    iphone:
      'No iPhone, siga antes as instruções para adicionar o app à Tela de Início: a Apple só permite notificações de apps da Tela de Início.',
    openInBrowser: 'Ou abra neste navegador',
    demo: 'A demonstração esquece seu celular na próxima redefinição.',
    newCode: 'Novo código',
    code: 'QR code que abre seu app em um celular',
    waiting: 'Aguardando seu celular…',
    opened: 'Seu celular abriu o app. Agora ative as notificações por lá.',
    blocked:
      'Seu celular abriu o app, mas as notificações estão bloqueadas. A página no celular explica como permiti-las.',
    expired: 'Este código expirou.',
  },

  send: {
    notYet: 'Quando seu celular estiver conectado, você poderá enviar uma notificação para ele daqui.',
    title: 'Título',
    message: 'Mensagem',
    first: { title: 'Olá do Carillon', message: 'Esta é sua primeira notificação.' },
    button: 'Enviar para {phone}',
    details: 'Detalhes',
    tapped: 'Enviada e tocada.',
    states: {
      created: 'Aceita…',
      queued: 'Enviando…',
      completed: 'Enviada. Confira o celular.',
      failed: 'O serviço de push a recusou.',
      skipped: 'Nenhum dispositivo para receber. Você ativou as notificações no celular?',
    },
  },

  brand: {
    about:
      'Adicione seu logotipo e sua cor de destaque. Eles aparecem no seu app, no ícone nos celulares dos clientes e no seu cartaz.',
    button: 'Editar marca',
  },

  site: {
    about:
      'Se os clientes entram com uma conta no seu site, um script e um link conectam essas contas, para que você também possa avisar cada um deles. No celular, o link abre seu app; no computador, ele mostra um QR code. Esta etapa está concluída quando alguém o abre no seu site.',
    noAccounts: 'Não há contas? Um link simples basta: {guides}.',
    guides: 'guias para WordPress, Shopify, Wix e Squarespace',
    link: 'Link',
    script: 'Botão com script',
    linkCode: 'Código de um link',
    scriptCode: 'Código de um botão',
    user: 'Substitua USER pelo seu próprio identificador do cliente: o mesmo em todos os dispositivos dele, impossível de adivinhar e sem dados pessoais, como um hash com chave do número do cliente. Quem o souber pode abrir o app como esse cliente, a menos que seu servidor o assine (consulte “Ajustes”).',
    signedUser:
      'Substitua USER pelo seu próprio identificador do cliente: o mesmo em todos os dispositivos dele, impossível de adivinhar e sem dados pessoais, como um hash com chave do número do cliente. Substitua SIGNATURE pela assinatura dele, feita pelo seu servidor: o código está em “Ajustes”.',
  },

  server: {
    about:
      'Opcional e para um desenvolvedor: com uma chave de API, seus próprios programas enviam notificações, por exemplo quando um pedido está pronto.',
    firstKey:
      'Seu servidor precisa desta chave para enviar notificações. Ela é mostrada uma única vez, porque guardamos apenas o hash dela. Se você a perder, crie outra em “Chaves de API”.',
    key: 'Chave de API',
    keyShown: 'Sua primeira chave foi mostrada quando você criou o serviço. Se você não a guardou, {create}.',
    create: 'crie outra',
    docs: '{guide} tem programas em cada linguagem, e {reference} tem todos os endpoints.',
    guide: 'O guia de envio',
    reference: 'a referência da API',
  },
};
