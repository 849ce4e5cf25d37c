import type { ConsoleTexts } from '../en.ts';

export const account: ConsoleTexts['account'] = {
  language: { title: 'Idioma', about: 'Deste console e dos e-mails que você recebe.' },
  back: 'Voltar aos seus serviços',
  continue: 'Continuar',
  yourPassword: 'Sua senha',
  unconfirmed: {
    about:
      'Enviamos um link por e-mail para você. Até que você o abra, o Carillon não vai enviar por e-mail seus convites a outras pessoas, e você não poderá configurar um segundo fator.',
    confirmFirst: 'Confirme primeiro seu endereço de e-mail: abra o link que enviamos.',
  },

  name: {
    title: 'Nome',
    about: 'Visível para os outros membros dos seus serviços.',
    changed: 'Nome alterado.',
  },
  email: {
    title: 'Endereço de e-mail',
    byMail: 'Vamos enviar um link para o novo endereço; até que você o abra, nada muda.',
    forSignIn: 'Você entra com ele.',
    label: 'Novo endereço de e-mail',
    sent: 'Enviamos um link para {email}. Abra-o em até 24 horas para alterar seu endereço.',
    changed: 'Endereço de e-mail alterado.',
  },
  password: {
    about: 'Ao alterá-la, suas sessões em todos os outros navegadores são encerradas.',
    none: 'Você não tem nenhuma. Para criar uma, saia e escolha “{forgot}”. O app autenticador precisa de uma.',
    current: 'Senha atual',
    change: 'Alterar senha',
    changed: 'Senha alterada.',
  },

  company: {
    title: 'Conta da empresa',
    connected: 'Você pode entrar com {name}.',
    notConnected:
      'Conecte esta conta para entrar com {name}. As duas precisam ter o mesmo endereço de e-mail.',
    hasConnected: 'Sua conta da empresa está conectada.',
    connect: 'Conectar conta da empresa',
    disconnect: 'Desconectar',
    disconnection: {
      title: 'Desconectar {name}?',
      body: 'Você não poderá mais entrar com ela, e as sessões abertas com ela em outros navegadores serão encerradas.',
    },
    disconnected: 'Conta da empresa desconectada.',
  },

  authenticator: {
    title: 'App autenticador',
    about:
      'Um segundo passo ao entrar: depois da senha, você digita um código que um app do seu celular mostra.',
    setUp: 'Configurar um app autenticador',
    on: 'Ativado',
    turnOn: 'Ativar',
    turnOff: 'Desativar',
    codesLeft: {
      one: 'Resta {count} código de recuperação',
      other: 'Restam {count} códigos de recuperação',
    },
    newCodes: 'Novos códigos de recuperação',
    replacement: {
      title: 'Criar novos códigos de recuperação?',
      body: 'Os códigos atuais param de funcionar imediatamente.',
      button: 'Criar novos códigos',
    },
    turningOff: {
      title: 'Desativar o app autenticador?',
      body: 'Você vai entrar só com sua senha. Não poderá abrir os serviços que exigem um segundo fator até configurar um de novo. Suas sessões em todos os outros navegadores serão encerradas.',
    },
    turnedOff: 'App autenticador desativado.',
    settingUp: {
      about:
        'Você precisa de um app no celular, como o Google Authenticator, o Microsoft Authenticator ou seu gerenciador de senhas. Ao ativá-lo, suas sessões em todos os outros navegadores são encerradas.',
      scan: 'Escaneie o código com o app',
      qrCode: 'QR code para seu app autenticador',
      enter: 'Não consegue escanear? Digite esta chave no app:',
      key: 'Chave',
      code: 'O código que o app mostra agora',
    },
  },
  recoveryCodes: {
    title: 'Guarde seus códigos de recuperação',
    about:
      'Se você perder o celular, poderá entrar com um deles em vez do código do app. Cada um vale uma única vez. Eles só são mostrados agora.',
    list: 'Códigos de recuperação',
    download: 'Baixar',
    fileTitle: 'Códigos de recuperação de {email} para o Carillon em {host}',
    saved: 'Já guardei',
  },
  passkeys: {
    title: 'Chaves de acesso',
    about: 'Entre com sua impressão digital, seu rosto ou um PIN em vez da senha e de um código.',
    add: 'Adicionar chave de acesso',
    added: 'Chave de acesso adicionada.',
    notHere: 'Este navegador não pode adicionar chaves de acesso para este endereço.',
    needHttps:
      'As chaves de acesso precisam de HTTPS: o administrador desta instalação precisa configurá-lo.',
    dismissed: 'Nenhuma chave de acesso foi adicionada: a janela do navegador foi fechada.',
    known: 'Este dispositivo já tem uma chave de acesso para sua conta.',
    nameLabel: 'Nome da chave de acesso',
    nameAbout: 'Ajuda você a reconhecê-la na lista.',
    addedAndUsed: 'Adicionada: {added}. Último uso: {used}',
    addedNotUsed: 'Adicionada: {added}. Ainda não usada',
    moreActions: 'Mais ações para {name}',
    rename: 'Renomear',
    remove: 'Remover',
    renaming: 'Renomear a chave de acesso',
    removal: {
      title: 'Remover {name}?',
      body: 'Você não poderá mais entrar com ela, e as sessões abertas com ela em outros navegadores serão encerradas. Exclua-a também no seu dispositivo ou no seu gerenciador de senhas: o Carillon não pode fazer isso.',
    },
    removed: 'Chave de acesso removida.',
  },

  factorFirst: {
    code: {
      title: 'Para alterar sua conta, entre com sua senha e um código',
      about:
        'Você entrou sem o código do seu app autenticador. Se você o perdeu, peça ao administrador desta instalação que o remova.',
    },
    setUp: {
      title: 'Configure primeiro um segundo fator',
      about:
        'Um dos seus serviços exige um segundo fator. Quando você tiver um, poderá alterar aqui seu nome, endereço de e-mail e senha, além de excluir sua conta.',
    },
    passkey: {
      title: 'Para alterar sua conta, entre com sua chave de acesso',
      about: 'Você entrou sem ela. Se você a perdeu, peça ao administrador desta instalação que a remova.',
      notHere:
        'Este navegador não pode usar chaves de acesso para este endereço. Abra esta página em um navegador que possa.',
    },
  },

  signIns: {
    title: 'Suas sessões abertas',
    everywhere: 'Sair de todas as sessões',
    confirm: {
      title: 'Sair de todas as sessões?',
      body: 'Você terá que entrar de novo em todos os navegadores, inclusive neste.',
    },
    thisBrowser: 'Este navegador',
    signedIn: 'Login: {time}',
    signedInFrom: 'Login: {time}, de {address}',
    signOutOf: 'Sair de {name}',
    signedOut: 'Sessão encerrada em {name}.',
  },
  browsers: { unknown: 'Navegador desconhecido', onSystem: '{browser} no {system}' },

  mails: {
    title: 'E-mails sobre seus serviços',
    about:
      'Quando algo precisa da sua atenção: serviços de push recusam suas notificações, muitos envios falham ou um webhook foi desativado. Um e-mail por problema, para seu endereço confirmado.',
  },
  deletion: {
    title: 'Excluir sua conta',
    about:
      'Remove você de todos os seus serviços. Os serviços continuam existindo: se algum também deve desaparecer, exclua-o antes.',
    button: 'Excluir…',
    confirm: {
      title: 'Excluir sua conta definitivamente?',
      about: 'Esta ação não pode ser desfeita. Será excluído o seguinte:',
      data: 'seu nome, sua senha, suas chaves de acesso e seu app autenticador',
      access: 'seu acesso a todos os serviços e os convites que você enviou',
      kept: 'O que você fez continua listado em “Atividade” nos seus serviços, com seu nome atual.',
      button: 'Excluir definitivamente',
    },
  },
};
