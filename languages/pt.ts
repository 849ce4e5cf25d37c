/** Portuguese as in Brazil. In Portugal, the menus of iOS and Android have other names. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'Toque em “Compartilhar”';
const OR_SHARE = 'Embaixo, ao lado do endereço. Se “Compartilhar” já aparecer, vá para o próximo passo.';
const IN_MENU = 'No menu que se abre.';
const ADD_TO_HOME = 'Escolha “Adicionar à Tela de Início”';
const NOT_LISTED = 'Não apareceu? Role para baixo ou toque na seta.';
const ADD = 'Toque em “Adicionar”';
const KEEP_ON = 'No alto. Deixe “Abrir como App da Web” ativado.';
const OPEN_APP = 'Abra pela Tela de Início';
const TURN_ON_THERE = 'Depois, ative as notificações por lá.';
const COME_BACK = 'Volte para cá';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Um momento…',
  demoNotice: 'Demonstração pública: qualquer pessoa pode alterar esta página.',
  scriptNeeded: 'Esta página precisa de JavaScript para ativar as notificações.',
  about: 'Sobre {name}',
  tabTitle: '{name} · Notificações',
  appDescription: 'Notificações de {name}',
  now: 'agora',
  thisService: 'Este serviço',
  retraction: 'Esta mensagem foi retirada.',

  tabs: {
    label: 'Seções',
    home: 'Início',
    inbox: 'Mensagens',
    settings: 'Ajustes',
    unread: { one: '{count} não lida', other: '{count} não lidas' },
  },

  ask: {
    heading: 'Saiba antes de todo mundo',
    body: '{name} gostaria de enviar notificações curtas para você, mesmo quando esta página estiver fechada. Você pode desativá-las aqui quando quiser.',
    button: 'Ativar notificações',
    hint: 'Seu dispositivo vai pedir uma confirmação. Escolha “Permitir”.',
    dismissed: 'Você fechou o pedido sem responder. Toque de novo quando quiser.',
    sampleLabel: 'Como é uma notificação',
    sampleBody: 'Novidades curtas, bem na hora certa.',
  },
  on: {
    heading: 'As notificações estão ativadas',
    turnOff: 'Desativar notificações',
    body: '{name} pode avisar você neste dispositivo. Tudo pronto.',
    repaired: 'As notificações não chegavam mais aqui. Elas foram configuradas de novo.',
  },
  off: {
    heading: 'As notificações estão desativadas',
    body: 'Você as desativou neste dispositivo, por isso {name} não pode avisar você por aqui.',
    button: 'Ativar de novo',
  },
  removed: {
    heading: 'As notificações pararam',
    body: '{name} removeu este dispositivo ou não conseguiu contato com ele por um tempo. Toque para ativar as notificações de novo.',
    button: 'Ativar de novo',
  },
  erased: {
    heading: 'Dispositivo removido',
    body: 'Tudo o que estava guardado sobre este dispositivo, aqui e no servidor, foi apagado. Você pode começar de novo quando quiser.',
    button: 'Começar de novo',
  },

  denied: {
    heading: 'As notificações estão bloqueadas',
    body: 'Os ajustes deste dispositivo bloqueiam as notificações de {name}. Para permitir:',
    again: 'Verificar de novo',
  },
  deniedSteps: {
    'ios-app': [
      'Apague este app da Tela de Início',
      'Abra a página no Safari e adicione-a de novo à Tela de Início',
      'Abra o novo app e permita as notificações',
    ],
    'android-app': [
      'Toque no ícone deste app e segure, depois toque em “Informações do app” (ⓘ)',
      'Abra “Notificações” e ative-as',
      COME_BACK,
    ],
    'chrome-android': [
      'Toque no ícone à esquerda do endereço',
      'Abra “Permissões”, depois “Notificações”, e permita',
      COME_BACK,
    ],
    'firefox-android': [
      'Toque no cadeado ou no escudo à esquerda do endereço',
      'Ao lado de “Notificação”, toque em “Bloqueado” para mudar para “Permitido”',
      COME_BACK,
    ],
    'samsung-android': [
      'Abra o menu, depois “Configurações”',
      'Procure “Notificações” e permita este site',
      COME_BACK,
    ],
    'chrome-desktop': ['Clique no ícone à esquerda do endereço', 'Ative “Notificações”', COME_BACK],
    'firefox-desktop': [
      'Clique no balão de fala riscado à esquerda do endereço',
      'Clique no × ao lado de “Bloqueado”',
      'Volte para cá e permita as notificações',
    ],
    'safari-desktop': [
      'No Safari, abra “Ajustes”, depois “Sites” e “Notificações”',
      'Escolha “Permitir” para este site',
      COME_BACK,
    ],
    other: ['Abra as configurações deste site no seu navegador', 'Permita as notificações', COME_BACK],
  },

  homeScreen: {
    heading: 'Adicione {name} à Tela de Início',
    body: 'No iPhone e no iPad, só apps da Tela de Início podem receber notificações. Para adicionar {name}:',
    share: 'Compartilhar',
    add: 'Adicionar à Tela de Início',
    confirm: 'Adicionar',
    webApp: 'Abrir como App da Web',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'No meio da barra inferior.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'No alto, à direita.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Toque nos três pontos', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Toque nas três linhas', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'No alto, ao lado do endereço.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'No fim da barra de endereço.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      { text: 'Abra esta página no Safari', hint: 'Copie o endereço abaixo e cole lá.', scene: 'safari' },
      { text: SHARE, hint: 'Não apareceu? Fica atrás de três pontos ou três linhas.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Copiar endereço',
  copied: 'Copiado',
  cantCopy: 'Não foi possível copiar. Toque no texto e segure para copiar.',

  oldIos: {
    heading: 'É preciso atualizar',
    body: 'As notificações precisam do iOS 16.4 ou posterior. Acesse Ajustes → Geral → Atualização de Software e depois volte para cá.',
  },
  noPush: {
    heading: 'Este navegador não recebe notificações',
    body: 'Abra esta página no Chrome, Firefox, Edge, Samsung Internet ou Safari, mas não em uma janela anônima.',
  },
  insecure: {
    heading: 'Esta conexão não é segura',
    body: 'As notificações só funcionam se o endereço começar com https. Por favor, avise a empresa.',
  },
  noUser: {
    heading: 'Abra esta página pelo site de {name}',
    body: 'Este link não diz para quem são as notificações. Use o botão que está no site.',
    button: 'Ir para o site',
  },
  anotherUser: {
    heading: 'Continuar como outro cliente?',
    body: 'Esta página é para um cliente de {name} diferente do cliente deste dispositivo. Se você continuar, as notificações do cliente anterior vão parar de chegar aqui, e as mensagens dele serão apagadas deste dispositivo.',
    anonymous:
      '{name} ainda não sabe quem você é neste dispositivo, e esta página é para um dos clientes. Se você continuar, este dispositivo, as mensagens e as notificações passarão a ser desse cliente. Não dá para desfazer.',
    hint: 'Não tem certeza? Deixe tudo como está.',
    button: 'Continuar',
    stay: 'Deixar tudo como está',
  },

  offline: {
    heading: 'Sem conexão',
    body: 'Não foi possível acessar o servidor. Verifique sua conexão e tente de novo.',
  },
  serverFailed: {
    heading: 'Não deu certo',
    body: 'O servidor não conseguiu ativar as notificações. Tente de novo daqui a pouco.',
  },
  pushServiceFailed: {
    heading: 'Seu navegador não conseguiu se inscrever',
    body: 'O serviço de notificações do navegador não respondeu. Talvez esteja desativado nas configurações dele ou bloqueado pela sua rede.',
  },
  browserFailed: {
    heading: 'Seu navegador bloqueou a ação',
    body: 'Esta página não conseguiu guardar os dados de que precisa. Isso é comum em janelas anônimas.',
  },
  retry: 'Tentar de novo',
  goBack: 'Voltar',
  undo: 'Desfazer',
  offlineNote: 'Você está off-line. Esta é a última versão salva.',

  install: {
    button: 'Instalar app',
    why: 'A um toque de distância, como qualquer outro app, e as notificações continuam chegando.',
    menu: 'No menu do navegador, procure “Instalar app” ou “Adicionar à tela inicial”.',
    done: 'Instalado neste dispositivo',
  },

  inbox: {
    heading: 'Mensagens',
    latest: 'Última mensagem',
    empty: { heading: 'Nada por aqui ainda', body: 'As notificações de {name} vão aparecer aqui.' },
    emptyOff: {
      heading: 'Nada por aqui ainda',
      body: 'Ative as notificações de {name} e elas vão aparecer aqui.',
    },
    failed: {
      heading: 'Não foi possível carregar as mensagens',
      body: 'Verifique sua conexão e tente de novo.',
    },
    stale: 'Não foi possível atualizar as mensagens.',
    older: 'Mostrar anteriores',
    unread: 'Não lida',
    readAll: 'Marcar todas como lidas',
    gone: 'Esta notificação não está mais disponível.',
    folders: { label: 'Mostrar', inbox: 'Todas', unread: 'Não lidas', archive: 'Arquivo' },
    search: 'Buscar',
    searchIn: { inbox: 'Buscar nas mensagens', archive: 'Buscar no arquivo' },
    searchedHere: 'A busca incluiu só as notificações salvas neste dispositivo.',
    notFound: { heading: 'Nenhum resultado', body: 'Nenhuma notificação aqui contém “{text}”.' },
    emptyUnread: { heading: 'Tudo lido', body: 'Você não tem notificações não lidas.' },
    emptyArchive: {
      heading: 'O arquivo está vazio',
      body: 'Para mover uma notificação para cá, deslize-a para o lado ou use o botão de arquivar.',
    },
    archive: 'Arquivar',
    archived: 'Arquivada',
    restore: 'Mover para as mensagens',
    restored: 'Movida para as mensagens',
  },

  topics: {
    heading: 'Sobre o que você recebe avisos',
    everywhere: 'Sua escolha vale para todos os seus dispositivos.',
    offer: 'Sobre o que você quer saber?',
    later: 'Você pode mudar isso nos ajustes quando quiser.',
    done: 'Concluir',
    failed: 'Não foi possível salvar sua escolha. Tente de novo.',
  },

  firstName: {
    ask: 'Qual é o seu nome?',
    why: 'Assim, {name} pode chamar você pelo nome. É opcional.',
    label: 'Nome',
    skip: 'Pular',
    failed: 'Não foi possível salvar seu nome. Tente de novo.',
    remove: 'Deixe o campo vazio para removê-lo.',
    stored: 'Também o seu nome, como você o digitou.',
  },

  settings: {
    heading: 'Ajustes',
    notifications: 'Notificações',
    notificationsOn: 'Ativadas neste dispositivo',
    notificationsOff: 'Desativadas neste dispositivo',
    notificationsBlocked: 'Bloqueadas nos ajustes deste dispositivo',
    notificationsUnknown: 'Estado desconhecido no momento',
    notificationsNotHere: 'Ainda não disponíveis aqui',
    device: 'Este dispositivo',
    deviceHint: 'Ajuda {name} a diferenciar seus dispositivos.',
    rename: 'Renomear',
    save: 'Salvar',
    cancel: 'Cancelar',
    nameNeeded: 'Digite um nome de 1 a 255 caracteres.',
    renameFailed: 'Não foi possível salvar o nome. Tente de novo.',
    stored: 'Dados guardados',
    storedHere:
      'Neste dispositivo: quem você é para {name}, as notificações que você recebeu e esta página, para que ela abra sem conexão. Sem cookies.',
    storedThere:
      'No servidor: o nome, o modelo e o sistema deste dispositivo como aparecem aqui, o idioma e o fuso horário dele, quando você abriu este app pela primeira e pela última vez, o identificador que {name} deu a você, os assuntos que você escolheu, o endereço para onde as notificações são enviadas, e quais chegaram e quais foram tocadas ou arquivadas.',
    facts: { name: 'Nome', model: 'Modelo', system: 'Sistema', id: 'Identificador' },
    remove: 'Remover este dispositivo',
    removeHint: 'Encerra as notificações e apaga todos esses dados.',
    removeAsk: 'Remover este dispositivo?',
    removeBody:
      'Você não vai mais receber notificações, e tudo o que está guardado sobre este dispositivo será apagado, aqui e no servidor.',
    removeYes: 'Remover',
    removeFailed: 'Não foi possível remover este dispositivo: o servidor não respondeu. Nada foi alterado.',
    by: 'Notificações com Carillon',
  },

  widgets: {
    copy: 'Copiar código',
    copied: 'Copiado',
    validUntil: 'Válido até {date}',
    expired: 'Expirou em {date}',
    left: 'Tempo restante: {time}',
    over: 'O tempo acabou.',
    frameOffline: 'Não disponível off-line.',
    imageFailed: 'Não foi possível carregar a imagem.',
  },

  landing: {
    heading: 'Abrindo o link',
    body: 'Um momento…',
    go: 'Abrir o link',
  },

  answer: {
    heading: 'Resposta',
    sent: 'A resposta foi enviada.',
    saved: 'A resposta foi salva. Ela será enviada quando houver conexão.',
    other: 'A resposta “{answer}” já foi dada.',
    late: 'É tarde demais para responder.',
    back: 'Ir para as mensagens',
  },

  pages: {
    nowhere: {
      heading: 'Página não encontrada',
      body: 'Não há nada neste endereço. Verifique-o ou volte à página anterior.',
    },
    unknown: {
      heading: 'Página não encontrada',
      body: 'Este link não funciona ou a empresa não usa mais este serviço. Abra-o de novo pelo site da empresa.',
    },
    ended: {
      heading: 'Este app não está mais disponível',
      body: 'A empresa encerrou suas notificações. Você pode remover o app do seu dispositivo.',
    },
    suspended: {
      heading: 'Este app não está disponível no momento',
      body: 'As notificações estão suspensas. Tente de novo mais tarde.',
    },
    expired: {
      heading: 'Este código expirou',
      body: 'Os códigos valem por uma hora. Volte ao site e abra um novo.',
    },
    unsigned: {
      heading: 'Este link não pode ser usado',
      body: 'O site não confirmou quem você é. Volte a ele, entre na sua conta, se tiver uma, e tente de novo. Se não adiantar, avise a empresa.',
    },
    busy: {
      heading: 'Muitas solicitações',
      body: 'Sua rede enviou solicitações demais. Tente de novo em um minuto.',
    },
    failed: {
      heading: 'Algo deu errado',
      body: 'O problema é nosso. Tente de novo daqui a pouco.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Fechar',
  title: 'Continue no celular',
  useHere: 'Usar este computador',
  newCode: 'Novo código',
  scan: 'Escaneie este código com o celular.',
  joined: 'Seu celular está pronto.',
  done: 'As notificações estão ativadas.',
  denied: 'As notificações estão bloqueadas. Confira o celular.',
  offline: 'Sem conexão.',
  expired: 'Este código expirou.',
  unavailable: 'As notificações não estão disponíveis aqui no momento.',
};

export const poster: PosterTexts = {
  headline: 'Nossas novidades direto no seu celular',
  scan: 'Aponte a câmera do celular para o código.',
  allow: 'Abra a página e ative as notificações.',
  iphone: 'No iPhone, a página mostra antes como adicioná-\u2060la à Tela de Início.',
  promise: 'Sem loja de apps e sem e-\u2060mail. Desative quando quiser.',
  orOpen: 'Ou abra',
};
