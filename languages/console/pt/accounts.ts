import type { ConsoleTexts } from '../en.ts';

export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Um só envio. Todo mundo fica sabendo.',
  bell: 'Um sino',
  email: 'E-mail',
  password: 'Senha',
  name: 'Seu nome',
  signIn: 'Entrar',
  signOut: 'Sair',
  createAccount: 'Criar conta',
  yourAccount: 'Sua conta',
  toConsole: 'Ir para o console',
  or: 'ou',
  passkey: 'Entrar com uma chave de acesso',
  company: 'Continuar com {name}',
  newPassword: { length: { other: 'Pelo menos {count} caracteres' }, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'Sua senha foi alterada. Entre com a nova.',
    forgot: 'Esqueceu a senha?',
    newHere: 'É sua primeira vez aqui? {create}',
    newHereOrDemo: 'É sua primeira vez aqui? {create} ou {demo}',
    orDemo: 'Ou {demo}',
    demo: 'experimentar a demonstração',
  },
  secondStep: {
    code: {
      title: 'Digite o código',
      about: 'Seu app autenticador mostra seis dígitos para o Carillon.',
      label: 'Código',
      other: 'Usar um código de recuperação',
    },
    recovery: {
      title: 'Digite um código de recuperação',
      about:
        'Um dos códigos que você guardou ao configurar seu app autenticador. Cada um vale uma única vez.',
      label: 'Código de recuperação',
      other: 'Usar o app autenticador',
    },
    trust: {
      one: 'Não perguntar de novo neste navegador por {count} dia',
      other: 'Não perguntar de novo neste navegador por {count} dias',
    },
    back: 'Voltar ao login',
  },
  signUpPage: {
    closed: {
      title: 'O cadastro está fechado',
      about: 'Peça um convite a um proprietário do serviço.',
    },
    about: 'Sua primeira notificação está a dois minutos daqui.',
    invited: 'Depois você poderá aceitar o convite.',
    invitedAddress: 'Seu convite é para este endereço',
    known: 'Já tem uma conta? {signIn}',
  },
  forgot: {
    title: 'Esqueceu a senha?',
    byMail: 'Vamos enviar por e-mail um link para você escolher uma nova.',
    sent: {
      title: 'Confira seu e-mail',
      body: 'Se {email} tiver uma conta, enviamos um link para lá. Ele expira em uma hora.',
    },
    send: 'Enviar link',
    byOperator:
      'Este servidor não consegue enviar e-mails. Peça ao administrador que execute este comando, que mostra um link válido por uma hora:',
    command: 'Comando para o administrador',
    remembered: 'Lembrou a senha? {signIn}',
  },
  reset: {
    title: 'Escolha uma nova senha',
    expired: {
      title: 'Este link expirou',
      about: 'Ele já foi usado ou tem mais de uma hora.',
      button: 'Receber um novo link',
    },
    account: 'Conta',
    label: 'Nova senha',
    note: 'Todas as suas sessões serão encerradas.',
    button: 'Salvar senha',
  },
  link: { title: 'Entre com seu link', about: 'O link vale uma única vez e por uma hora.' },

  invitation: {
    title: 'Convite',
    invalid: {
      title: 'Este convite não é mais válido',
      about:
        'Ele foi usado, revogado ou substituído por um mais recente, ou tem mais de sete dias. Peça um novo a quem convidou você.',
    },
    join: 'Participe de {service}',
    aService: 'um serviço',
    about: '{name} convidou você para ajudar a gerenciar as notificações.',
    anOwner: 'Um proprietário',
    role: 'Sua função: {role}',
    otherAccount: 'O convite é para {email}, mas você entrou como {account}.',
    signOut: 'Sair e continuar',
    expires: 'O convite expira {time}.',
    expiresFor: 'O convite é para {email} e expira {time}.',
    formerAddress: 'O convite foi enviado para {email}, seu endereço anterior. Ele expira {time}.',
    accept: 'Aceitar',
    signIn: 'Entrar e aceitar',
    create: 'Criar conta e aceitar',
    hasChanged: 'Seu endereço mudou desde então? Entre com o novo.',
  },

  verify: {
    confirmed: 'Seu endereço de e-mail está confirmado',
    changed: 'Seu endereço de e-mail foi alterado',
    confirm: {
      title: 'Confirme seu endereço de e-mail',
      button: 'Confirmar',
      why: 'O Carillon só envia convites por e-mail em nome de contas com endereço confirmado.',
    },
    change: {
      title: 'Altere seu endereço de e-mail',
      about: 'De {former} para {email}',
      button: 'Alterar endereço',
      why: 'A partir daí, você entra com o novo endereço. Vamos avisar o endereço antigo.',
    },
    invalid: 'Este link expirou ou é para outra conta.',
    again: {
      button: 'Enviar o e-mail de confirmação de novo',
      sent: 'Enviado. Abra o link contido nele em até 24 horas.',
      failed: 'Não foi possível enviar o e-mail. Tente de novo mais tarde.',
      limited: 'Foram enviados e-mails demais. Tente de novo em uma hora.',
      none: 'Esta instalação não tem servidor de e-mail.',
    },
  },

  deleted: {
    tab: 'Serviço excluído',
    title: '{service} foi excluído',
    byOwner: 'Um proprietário',
    canRestore:
      '{by} o excluiu. Nada é enviado, e as solicitações do seu servidor são recusadas. Você pode restaurá-lo até {time}; depois disso, todos os dados dele serão excluídos definitivamente.',
    ownerCanRestore:
      '{by} o excluiu. Nada é enviado, e as solicitações do seu servidor são recusadas. Um proprietário pode restaurá-lo até {time}; depois disso, todos os dados dele serão excluídos definitivamente.',
    restore: 'Restaurar serviço',
    new: 'Novo serviço',
  },
  others: 'Seus outros serviços: {services}',

  secondFactor: {
    tab: 'Segundo fator obrigatório',
    title: '{service} exige um segundo fator',
    why: 'Os proprietários pedem mais do que uma senha a toda a equipe.',
    passkey:
      'Entre com sua chave de acesso. Se você a perdeu, peça ao administrador desta instalação que a remova.',
    authenticator: 'Saia e entre de novo com sua senha e o código do seu app autenticador.',
    none: 'Configure um app autenticador ou uma chave de acesso na sua conta: leva dois minutos.',
    setUp: 'Configurar um segundo fator',
    signedInAs: 'Você entrou como {email}. {signOut}',
  },

  companyErrors: {
    cancelled: 'Você não entrou com {name}.',
    expired: 'Este login demorou demais ou já tinha sido usado. Comece de novo.',
    unreachable:
      'Não é possível acessar a página de login de {name} no momento. Tente de novo em alguns minutos.',
    refused:
      'O servidor de {name} recusou o login. Fale com o administrador desta instalação: o log mostra o motivo.',
    invalid:
      'A resposta de {name} não é para esta instalação, por isso o login não foi feito. Comece de novo ou fale com o administrador.',
    unverified:
      'O endereço de e-mail em {name} não foi verificado. Peça a quem gerencia essas contas que o verifique.',
    not_connected:
      'Seu endereço de e-mail já tem uma conta aqui, que ainda não está conectada a {name}. Entre como antes e escolha “Conectar conta da empresa” na sua conta.',
    not_connected_only:
      'Seu endereço de e-mail já tem uma conta aqui, que ainda não está conectada a {name}. Peça um link de login ao administrador desta instalação e depois escolha “Conectar conta da empresa” na sua conta.',
    registration_closed:
      'Você ainda não tem acesso. Peça a um proprietário do seu serviço que convide seu endereço de {name} ou que dê uma função a um dos seus grupos.',
    suspended: 'Sua conta está suspensa. Fale com o administrador desta instalação.',
    failed: 'Algo deu errado do nosso lado. Tente de novo em alguns minutos.',
    signed_out: 'Sua sessão terminou ou não permite isso. Entre de novo e depois conecte sua conta.',
    other_address:
      'O endereço em {name} é diferente do desta conta. Altere primeiro o endereço de e-mail aqui e depois conecte a conta.',
    taken:
      'Esta conta, ou a que você escolheu em {name}, já está conectada a outra. Desconecte-a lá primeiro.',
  },
};
