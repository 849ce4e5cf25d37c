/** Texts of the pages about widgets, the parts of the app’s home page: links, images, coupons and more. */
export const widgets = {
  about:
    'What your customers see in the app besides notifications: links, images, coupons and more, in this order.',
  new: 'New widget',
  empty: {
    title: 'No widgets yet',
    body: 'Without widgets, the app only shows your name and the switch for notifications. Give customers a reason to open it: a link to your shop, a coupon, a countdown to the next sale.',
  },
  seenByEverybody: 'What everybody sees now.',
  /** `{user}` is a customer’s identifier. */
  seenBy: 'What {user} sees now.',
  moreExist: 'More widgets exist for individual customers. Choose one above to see theirs.',
  /** A field for a customer’s identifier. */
  filter: { label: 'As seen by', all: 'All widgets', showAll: 'Show all widgets' },
  /** A widget without a title. */
  untitled: 'Untitled',

  row: {
    /** Whom it is shown to; `{user}` is a customer’s identifier. */
    everybody: 'Everybody',
    forUser: 'For {user}',
    /** When it is shown. */
    fromTo: '{from} to {until}',
    from: 'from {time}',
    until: 'until {time}',
    shown: 'Shown',
    scheduled: 'Scheduled',
    ended: 'Ended',
    actions: 'More actions for {widget}',
    edit: 'Edit',
    moveUp: 'Move up',
    moveDown: 'Move down',
    remove: 'Remove',
  },
  /** What a screen reader says while a widget is moved with the keys. `{widget}` is a title. */
  moving: {
    handle: 'Move {widget}',
    /** What the handle is, after its name. */
    sortable: 'sortable',
    help: 'Press space to pick up the widget, the arrow keys to move it, space again to drop it, or escape to cancel.',
    pickedUp: 'Picked up {widget}. It is at position {position} of {total}.',
    moved: '{widget} moved to position {position} of {total}.',
    dropped: 'Dropped {widget} at position {position} of {total}.',
    cancelled: 'Move cancelled. {widget} is back where it was.',
  },
  removal: {
    question: 'Remove this widget?',
    confirm: 'Remove',
    about: '{widget} disappears from the app for everyone who sees it now.',
    done: 'Widget removed.',
  },

  chooseType: 'Choose a type',
  allTypes: 'All types',
  types: {
    link: {
      name: 'Link',
      about: 'A row that opens a page: your shop, the menu, a booking form.',
      new: 'New link',
      widget: 'Link widget.',
    },
    text: {
      name: 'Text',
      about: 'Plain text: opening hours, a recipe, news.',
      new: 'New text',
      widget: 'Text widget.',
    },
    image: {
      name: 'Image',
      about: 'A large image, with a link if you want.',
      new: 'New image',
      widget: 'Image widget.',
    },
    countdown: {
      name: 'Countdown',
      about: 'Days, hours, minutes and seconds until something starts.',
      new: 'New countdown',
      widget: 'Countdown widget.',
    },
    coupon: {
      name: 'Coupon',
      about: 'A code to copy with one tap, with an expiry date if you want.',
      new: 'New coupon',
      widget: 'Coupon widget.',
    },
    web: {
      name: 'Web page',
      about: 'Your own page in a frame. A signed token tells it which customer is looking.',
      new: 'New web page',
      widget: 'Web page widget.',
    },
  },
  /** `{widget}` is a sentence such as “Link widget.” */
  readOnly: '{widget} Only editors and owners can change it.',

  form: {
    content: 'Content',
    fields: {
      title: { label: 'Title' },
      subtitle: { label: 'Subtitle' },
      text: { label: 'Text', about: 'Line breaks are kept.' },
      url: { label: 'Link', about: 'Opens when tapped.' },
      icon_url: { label: 'Icon', about: 'Square, next to the text.' },
      image_url: { label: 'Image', about: '16:9 fills the frame; other aspect ratios are shown in full.' },
      alt: { label: 'Description', about: 'What the image shows, for people who can’t see it.' },
      until: { label: 'Counts down to' },
      ended_text: { label: 'Text when finished', about: 'Shown once the countdown has ended.' },
      code: { label: 'Code' },
      expires_at: { label: 'Valid until' },
      height: { label: 'Height', about: 'Of the frame, 80 to 1200 pixels. The default is 320.' },
    },
    /** Fields of a web page and of a link, which differ from those above. */
    fieldsOf: {
      web: { url: { label: 'Page', about: 'On your own site. It must allow framing.' } },
      link: { image_url: { about: 'Large, above the text.' } },
    },
    /** `{zone}` is such as “Europe/Vienna”. */
    inZone: 'In {zone}',
    audience: 'Audience and schedule',
    whoSeesIt: 'Who sees it',
    everybody: 'Everybody',
    oneCustomer: 'One customer',
    customer: 'Customer',
    customerAbout: 'Your own identifier for the customer, as your site passes it to Carillon.',
    shownFrom: 'Shown from',
    shownUntil: 'Shown until',
    times:
      'Times are in {zone}. If you leave them empty, the widget is shown immediately and until you remove it.',
    add: 'Add widget',
    added: 'Widget added at the end.',
    saved: 'Widget saved.',
    /** What the preview shows until the fields are filled in. */
    placeholders: { title: 'Title', text: 'Text', code: 'CODE', alt: 'Your image' },
  },
};
