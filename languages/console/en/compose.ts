/** Texts of the composer, which writes a notification and sends it. Its recipients are in `reach.ts`, the time and options in `delivery.ts`. */
import type { Plural } from '../../text.ts';

export const compose = {
  /** A service without a title. */
  yourService: 'Your service',
  edit: { title: 'Edit notification', save: 'Save changes', changed: 'Notification changed.' },
  keys: {
    /** The modifier key of a keyboard. */
    control: 'Ctrl',
    enter: 'Enter',
  },

  content: {
    title: 'Content',
    fields: {
      title: 'Title',
      titleExample: 'Fresh from the oven',
      message: 'Message',
      messageExample: 'Rye bread until six, two for one.',
      link: 'Link',
      linkAbout: 'Opens when tapped. Without a link, your app opens.',
      sameLink: 'Same as the fallback',
      /** Numbers of characters. */
      length: '{length} of {max}',
      tooLong: { other: '{length} of {max}: {count} too many' } as Plural,
    },
    emoji: {
      addToTitle: 'Add emoji to title',
      addToMessage: 'Add emoji to message',
      label: 'Emoji',
      search: 'Search emoji',
      placeholder: 'Search',
      none: 'No results',
    },
    /** The fallback is for phones in any other language. `{language}` is such as “German”. */
    languages: {
      others: 'All other languages',
      fallback: 'Fallback',
      add: 'Add a language',
      remove: 'Remove {language}',
      label: 'Language',
      about: 'Phones in this language, or a regional form of it, show its texts.',
      /** `de-CH` is a tag. */
      placeholder: 'Search, or type a tag such as de-CH',
      none: 'No such language',
      /** `{tag}` is such as “de-CH”. */
      withTag: '{language} ({tag})',
    },
    image: {
      label: 'Image',
      about: '16:9, up to 3 MB: .png, .jpg, .webp or .gif',
      remove: 'Remove image',
      checking: 'Checking the image…',
      failed:
        'This image doesn’t load in your browser. You can send it, but phones that can’t load it won’t show an image.',
      /** Numbers of pixels. */
      wrongRatio: 'This image is {width} × {height}. Crop it to 16:9, such as {width} × {cropped}.',
      small: 'This image is only {width} px wide and will look blurry. Use at least 1,024 px.',
    },
    /** Buttons of the notification, below its message. */
    buttons: {
      button: 'Button {number}',
      example: 'Order now',
      opens: 'Opens',
      answers: 'Answers',
      add: 'Add a button',
      remove: 'Remove button {number}',
      about:
        'Chrome, Edge and Firefox show buttons. iPhones don’t: there, a tap opens the notification’s link.',
      sameLabels: 'Labels are the same in every language.',
    },
  },

  /** How phones show it. */
  preview: {
    size: 'Preview size',
    expanded: 'Expanded',
    collapsed: 'Collapsed',
    theme: 'Preview theme',
    language: 'Preview language',
    /** `{system}` is “Android”, `{browser}` is such as “Chrome”. */
    platform: '{system}, {browser}',
    firefoxImage: 'Firefox doesn’t show the image.',
    firefoxButtons: 'Firefox shows buttons from version 152 on.',
    iphoneImage: 'iPhones don’t show the image.',
    iphoneButtons: 'iPhones don’t show buttons.',
    iphoneBoth: 'iPhones don’t show the image or buttons.',
    /** When it arrived. */
    now: 'now',
    /** `{app}` is the name of the app, as iPhones show it. */
    from: 'from {app}',
  },

  /** What is missing or wrong. */
  errors: {
    title: 'Enter a title.',
    message: 'Enter a message.',
    label: 'Enter a label.',
    link: 'Enter a link.',
    tooLong: { other: 'Too long: at most {count} characters.' } as Plural,
    spaces: 'A URL can’t contain spaces.',
    incompleteUrl: 'Enter a full URL, such as https://example.com/offer.',
    protocol: 'A URL must start with https:// or http://.',
    publicUrl: 'Enter a public URL, such as https://example.com/offer.',
    /** Endings of the names of files, such as “.svg”. */
    extension: '{extension} files aren’t supported. Use {extensions}.',
    badge: 'Enter a number from 0 to {max}.',
    time: 'Choose a date and time.',
    past: 'Choose a time in the future.',
    tooLate: { other: 'Choose a time within the next {count} days.' } as Plural,
  },

  test: {
    title: 'Test on your phone',
    /** `{device}` is the name of a device. */
    send: 'Send test to {device}',
    change: 'Change device',
    keep: 'Keep {device}',
    /** `{open}` is a link with the words `open`. */
    choose: 'Choose a device for test notifications, or {open} first.',
    open: 'open the app on your phone',
    device: 'Your device',
    accepted: 'Accepted…',
    /** `{status}` is a label of `notifications.status`. */
    status: 'Test: {status}.',
    details: 'Details',
  },

  /** Buttons that send, and the dialog that they open. `{name}` is a customer or a device. */
  send: {
    send: 'Send',
    sendTo: { one: 'Send to {count} customer', other: 'Send to {count} customers' } as Plural,
    sendToOne: 'Send to {name}',
    schedule: 'Schedule',
    scheduleFor: { one: 'Schedule for {count} customer', other: 'Schedule for {count} customers' } as Plural,
    scheduleForOne: 'Schedule for {name}',
    ask: 'Ask for approval',
  },
  confirm: {
    sendTitle: 'Send this notification?',
    scheduleTitle: 'Schedule this notification?',
    askTitle: 'Ask an owner to approve it?',
    back: 'Back',
    proposal: 'It waits until an owner approves it.',
    /** `{whom}` is one of the texts in `whom`, or such as “1,204 customers on 1,310 devices”, which `{customers}` is too. */
    now: 'Goes to {whom} now. This can’t be undone.',
    nowEvenly: 'Goes to {whom}, evenly over {duration}. You can stop it until then.',
    later: 'Will be sent on {time} to {whom}. You can cancel it until then.',
    laterCurrently: 'Will be sent on {time} to {whom}, currently {customers}. You can cancel it until then.',
    laterEvenly: 'Will be sent on {time} to {whom}, evenly over {duration}. You can cancel it until then.',
    laterEvenlyCurrently:
      'Will be sent on {time} to {whom}, evenly over {duration}, currently {customers}. You can cancel it until then.',
    whom: {
      everybody: 'everybody subscribed by then',
      topic: 'everybody who has the topic on by then',
      audience: 'everybody in the audience by then',
      list: 'the customers of the list',
      /** `{name}` is a customer or a device, `{devices}` is such as “2 devices”. */
      single: '“{name}”',
      singleOn: '“{name}” on {devices}',
      device: 'the selected device',
    },
    devices: { one: '{count} device', other: '{count} devices' } as Plural,
    unreachable: 'Nobody would receive it right now: none of these devices has notifications turned on.',
    asked: 'An owner is asked for approval.',
    scheduled: 'Notification scheduled.',
    sentBefore: {
      title: 'This draft may have been sent already',
      /** `{notifications}` is a link with the words `notifications`. */
      body: 'An earlier version was sent, but its response was lost. Check your {notifications} before you send it again.',
      notifications: 'notifications',
      again: 'Send as a new notification',
    },
  },

  /** Several texts of one notification, of which each phone gets one. */
  variants: {
    try: 'Try two texts',
    tryAbout: 'Some phones get one, the others get the other. You see which is tapped more.',
    /** `{name}` is a letter from A. */
    text: 'Text {name}',
    choose: 'Text that you write',
    /** Follows the name of a text, for screen readers. */
    invalid: 'has an error',
    add: 'Add a text',
    remove: 'Remove text {name}',
    /** Why there is one text, or no repetition. */
    repeats: 'What repeats has one text.',
    cannotRepeat: 'With more than one text it can’t repeat.',
    onlyFirst: 'One customer or device gets text A alone.',
    atOnce: 'It goes to everybody at the same moment, because the better text is chosen later.',
    test: 'This sends text {name}.',
    template: 'A template has one text: this saves text {name}.',
    fixed:
      'Its texts can’t be changed any more. To change them, duplicate the notification and cancel this one.',
    title: 'Who gets which text',
    how: 'How to try them',
    all: 'Everybody gets one of them',
    some: 'Some get them first, then the rest gets the better one',
    share: 'Share of text {name}',
    when: 'When the better one is chosen',
    /** `{duration}` is such as “2 hours”. */
    after: 'After {duration}',
    halves: 'Half get text {first}, half get text {second}.',
    /** `{share}` is such as “20%”. `{parts}` is a list of these. */
    part: '{share} get text {name}',
    parts: '{parts}.',
    winner: 'After {duration}, the text that was tapped more goes to the rest.',
    errors: {
      share: 'Enter a whole number from 1 to 99.',
      /** `{sum}` and `{whole}` are such as “90%”. */
      sum: 'The shares are {sum} together. They have to be {whole}.',
      rest: 'The shares are {sum} together. Leave some for the better text.',
      same: 'Same as text {name}. Change something, so that there is something to compare.',
    },
  },

  templates: {
    title: 'Templates',
    start: 'Start from a template',
    none: 'No templates yet. Write a notification and choose “Save as template”.',
    more: 'More about {template}',
    rename: 'Rename',
    delete: 'Delete',
    deletion: {
      title: 'Delete this template?',
      confirm: 'Delete template',
      body: '“{template}” will be deleted for everyone on your team. Notifications sent with it stay.',
    },
    /** Texts to begin with, by trade. */
    ideas: 'Ideas to begin with',
    trade: 'Trade',
    save: {
      title: 'Save as template',
      name: 'Name',
      about: 'Saves texts, image, buttons and delivery options; recipients and time are chosen each time.',
      save: 'Save template',
      saved: 'Template saved.',
      aboutReplace: 'You already have a template with this name. Its content will be replaced.',
      replace: 'Replace template',
      replaced: 'Template replaced.',
    },
  },
};
