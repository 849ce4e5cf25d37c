import type { ConsoleTexts } from '../en.ts';

export const link: ConsoleTexts['link'] = {
  about:
    'Um endereço para todo mundo: em um cartaz, em um recibo, em uma mensagem ou no seu site. Quem o abrir no celular pode se inscrever.',
  publicLink: 'Link público',
  website: {
    title: 'No seu site',
    about: 'Adicione o link a um botão ou a um menu. Leva um minuto, sem código.',
  },
  ownAddress: {
    title: 'Seu próprio endereço',
    about:
      'Seu app pode ter um endereço próprio, como push.seu-negocio.com. Os celulares vão mostrar esse nome, e o que os clientes permitirem ou bloquearem só afeta você.',
  },
  developer: {
    title: 'Com um desenvolvedor',
    about:
      'Se os clientes entram com uma conta no seu site, um desenvolvedor pode conectar essas contas, para que você possa escrever para cada um deles. O e-mail explica como e inclui o ID do seu serviço. Ele não contém nenhum segredo.',
    button: 'Enviar isto ao desenvolvedor',
  },

  developerMail: {
    subject: 'Notificações de {business}',
    subjectUntitled: 'Notificações do nosso negócio',
    body: `Olá,

Enviamos notificações para celulares com o Carillon, e eu gostaria que nosso site as oferecesse.

1. Coloque isto na página em que as pessoas podem se inscrever:

{code}

USER é o nosso identificador da pessoa que está conectada: sempre o mesmo para cada pessoa, difícil de adivinhar e sem dados pessoais.

2. Como funciona e como escolher e assinar os identificadores: {embedding}
3. Como enviar do nosso servidor: {sending}
4. A API completa: {docs}

ID do serviço: {id}

Se você precisar de uma chave de API, posso criar uma para você no console.`,
  },
  notifyMe: 'Quero receber avisos',

  card: {
    label: 'Qualquer pessoa com o link pode se inscrever',
    noDemo: 'A demonstração não tem link público: crie seu próprio serviço para ter um.',
    readOnly: 'Só editores e proprietários podem alterar isto.',
    on: 'Se você o desativar, os celulares já inscritos continuam inscritos.',
    off: 'Desativado: o link pede aos clientes que comecem pelo seu site.',
    turnOn: 'Ativar e criar um cartaz',
    https: {
      title: 'Notificações push precisam de HTTPS',
      body: 'Os celulares as recusam em {address}. Coloque um proxy TLS na frente do servidor e defina PUBLIC_URL antes de imprimir qualquer coisa: o endereço faz parte do código.',
    },
    code: 'QR code do seu link',
    link: 'link',
    stays: 'Ele nunca muda, por isso você pode imprimi-lo, publicá-lo ou enviá-lo.',
    poster: 'Criar um cartaz',
    open: 'Abrir',
  },

  poster: {
    title: 'Cartaz',
    about:
      'Imprima-o ou salve-o como PDF na janela de impressão. Ele usa seu logotipo, seu nome e sua cor de destaque.',
    print: 'Imprimir',
    linkIsOff: {
      title: 'O link está desativado',
      body: 'Os clientes que escanearem este código serão orientados a começar pelo seu site. Ative o link antes de pendurar o cartaz.',
    },
    headline: 'Título',
    language: 'Idioma',
    paper: 'Papel',
    usLetter: 'Carta (EUA)',
  },

  domain: {
    ownersOnly: 'Só proprietários podem adicionar um.',
    label: 'Endereço',
    hint: 'Um nome diferente do nome do seu site, por exemplo um que comece com push.',
    add: 'Adicionar',
    states: {
      waiting: {
        label: 'Aguardando',
        about:
          'Adicione este registro onde você gerencia seu domínio. Ele é procurado a cada minuto; até que seja encontrado, nada muda.',
      },
      verified: {
        label: 'Pronto',
        about: 'Novos clientes se inscrevem nele. Os celulares que já estão inscritos ficam onde estão.',
      },
      serving: {
        label: 'Em uso',
        about: 'Novos clientes se inscrevem nele. Os celulares que já estavam inscritos ficam onde estão.',
      },
      failing: {
        label: 'Aponta para outro lugar',
        about:
          'Os celulares que se inscreveram nele vão parar de receber notificações se o registro não for restaurado.',
      },
    },
    devices: {
      one: '{count} dispositivo está inscrito nele.',
      other: '{count} dispositivos estão inscritos nele.',
      many: '{count} de dispositivos estão inscritos nele.',
    },
    record: {
      type: 'Tipo',
      name: 'Nome',
      value: 'Valor',
      nameCopied: 'nome do registro',
      valueCopied: 'valor do registro',
      reason: 'Última verificação: {reason}.',
    },
    leave: 'Abandonar o endereço',
    leaving: {
      title: 'Abandonar {domain}?',
      confirm: 'Abandonar',
      keep: 'Manter',
      left: 'Novos clientes não vão mais para {domain}.',
      body: '{devices} As notificações continuam chegando enquanto {domain} apontar para cá: não exclua o registro DNS, ou elas vão parar de chegar. Novos clientes se inscrevem no endereço compartilhado.',
      bodyUnused: 'Ninguém está inscrito nele. Novos clientes se inscrevem no endereço compartilhado.',
    },
  },

  guides: {
    label: 'Criadores de sites',
    wordpress: {
      steps: [
        'Abra a página no editor, clique em +, busque “botões” e adicione um.',
        'Digite o texto do botão, por exemplo “Receba nossas novidades no celular”.',
        'Com o botão selecionado, clique no link da barra de ferramentas dele, cole isto e pressione Enter:',
        'Salve a página ou, se ela for nova, publique-a.',
      ],
      menu: 'Em todas as páginas: Aparência → Editor → Navegação, e adicione o link ao seu menu. Com um tema mais antigo, procure os menus em Aparência e adicione um link personalizado.',
    },
    shopify: {
      steps: [
        'No admin da Shopify, busque “menus”, abra-os e escolha o menu do rodapé ou o menu principal.',
        'Clique em “Adicionar item de menu” e digite um texto, por exemplo “Receba nossas novidades no celular”.',
        'Cole isto como link e escolha o endereço se a Shopify o sugerir:',
        'Salve o menu.',
      ],
      menu: 'Como botão em uma só página: edite seu tema, adicione uma seção que tenha um botão e cole o link nele.',
    },
    wix: {
      steps: [
        'Abra seu site no editor e adicione um botão à página.',
        'Selecione o botão e digite o texto dele, por exemplo “Receba nossas novidades no celular”.',
        'Edite o link do botão, escolha vincular a um endereço da web e cole isto:',
        'Publique o site.',
      ],
      menu: 'Em todas as páginas: coloque o botão no rodapé ou adicione um link ao menu do site.',
    },
    squarespace: {
      steps: [
        'Edite a página e adicione um bloco de botão.',
        'Abra o botão para editá-lo e digite o texto dele, por exemplo “Receba nossas novidades no celular”.',
        'Cole isto como link do botão:',
        'Salve a página.',
      ],
      menu: 'Na navegação: abra Páginas, clique em + ao lado da navegação e adicione um link. No rodapé: role para baixo enquanto edita uma página e edite o rodapé ali.',
    },
    html: {
      code: 'Código de um link',
      link: 'Receba nossas novidades no celular',
      about: 'Coloque-o onde as pessoas devem encontrá-lo, por exemplo no rodapé de todas as páginas.',
    },
  },
};
