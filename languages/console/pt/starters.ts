import type { ConsoleTexts } from '../en.ts';

export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Padaria',
    texts: {
      freshToday: {
        title: 'Pão quentinho saindo agora',
        message: 'A fornada acabou de sair. Venha logo, que acaba rápido.',
      },
      lastHour: {
        title: 'Metade do preço até fechar',
        message: 'A partir de agora, tudo o que ainda está na vitrine sai pela metade do preço.',
      },
      newProduct: {
        title: 'Novidade: pão integral com nozes',
        message: 'A partir de hoje, toda terça e sexta. Peça uma fatia para provar.',
      },
      preOrder: {
        title: 'Encomende seu pão do fim de semana',
        message: 'Reserve até sexta à noite e retire quentinho no sábado a partir das sete.',
      },
      closed: {
        title: 'Na segunda não abrimos',
        message: 'O forno tira um dia de folga. Voltamos na terça às sete.',
      },
      season: {
        title: 'Chegou o panetone da casa',
        message: 'Feito aqui, com receita própria, só até o fim de dezembro.',
      },
    },
  },
  restaurant: {
    trade: 'Restaurante',
    texts: {
      lunch: {
        title: 'O almoço de hoje',
        message: 'Creme de abóbora e ravióli fresco, do meio-dia às duas e meia.',
      },
      freeTables: {
        title: 'Duas mesas livres hoje à noite',
        message: 'Uma reserva das oito foi cancelada. Ligue para nós e garanta a sua.',
      },
      newMenu: {
        title: 'Cardápio novo na casa',
        message: 'Com ingredientes da estação: cogumelos, abóbora e caqui, a partir de hoje à noite.',
      },
      event: {
        title: 'Música ao vivo na sexta',
        message: 'Um trio toca a partir das oito. Reserve sua mesa enquanto ainda há lugar.',
      },
      closed: {
        title: 'Esta semana estamos fechados',
        message: 'A cozinha está de folga. Na segunda, voltamos a cozinhar para você.',
      },
      occasion: {
        title: 'Um menu para dois',
        message: 'Quatro pratos no Dia dos Namorados. Reserve já: as mesas acabam rápido.',
      },
    },
  },
  shop: {
    trade: 'Loja',
    texts: {
      newArrivals: {
        title: 'Novidades na loja',
        message: 'A coleção outono-inverno chegou. Venha provar.',
      },
      sale: {
        title: 'A liquidação começou',
        message: 'Até 50% de desconto, enquanto durarem os estoques.',
      },
      backInStock: {
        title: 'Voltou ao estoque',
        message: 'O que esgotou na semana passada está de volta à loja.',
      },
      openingHours: {
        title: 'Na quinta, até mais tarde',
        message: 'Nesta quinta, esperamos você até as nove da noite.',
      },
      thankYou: {
        title: 'Um presente para quem sempre vem',
        message: 'Mostre esta mensagem no caixa e ganhe dez por cento de desconto hoje.',
      },
      lastDay: { title: 'Só até hoje à noite', message: 'A oferta termina hoje, quando fecharmos.' },
    },
  },
  club: {
    trade: 'Clube',
    texts: {
      nextEvent: {
        title: 'Nos vemos no sábado',
        message: 'Começamos às três na sede. Pode trazer os amigos.',
      },
      cancelled: {
        title: 'Hoje não tem treino',
        message: 'O ginásio está fechado hoje à noite. Voltamos na semana que vem, como sempre.',
      },
      helpers: {
        title: 'Precisamos de uma mãozinha',
        message: 'Quem pode ajudar na montagem no sábado, a partir das nove? Fale com a diretoria.',
      },
      assembly: {
        title: 'Assembleia anual',
        message: 'Na próxima sexta, às sete, na sede. A pauta está no nosso site.',
      },
      result: {
        title: 'Vencemos!',
        message: 'Três a um em casa. Obrigado a todos que vieram torcer.',
      },
      fees: {
        title: 'Mensalidade',
        message: 'A cobrança é no dia 1º do próximo mês. Avise se você mudou de conta.',
      },
    },
  },
  practice: {
    trade: 'Consultório',
    texts: {
      freeSlot: {
        title: 'Vagou um horário para hoje',
        message: 'Ligue para nós se quiser antecipar sua consulta.',
      },
      closed: {
        title: 'O consultório não abre na sexta',
        message: 'O telefone do médico substituto está no nosso site. Voltamos na segunda.',
      },
      checkUp: {
        title: 'Hora do check-up?',
        message: 'Se sua última consulta foi há um ano, ligue para marcar um horário.',
      },
      vaccination: {
        title: 'Vacina contra a gripe',
        message: 'A vacina chegou. Venha sem hora marcada, de manhã até as dez.',
      },
      phone: {
        title: 'Nosso telefone está com defeito',
        message: 'Hoje, escreva para nós por e-mail. Respondemos em até uma hora.',
      },
      hours: {
        title: 'Novos horários de atendimento',
        message: 'A partir do mês que vem, atendemos também às quartas à noite.',
      },
    },
  },
  hairdresser: {
    trade: 'Salão de beleza',
    texts: {
      freeSlot: {
        title: 'Horário livre hoje à tarde',
        message: 'Vagou um horário às três. Ligue para nós, e a cadeira é sua.',
      },
      offer: {
        title: 'Cor nova por menos',
        message: 'Vinte por cento de desconto na coloração, de terça a quinta desta semana.',
      },
      reminder: {
        title: 'Hora de aparar as pontas?',
        message: 'Se seu último corte foi há seis semanas, agende o próximo hoje.',
      },
      newInTheTeam: {
        title: 'Gente nova na equipe',
        message: 'A partir da semana que vem, temos mais horários, inclusive à noite.',
      },
      closed: {
        title: 'Estamos de férias',
        message: 'O salão fica fechado até domingo. Agende já para a semana seguinte.',
      },
      occasion: {
        title: 'Tudo pronto para as festas',
        message: 'Agende seu horário antes do Natal: os sábados lotam primeiro.',
      },
    },
  },
};
