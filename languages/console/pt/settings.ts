import type { ConsoleTexts } from '../en.ts';

export const settings: ConsoleTexts['settings'] = {
  inDemo:
    'Os ajustes da demonstração não podem ser alterados: crie seu próprio serviço para definir os seus.',
  forEditors: 'Só editores e proprietários podem alterá-los.',
  forOwners: 'Só proprietários podem alterar isto.',
  saved: 'Ajustes salvos.',

  timeZone: {
    title: 'Fuso horário',
    about:
      'Os dias e os horários do seu negócio. Também vale para celulares cujo fuso horário não é conhecido.',
    label: 'Fuso horário deste serviço',
    none: 'Esse fuso horário não existe',
    use: 'Usar {zone}',
    now: 'Agora: {now}. O console mostra os horários no fuso horário do seu navegador, {zone}.',
  },
  quietHours: {
    title: 'Horário de silêncio',
    about:
      'As notificações esperam até a manhã, no horário local de cada cliente. As urgentes não esperam; as destinadas a um só cliente ou dispositivo são urgentes, a menos que você indique o contrário.',
    label: 'Não incomodar à noite',
    from: 'Das',
    to: 'Às',
  },
  cap: {
    title: 'Limite de frequência',
    about:
      'Um cliente que já recebeu este número de notificações fica de fora das próximas. As urgentes não contam nem são retidas; as destinadas a um só cliente ou dispositivo são urgentes, a menos que você indique o contrário.',
    label: 'Limitar quantas um cliente recebe',
    notifications: 'Notificações',
    days: 'Neste número de dias',
  },
  firstNames: {
    title: 'Primeiros nomes',
    about:
      'Depois de se inscrever, os clientes são convidados a informar o primeiro nome, no idioma deles, e podem pular essa etapa. Você o vê em “Clientes”, como a etiqueta first_name.',
    label: 'Perguntar o primeiro nome',
  },
  silent: {
    title: 'Dispositivos sem resposta',
    about:
      'Os serviços de push aceitam notificações para alguns celulares que nunca vão mostrá-las. Os que não mostraram nenhuma em 90 dias podem ser desativados; eles voltam a ficar ativos quando o cliente abre seu app.',
    label: 'Desativar dispositivos que não respondem há 90 dias',
  },

  developers: 'IDs de usuário assinados e solicitações sem destinatários.',
  signedUsers: {
    title: 'IDs de usuário assinados',
    about:
      'Por padrão, quem sabe o ID de um usuário pode abrir o app como essa pessoa. Com IDs assinados, só o seu servidor pode dar acesso.',
    done: 'Concluído',
    secret: {
      title: 'Crie o segredo de identidade',
      label: 'Segredo de identidade',
      create: 'Criar segredo',
      none: 'Ainda não há nenhum. Um proprietário pode criar um.',
      noneForOwners: 'Seu servidor o guarda e assina com ele. Ele é mostrado uma única vez.',
      created: 'Criado: {time}.',
      former: 'O anterior também é válido até {time}.',
      advice: 'Guarde-o no seu servidor: quem o tiver pode abrir seu app como qualquer cliente.',
      replace: 'Substituir segredo…',
      replacement: {
        title: 'Substituir o segredo de identidade?',
        body: 'O atual continua válido por 24 horas: até lá, coloque o novo em todos os seus servidores.',
        bodyWithFormer:
          'O atual continua válido por 24 horas: até lá, coloque o novo em todos os seus servidores. O anterior a ele para de funcionar agora.',
        button: 'Substituir segredo',
      },
    },
    sign: {
      title: 'Assine os IDs de usuário no seu servidor',
      about:
        'A assinatura é o HMAC-SHA256 do ID do usuário, em hexadecimal. Passe-a como {attribute} ou {option}. Ela é verificada a partir do momento em que você faz isso.',
      code: 'Código para {language}',
    },
    require: {
      title: 'Exija assinaturas',
      label: 'Recusar usuários sem assinatura',
      about: 'Apps instalados e celulares que já estão inscritos continuam funcionando sem ela.',
      forOwners: 'Só um proprietário pode alterar isto.',
    },
  },
  broadcasts: {
    title: 'Evitar envios em massa acidentais',
    about:
      'Se seu servidor omitir por engano o ID de um usuário, uma mensagem pessoal vai para todos. Com esta opção, a API recusa solicitações que não indicam destinatários nem dizem “everybody”.',
    label: 'Recusar solicitações de API sem destinatários',
  },

  approval: {
    title: 'Aprovação',
    about:
      'Um segundo olhar antes que uma notificação vá para muitos clientes: um proprietário recebe um e-mail, lê a notificação e a aprova.',
    label: 'Editores precisam da aprovação de um proprietário para notificações a muitos clientes',
    always: 'Redatores sempre precisam dela. Proprietários e chaves de API, não.',
    required: 'A aprovação agora é obrigatória.',
    notRequired: 'A aprovação não é mais obrigatória.',
  },
  secondFactor: {
    title: 'Segundo fator',
    about:
      'Uma senha pode ser adivinhada ou roubada. Com esta opção, a equipe também precisa de um app autenticador ou de uma chave de acesso.',
    label: 'Exigir um segundo fator de toda a equipe',
    ownFirst: 'Primeiro configure um {account}, para não perder seu acesso.',
    account: 'na sua conta',
    required: 'O segundo fator agora é obrigatório.',
    notRequired: 'O segundo fator não é mais obrigatório.',
    requiring: {
      title: 'Exigir um segundo fator?',
      button: 'Exigir',
      all: 'Toda a equipe tem um, por isso nada muda.',
      single:
        '{name} ainda não tem nenhum. Até configurar um, tudo o que verá deste serviço é como fazer isso.',
      several:
        '{names} ainda não têm nenhum. Até configurarem um, tudo o que verão deste serviço é como fazer isso.',
      others: { one: 'mais {count} pessoa', other: 'mais {count} pessoas' },
    },
    dropping: {
      title: 'Deixar de exigir um segundo fator?',
      button: 'Deixar de exigir',
      body: 'Os membros poderão abrir este serviço só com a senha.',
    },
  },

  deletion: {
    title: 'Excluir este serviço',
    about:
      'Ele para imediatamente. Você pode restaurá-lo por uma semana; depois, todos os dados são excluídos.',
    button: 'Excluir…',
    confirm: {
      title: 'Excluir {service}?',
      button: 'Excluir serviço',
      atOnce: 'Imediatamente:',
      sending: 'os envios param, e as notificações agendadas são canceladas',
      requests: 'suas chaves de API são recusadas, e seu app informa que o serviço foi encerrado',
      mails: 'todos os proprietários recebem um e-mail, se esta instalação puder enviar e-mails',
      inAWeek:
        'Em uma semana: dispositivos, clientes, notificações, imagens, chaves e o acesso da equipe são excluídos definitivamente. Até lá, qualquer proprietário pode restaurar o serviço; as notificações canceladas continuam canceladas.',
    },
  },
};
