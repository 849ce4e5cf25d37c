/** Texts of notifications to begin with, for six trades. They are complete sentences, so that nothing of them is sent as a gap. */
export const starters = {
  bakery: {
    trade: 'Bakery',
    texts: {
      freshToday: {
        title: 'Fresh from the oven',
        message: 'The rye is out, and still warm. First come, first served.',
      },
      lastHour: {
        title: 'Half price until we close',
        message: 'Everything that is left on the shelf costs half from now on.',
      },
      newProduct: {
        title: 'New: walnut spelt loaf',
        message: 'Baked from today, every Tuesday and Friday. Ask for a slice to try.',
      },
      preOrder: {
        title: 'Order your weekend rolls',
        message: 'Reserve until Friday evening, and collect them warm on Saturday from seven.',
      },
      closed: {
        title: 'We are closed on Monday',
        message: 'The oven has a day off. We are back on Tuesday at seven.',
      },
      season: {
        title: 'The first stollen is here',
        message: 'Baked to our own recipe, as long as December lasts.',
      },
    },
  },
  restaurant: {
    trade: 'Restaurant',
    texts: {
      lunch: { title: 'Today’s lunch', message: 'Pumpkin soup and fresh ravioli, from twelve to two.' },
      freeTables: {
        title: 'Two tables are free tonight',
        message: 'Somebody cancelled for eight o’clock. Call us, and one is yours.',
      },
      newMenu: {
        title: 'Our new menu is here',
        message: 'It follows the season: mushrooms, game and plums, from tonight on.',
      },
      event: {
        title: 'Live music on Friday',
        message: 'A trio plays from eight. Reserve a table while there are some.',
      },
      closed: {
        title: 'We are closed this week',
        message: 'The kitchen takes a break. From Monday on we cook for you again.',
      },
      occasion: {
        title: 'A menu for two',
        message: 'Four courses on Valentine’s Day. Reserve now: the tables go quickly.',
      },
    },
  },
  shop: {
    trade: 'Shop',
    texts: {
      newArrivals: {
        title: 'New in the shop',
        message: 'The autumn collection is here. Come in and try it on.',
      },
      sale: { title: 'The sale has begun', message: 'Up to half off, as long as there is something left.' },
      backInStock: { title: 'Back in stock', message: 'What sold out last week is on the shelf again.' },
      openingHours: {
        title: 'Open longer on Thursday',
        message: 'This Thursday we are here for you until nine in the evening.',
      },
      thankYou: {
        title: 'A thank-you to our regulars',
        message: 'Show this message at the till, and take ten per cent off today.',
      },
      lastDay: { title: 'Only until this evening', message: 'The offer ends today when we close.' },
    },
  },
  club: {
    trade: 'Club',
    texts: {
      nextEvent: {
        title: 'See you on Saturday',
        message: 'We begin at three at the clubhouse. Friends are welcome.',
      },
      cancelled: {
        title: 'No training today',
        message: 'The hall is closed this evening. We meet again next week as usual.',
      },
      helpers: {
        title: 'We need a hand',
        message: 'Who can help to set up on Saturday from nine? Reply to the board.',
      },
      assembly: {
        title: 'Our annual meeting',
        message: 'Next Friday at seven at the clubhouse. The agenda is on our site.',
      },
      result: { title: 'We won', message: 'Three to one at home. Thank you to everybody who came to cheer.' },
      fees: {
        title: 'Membership fees',
        message: 'They are collected on the first of next month. Tell us if your account has changed.',
      },
    },
  },
  practice: {
    trade: 'Practice',
    texts: {
      freeSlot: {
        title: 'An appointment is free today',
        message: 'Call us if you would like to come earlier than planned.',
      },
      closed: {
        title: 'The practice is closed on Friday',
        message: 'Our deputy’s number is on our site. We are back on Monday.',
      },
      checkUp: {
        title: 'Time for a check-up?',
        message: 'If your last visit was a year ago, call us for a date.',
      },
      vaccination: {
        title: 'Flu vaccination',
        message: 'The vaccine is here. Come without an appointment, mornings until ten.',
      },
      phone: {
        title: 'Our phone is out of order',
        message: 'Please write to us by email today. We answer within the hour.',
      },
      hours: {
        title: 'New consultation hours',
        message: 'From next month on we are here on Wednesday evenings too.',
      },
    },
  },
  hairdresser: {
    trade: 'Hairdresser',
    texts: {
      freeSlot: {
        title: 'Free this afternoon',
        message: 'Somebody cancelled at three. Call us, and the chair is yours.',
      },
      offer: {
        title: 'A fresh color for less',
        message: 'Twenty per cent off coloring, Tuesday to Thursday this week.',
      },
      reminder: {
        title: 'Time for a trim?',
        message: 'If your last cut was six weeks ago, book your next one today.',
      },
      newInTheTeam: {
        title: 'Somebody new in our team',
        message: 'From next week on there are more appointments, evenings too.',
      },
      closed: {
        title: 'We are on holiday',
        message: 'The salon is closed until Sunday. Book now for the week after.',
      },
      occasion: {
        title: 'Ready for the party season',
        message: 'Book your date before the holidays: Saturdays fill up first.',
      },
    },
  },
};
