/** Texts to begin with: `[name, title, message]` by trade. They are complete sentences, so that nothing of them is sent as a gap. */
const TEXTS: Record<string, [name: string, title: string, message: string][]> = {
  Bakery: [
    ['Fresh today', 'Fresh from the oven', 'The rye is out, and still warm. First come, first served.'],
    [
      'Last hour',
      'Half price until we close',
      'Everything that is left on the shelf costs half from now on.',
    ],
    [
      'New product',
      'New: walnut spelt loaf',
      'Baked from today, every Tuesday and Friday. Ask for a slice to try.',
    ],
    [
      'Pre-order',
      'Order your weekend rolls',
      'Reserve until Friday evening, and collect them warm on Saturday from seven.',
    ],
    ['Closed', 'We are closed on Monday', 'The oven has a day off. We are back on Tuesday at seven.'],
    ['Season', 'The first stollen is here', 'Baked to our own recipe, as long as December lasts.'],
  ],
  Restaurant: [
    ['Lunch', 'Today’s lunch', 'Pumpkin soup and fresh ravioli, from twelve to two.'],
    [
      'Free tables',
      'Two tables are free tonight',
      'Somebody cancelled for eight o’clock. Call us, and one is yours.',
    ],
    [
      'New menu',
      'Our new menu is here',
      'It follows the season: mushrooms, game and plums, from tonight on.',
    ],
    ['Event', 'Live music on Friday', 'A trio plays from eight. Reserve a table while there are some.'],
    ['Closed', 'We are closed this week', 'The kitchen takes a break. From Monday on we cook for you again.'],
    ['Occasion', 'A menu for two', 'Four courses on Valentine’s Day. Reserve now: the tables go quickly.'],
  ],
  Shop: [
    ['New arrivals', 'New in the shop', 'The autumn collection is here. Come in and try it on.'],
    ['Sale', 'The sale has begun', 'Up to half off, as long as there is something left.'],
    ['Back in stock', 'Back in stock', 'What sold out last week is on the shelf again.'],
    [
      'Opening hours',
      'Open longer on Thursday',
      'This Thursday we are here for you until nine in the evening.',
    ],
    [
      'Thank you',
      'A thank-you to our regulars',
      'Show this message at the till, and take ten per cent off today.',
    ],
    ['Last day', 'Only until this evening', 'The offer ends today when we close.'],
  ],
  Club: [
    ['Next event', 'See you on Saturday', 'We begin at three at the clubhouse. Friends are welcome.'],
    ['Cancelled', 'No training today', 'The hall is closed this evening. We meet again next week as usual.'],
    ['Helpers', 'We need a hand', 'Who can help to set up on Saturday from nine? Reply to the board.'],
    ['Assembly', 'Our annual meeting', 'Next Friday at seven at the clubhouse. The agenda is on our site.'],
    ['Result', 'We won', 'Three to one at home. Thank you to everybody who came to cheer.'],
    [
      'Fees',
      'Membership fees',
      'They are collected on the first of next month. Tell us if your account has changed.',
    ],
  ],
  Practice: [
    ['Free slot', 'An appointment is free today', 'Call us if you would like to come earlier than planned.'],
    [
      'Closed',
      'The practice is closed on Friday',
      'Our deputy’s number is on our site. We are back on Monday.',
    ],
    ['Check-up', 'Time for a check-up?', 'If your last visit was a year ago, call us for a date.'],
    [
      'Vaccination',
      'Flu vaccination',
      'The vaccine is here. Come without an appointment, mornings until ten.',
    ],
    ['Phone', 'Our phone is out of order', 'Please write to us by email today. We answer within the hour.'],
    ['Hours', 'New consultation hours', 'From next month on we are here on Wednesday evenings too.'],
  ],
  Hairdresser: [
    ['Free slot', 'Free this afternoon', 'Somebody cancelled at three. Call us, and the chair is yours.'],
    ['Offer', 'A fresh color for less', 'Twenty per cent off coloring, Tuesday to Thursday this week.'],
    ['Reminder', 'Time for a trim?', 'If your last cut was six weeks ago, book your next one today.'],
    [
      'New in the team',
      'Somebody new in our team',
      'From next week on there are more appointments, evenings too.',
    ],
    ['Closed', 'We are on holiday', 'The salon is closed until Sunday. Book now for the week after.'],
    [
      'Occasion',
      'Ready for the party season',
      'Book your date before the holidays: Saturdays fill up first.',
    ],
  ],
};

export const TRADES = Object.keys(TEXTS);

/** A text to begin with, as content of a notification. */
export type Starter = { name: string; payload: { title: string; message: string }; options: object };

export const startersOf = (trade: string): Starter[] =>
  (TEXTS[trade] ?? []).map(([name, title, message]) => ({ name, payload: { title, message }, options: {} }));
