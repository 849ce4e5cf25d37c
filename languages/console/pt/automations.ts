import type { ConsoleTexts } from '../en.ts';

export const automations: ConsoleTexts['automations'] = {
  about: 'Mensagens que saem sozinhas, como as boas-vindas ou cada nova publicação do seu blog.',
  new: 'Nova automação',
  newAbout: 'Nada é enviado enquanto você escreve. Ela começa quando for ativada.',
  automation: 'Automação',
  state: { on: 'Ativada', off: 'Desativada' },
  empty: {
    title: 'Ainda não há nada automático',
    body: 'Comece com uma destas automações. São só dois campos para preencher, e você vê o que vai ser enviado antes que saia.',
  },
  starters: {
    title: 'Começar com',
    welcome: { name: 'Boas-vindas', about: 'Dê as boas-vindas a todos os que ativam as notificações.' },
    weekly: {
      name: 'Todo sábado às 8h',
      about: 'A mesma mensagem toda semana, no dia e no horário que você quiser.',
    },
    posts: {
      name: 'Minhas novas publicações',
      about: 'Cada nova publicação do seu blog ou da sua loja, assim que sair.',
    },
    blank: { name: 'A sua própria', about: 'Escreva-a do zero.' },
  },
  figures: { sent: 'Enviadas', shown: 'Mostradas', tapped: 'Tocadas', inside: 'Em andamento' },
  figuresAbout: {
    sent: 'mensagens enviadas aos celulares',
    shown: 'vistas na tela, quando o celular informa',
    tapped: 'mensagens que receberam um toque',
    inside: 'clientes com etapas pela frente',
  },
  needsLook: 'Requer atenção',

  sentence: {
    whole: '{parts}.',
    first: '{trigger}: {step}',
    next: '{before}, depois {step}',
    subscribed: 'Quando alguém ativa as notificações',
    event: 'Quando “{event}” acontece com um cliente',
    feed: 'Quando há uma nova publicação em {site}',
    daily: 'Todo dia às {time}',
    weekly: 'Toda semana ({days}) às {time}',
    monthly: 'Todo mês no dia {day} às {time}',
    lastDay: 'No último dia de cada mês às {time}',
    ownRule: 'Nos dias da sua própria regra às {time}',
    localTime: '{when}, no horário local de cada cliente',
    send: 'enviar “{title}”',
    sendUntitled: 'enviar uma mensagem',
    sendPost: 'enviar a publicação',
    sendTemplate: 'enviar um modelo',
    wait: 'esperar {duration}',
    waitUntil: 'esperar até as {time}',
    stopTapped: 'parar se o cliente tiver tocado em uma mensagem',
    stopEvent: 'parar se “{event}” tiver acontecido',
    stopFilter: 'parar se o cliente fizer parte deste grupo: {filter}',
  },
  durations: {
    minutes: { one: '{count} minuto', other: '{count} minutos' },
    hours: { one: '{count} hora', other: '{count} horas' },
    days: { one: '{count} dia', other: '{count} dias' },
  },

  form: {
    name: 'Nome',
    nameHint: 'Só sua equipe o vê.',
    create: 'Salvar automação',
    created: 'Automação salva.',
    saved: 'Alterações salvas.',
    when: 'Quando',
    trigger: 'O que a inicia',
    triggers: {
      subscribed: 'alguém ativa as notificações',
      schedule: 'chegam um dia e um horário',
      feed: 'meu site tem uma nova publicação',
      event: 'algo acontece com um cliente',
    },
    triggerAbout: {
      subscribed: 'Uma vez para cada cliente, com o primeiro celular dele.',
      schedule: 'Vai para todos os que você escolher abaixo, ao mesmo tempo.',
      feed: 'Vai para todos os que você escolher abaixo, logo depois que você publicar.',
      event: 'O sistema da sua loja informa o que aconteceu, como um pedido.',
    },
    triggerStays: 'O que inicia uma automação não muda. Para outro início, crie outra automação.',

    repeat: 'Frequência',
    repeats: { daily: 'todo dia', weekly: 'toda semana', monthly: 'todo mês', own: 'por uma regra própria' },
    days: 'Nos dias',
    dayOfMonth: 'No dia',
    lastDay: 'o último',
    rule: 'Regra',
    ruleHint:
      'Uma regra de recorrência (RFC 5545), como FREQ=MONTHLY;BYDAY=1SA para o primeiro sábado do mês.',
    at: 'Às',
    localTime: 'Neste horário, no horário local de cada cliente',
    localTimeHint: 'Caso contrário, todos a recebem no mesmo momento.',
    localTimeSteps: 'Para isso, ela precisa ter uma única mensagem e nada mais.',
    next: {
      title: 'Próximos envios',
      zone: 'No horário de {zone}, o fuso horário do seu serviço.',
      localZone: 'No horário local de cada cliente.',
      failed: 'Não foi possível mostrar os horários: {reason}',
    },

    url: 'Endereço do seu feed',
    urlHint: 'A maioria dos blogs e lojas tem um. Muitas vezes é o seu endereço com /feed no final.',
    preview: 'Mostrar a publicação mais recente',
    previewing: 'Lendo seu feed',
    previewAbout:
      'A publicação mais recente de {feed}, como os celulares a mostram. Só as próximas serão enviadas.',
    previewEmpty: 'Este feed ainda não tem publicações. A primeira será enviada.',
    feedUntitled: 'seu feed',

    event: 'Nome do evento',
    eventHint: 'Como o sistema da sua loja o informa, por exemplo order.shipped.',
    key: 'Uma vez para cada',
    keyHint:
      'Um campo do que é informado, como order: cada pedido a inicia uma vez. Deixe vazio para iniciar por cliente.',
    reentry: 'Se acontecer de novo com o mesmo cliente',
    reentries: {
      never: 'não fazer nada: uma vez basta',
      after_end: 'começar de novo, se a última vez já terminou',
      always: 'começar de novo a cada vez',
    },

    to: 'Enviar para',
    recipients: {
      everybody: 'todos',
      topic: 'quem escolheu um assunto',
      audience: 'um público salvo',
      other: 'o grupo escolhido por um programa',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Depois {step}',
    add: { send: 'Mensagem', wait: 'Espera', stop: 'Parar se' },
    addLabel: 'Adicionar uma etapa',
    kinds: { send: 'enviar uma mensagem', wait: 'esperar', stop: 'parar se' },
    step: 'Etapa {number}: {kind}',
    up: 'Mover a etapa {number} para cima',
    down: 'Mover a etapa {number} para baixo',
    remove: 'Remover a etapa {number}',

    content: { label: 'O que enviar', post: 'a própria publicação', own: 'uma mensagem sua' },
    postAbout: 'O título, o texto, a imagem e o link vêm da publicação.',
    template:
      'Ela envia um dos seus modelos, como ele estiver no momento. Você altera os modelos onde escreve notificações.',
    kept: 'Ela também tem idiomas, botões ou ajustes que foram criados em outro lugar. Eles ficam como estão.',

    wait: 'Como esperar',
    waits: { minutes: 'por algum tempo', until: 'até um horário do dia' },
    amount: 'Quanto tempo',
    unit: 'Unidade',
    units: { minutes: 'minutos', hours: 'horas', days: 'dias' },
    until: 'Até',
    untilHint: 'No horário local do cliente, hoje ou amanhã.',

    stop: 'Parar se',
    stops: {
      tapped: 'o cliente tiver tocado em uma mensagem desta automação',
      event: 'algo tiver acontecido desde o início',
      filter: 'uma condição valer para o cliente',
    },

    enabled: 'Ativar ao salvar',
    enabledHint: 'Se não, ela espera até que você a ative.',
    ownerChanges: 'Ela vai para muitos clientes e está ativada; por isso, só um proprietário pode alterá-la.',
    needsOwner:
      'Na sua equipe, um proprietário aprova o que vai para muitos clientes; por isso, é um proprietário quem a ativa.',

    errors: {
      name: 'Dê um nome a ela.',
      days: 'Escolha um dia.',
      time: 'Digite um horário.',
      rule: 'Digite uma regra.',
      url: 'Digite o endereço do seu feed.',
      preview: 'Primeiro veja a publicação mais recente.',
      event: 'Digite um nome com letras minúsculas, algarismos, pontos e hifens, no máximo 40.',
      topic: 'Escolha um assunto.',
      audience: 'Escolha um público.',
      amount: 'Digite um tempo de no máximo 90 dias.',
      steps: 'Adicione uma mensagem.',
    },
  },

  turnOn: {
    on: 'Ativar',
    off: 'Desativar',
    question: 'Ativar “{name}”?',
    isOn: '“{name}” está ativada.',
    isOff: '“{name}” está desativada.',
    offAbout: 'Nada começa, e quem está no meio dela espera até que você a ative de novo.',
    offQuestion: 'Desativar “{name}”?',
  },

  tabs: { label: 'Partes desta automação', steps: 'O que ela faz', log: 'Histórico' },

  deletion: {
    title: 'Excluir esta automação',
    about: 'Ela termina para todos os que estão nela.',
    button: 'Excluir…',
    question: 'Excluir “{name}”?',
    body: 'O histórico dela também é excluído. As mensagens enviadas continuam na lista de notificações.',
    confirm: 'Excluir automação',
    deleted: 'Automação “{name}” excluída.',
  },
};
