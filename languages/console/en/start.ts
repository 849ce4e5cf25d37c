/** Texts of the first steps: creating a service, and what leads to its first subscribed customers. */
export const start = {
  newService: {
    /** For the first service, and for others. */
    firstTitle: 'What’s your business called?',
    title: 'New service',
    back: 'Back to your services',
    about:
      'Each business or brand is a service, with its own app, customers and API keys. You can change everything later.',
    name: 'Name',
    nameExample: 'Harbour Bakery',
    website: 'Website',
    optional: 'Optional',
    forTests: {
      label: 'For tests',
      /** `demo_` is how the keys begin. */
      about: 'Its keys begin with demo_, and your code can send to virtual phones.',
    },
    continue: 'Continue',
  },

  titleWith: 'Get started with {service}',
  about:
    'Open your app on your phone, send yourself a notification, and share the link. Everything else can wait.',
  /** A step that is done. */
  done: 'Done',
  steps: {
    phone: 'Open your app on your phone',
    send: 'Send a notification',
    link: 'Share your link',
    brand: 'Make it yours',
    site: 'Add it to your site',
    key: 'Connect your server',
  },

  phone: {
    https:
      'Phones refuse them at {address}. Put a TLS proxy in front of the server and set PUBLIC_URL. Until then, use a browser on the server’s own machine, at localhost.',
    /** A phone whose name is not known yet, as in “Send to Your phone”. */
    yours: 'Your phone',
    connected: '{phone} is connected',
    connectedAbout: 'Your test notifications go to this phone. Scan with another phone to replace it.',
    openHere: 'Open on this phone',
    scan: 'Scan the code with your phone’s camera and turn on notifications there. This page updates automatically.',
    iphone:
      'On an iPhone, follow the instructions to add the app to the Home Screen first: Apple only allows notifications from Home Screen apps.',
    openInBrowser: 'Or open it in this browser',
    demo: 'The demo forgets your phone at its next reset.',
    newCode: 'New code',
    code: 'QR code that opens your app on a phone',
    waiting: 'Waiting for your phone…',
    opened: 'Your phone opened the app. Now turn on notifications there.',
    blocked:
      'Your phone opened the app, but notifications are blocked. The page on your phone explains how to allow them.',
    expired: 'This code has expired.',
  },

  send: {
    notYet: 'Once your phone is connected, you can send it a notification from here.',
    title: 'Title',
    message: 'Message',
    /** The first notification, as it is until the person changes it. */
    first: { title: 'Hello from Carillon', message: 'This is your first notification.' },
    button: 'Send to {phone}',
    details: 'Details',
    tapped: 'Sent and tapped.',
    states: {
      created: 'Accepted…',
      queued: 'Sending…',
      completed: 'Sent. Check your phone.',
      failed: 'The push service rejected it.',
      skipped: 'No device to send to. Have you turned on notifications on your phone?',
    },
  },

  brand: {
    about:
      'Add your logo and accent color. Your app, the icon on your customers’ phones and your poster use them.',
    button: 'Edit brand',
  },

  site: {
    about:
      'If customers sign in on your website, one script and one link connect their accounts, so that you can also notify each of them. On a phone, the link opens your app; on a computer, it shows a QR code. This step is done once somebody has opened it on your site.',
    /** `{guides}` is a link. */
    noAccounts: 'No accounts? A plain link is enough: {guides}.',
    guides: 'guides for WordPress, Shopify, Wix and Squarespace',
    link: 'Link',
    script: 'Button with script',
    linkCode: 'Code for a link',
    scriptCode: 'Code for a button',
    /** USER and SIGNATURE are words in the code. */
    user: 'Replace USER with your own identifier for the customer: the same on all their devices, impossible to guess, and free of personal data, such as a keyed hash of the customer number. Anyone who knows it can open the app as that customer, unless your server signs it (see Settings).',
    signedUser:
      'Replace USER with your own identifier for the customer: the same on all their devices, impossible to guess, and free of personal data, such as a keyed hash of the customer number. Replace SIGNATURE with your server’s signature of it: Settings has the code.',
  },

  server: {
    about:
      'Optional, and for a developer: with an API key, your own programs send notifications, such as when an order is ready.',
    firstKey:
      'Your server needs this key to send notifications. It is shown only once, because we store nothing but its hash. If you lose it, create another one under API keys.',
    key: 'API key',
    /** `{create}` is a link. */
    keyShown: 'Your first key was shown when you created the service. If you didn’t save it, {create}.',
    create: 'create another one',
    /** `{guide}` and `{reference}` are links. */
    docs: '{guide} has programs in each language, and {reference} has all endpoints.',
    guide: 'The guide to sending',
    reference: 'the API reference',
  },
};
