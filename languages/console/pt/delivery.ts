import type { ConsoleTexts } from '../en.ts';

export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Quando',
    label: 'Quando enviar',
    now: 'Agora',
    later: 'Agendar',
    date: 'Data',
    time: 'Horário',
    local: 'Às {time} no horário local',
    localUnset: 'Neste horário, no horário local',
    localAbout: 'Cada fuso horário a recebe quando os próprios relógios marcam este horário.',
    unknownZone:
      'Um celular cujo fuso horário não é conhecido a recebe no horário de {zone}, o fuso horário do seu serviço.',
    zone: 'Os horários são de {zone}, o fuso horário do seu navegador.',
    timeAndZone: '{time}. Os horários são de {zone}, o fuso horário do seu navegador.',
    quick: {
      inHour: 'Em 1 hora',
      tomorrow: 'Amanhã, {time}',
      tomorrowMonday: 'Amanhã, segunda-feira, {time}',
      monday: 'Segunda-feira, {time}',
      nextMonday: 'Próxima segunda-feira, {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: '{time} está no seu horário de silêncio: ela chega quando ele termina, às {to}.',
      any: 'Onde nesse momento for entre {from} e {to}, ela espera até as {to}: é o seu horário de silêncio. Só as de urgência alta não esperam.',
    },
  },
  pace: {
    label: 'Ritmo',
    about: 'Para que seu site não precise atender todos os que tocam nela ao mesmo tempo.',
    atOnce: 'Todas de uma vez',
    evenly: 'Ao longo de {duration}',
  },

  durations: {
    days: { one: '{count} dia', other: '{count} dias', many: '{count} de dias' },
    hours: { one: '{count} hora', other: '{count} horas', many: '{count} de horas' },
    minutes: { one: '{count} minuto', other: '{count} minutos', many: '{count} de minutos' },
    seconds: { one: '{count} segundo', other: '{count} segundos', many: '{count} de segundos' },
    none: 'Só agora',
  },

  options: {
    title: 'Opções de envio',
    defaults: 'Urgência, validade, som e número no ícone: os valores padrão servem para a maioria.',
    chosen: '{name}: {value}',
    urgency: {
      label: 'Urgência',
      automatic: 'Automática',
      automaticAbout:
        'Alta para um só cliente ou dispositivo, normal para muitos: um pedido ativa o celular na hora; um anúncio pode levar alguns minutos.',
      high: {
        label: 'Alta',
        about: 'Ativa o celular na hora. Para o que alguém está esperando, como um pedido ou uma mensagem.',
      },
      normal: {
        label: 'Normal',
        about: 'Economiza bateria: um celular que não está em uso pode levar alguns minutos para mostrá-la.',
      },
      low: {
        label: 'Baixa',
        about: 'Pode esperar até que o celular esteja carregando ou no Wi-Fi. Para ofertas e resumos.',
      },
      veryLow: {
        label: 'Muito baixa',
        about:
          'Pode esperar até que o celular esteja carregando e no Wi-Fi. Para o que pode esperar até a noite.',
      },
    },
    expiry: {
      label: 'Expira após',
      default: '{duration} (padrão)',
      about: 'Um celular que fique off-line por mais de {duration} não vai recebê-la.',
      aboutNone: 'Os celulares que estão off-line no momento nunca vão recebê-la.',
    },
    badge: {
      label: 'Número no ícone',
      about: 'O número sobre o ícone do app instalado. iPhones e computadores o mostram; 0 o remove.',
      none: 'Nenhum',
    },
    silent: { label: 'Silenciosa', about: 'Chega sem som nem vibração.' },
    stay: {
      label: 'Manter na tela',
      about:
        'Permanece até ser tocada ou dispensada. O Chrome e o Edge fazem isso em computadores; os iPhones, nunca.',
    },
    collapseKey: {
      label: 'Chave de substituição',
      about:
        'Uma notificação substitui uma anterior com a mesma chave, no celular e enquanto espera por ele.',
    },
  },
  facts: {
    sound: 'Som',
    silent: 'Desativado',
    onScreen: 'Na tela',
    untilDismissed: 'Até ser dispensada',
    sentOver: 'Duração do envio',
    cap: 'Limite de frequência',
    uncapped: 'Não se aplica',
    unresponsive: 'Quem ignorou as últimas',
    inboxOnly: 'Só em “Mensagens”, sem push',
    leftOut: 'Fica de fora',
  },
};
