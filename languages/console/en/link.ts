/** Texts of the pages about the public link: its QR code and poster, and ways to put it on a website. */
import type { Plural } from '../../text.ts';

export const link = {
  about:
    'One address for everybody: on a poster, a receipt, in a message or on your website. Whoever opens it on their phone can subscribe.',
  publicLink: 'Public link',
  website: {
    title: 'On your website',
    about: 'Add the link to a button or a menu. It takes a minute, and no code.',
  },
  ownAddress: {
    title: 'Your own address',
    about:
      'Your app can have an address of your own, such as push.your-business.com. Phones then show that name, and what customers allow or block concerns only you.',
  },
  developer: {
    title: 'With a developer',
    about:
      'If customers sign in on your website, a developer can connect their accounts, so you can write to each of them. The email explains how, with your service ID. It contains no secret.',
    button: 'Email this to my developer',
  },

  /** An email from the owner of a business to a developer. `{code}` is HTML; the others in braces are addresses and an identifier. */
  developerMail: {
    subject: 'Notifications for {business}',
    subjectUntitled: 'Notifications for our business',
    body: `Hi,

we send notifications to phones with Carillon, and I'd like our website to offer them.

1. Put this into the page where people can subscribe:

{code}

USER is our own identifier of the person who is signed in: always the same for one person, hard to guess, and without personal data.

2. How it works, and how to choose and sign identifiers: {embedding}
3. Sending from our server: {sending}
4. The whole API: {docs}

Service ID: {id}

If you need an API key, I can create one for you in the console.`,
  },
  /** What a link says, in code to copy, on which people click to get notifications. */
  notifyMe: 'Notify me',

  card: {
    label: 'Anyone with the link can subscribe',
    noDemo: 'The demo has no public link: create your own service to get one.',
    readOnly: 'Only editors and owners can change this.',
    on: 'Phones that have subscribed stay subscribed when you turn it off.',
    off: 'Off: the link asks customers to start at your website.',
    turnOn: 'Turn on and make a poster',
    https: {
      title: 'Push notifications need HTTPS',
      body: 'Phones refuse them at {address}. Put a TLS proxy in front of the server and set PUBLIC_URL before you print anything: the address is part of the code.',
    },
    code: 'QR code of your link',
    /** As in “Copy link”. */
    link: 'link',
    stays: 'It stays the same for good, so you can print it, post it, or send it.',
    poster: 'Make a poster',
    open: 'Open it',
  },

  poster: {
    title: 'Poster',
    about: 'Print it, or save it as a PDF in the print dialog. It uses your logo, name and accent color.',
    print: 'Print',
    linkIsOff: {
      title: 'The link is off',
      body: 'Customers who scan this code are asked to start at your website. Turn the link on before you hang it up.',
    },
    headline: 'Headline',
    language: 'Language',
    paper: 'Paper',
    usLetter: 'US Letter',
  },

  /** The service’s own domain. A “record” is one of DNS. */
  domain: {
    ownersOnly: 'Only owners can add one.',
    label: 'Address',
    hint: 'A name that is not your website’s own, such as one that begins with push.',
    add: 'Add',
    states: {
      waiting: {
        label: 'Waiting',
        about:
          'Add this record where you manage your domain. It is looked for every minute; until it is found, nothing changes.',
      },
      verified: {
        label: 'Ready',
        about: 'New customers subscribe there. Phones that are subscribed already stay where they are.',
      },
      serving: {
        label: 'In use',
        about: 'New customers subscribe there. Phones that were subscribed before stay where they are.',
      },
      failing: {
        label: 'Leads elsewhere',
        about: 'Phones that subscribed there go silent unless the record is restored.',
      },
    },
    devices: {
      one: '{count} device subscribed there.',
      other: '{count} devices subscribed there.',
    } as Plural,
    record: {
      type: 'Type',
      name: 'Name',
      value: 'Value',
      /** As in “Copy name of the record”. */
      nameCopied: 'name of the record',
      valueCopied: 'value of the record',
      /** `{reason}`: why the record was not found. */
      reason: 'The latest look: {reason}.',
    },
    leave: 'Leave this address',
    leaving: {
      title: 'Leave {domain}?',
      confirm: 'Leave',
      keep: 'Keep it',
      left: 'New customers no longer go to {domain}.',
      /** `{devices}` is a sentence: `devices` above. */
      body: '{devices} They keep getting your notifications as long as {domain} leads here: do not delete its DNS record, or they go silent. New customers subscribe at the shared address.',
      bodyUnused: 'Nobody is subscribed there. New customers subscribe at the shared address.',
    },
  },

  /**
   * Guides that put the link on a website, by site builder. After the third step, the link is shown. Names of menus and buttons are those
   * that the site builder shows in the language.
   */
  guides: {
    label: 'Site builders',
    wordpress: {
      steps: [
        'Open the page in the editor, click the +, search for “button” and add one.',
        'Type what the button says, such as “Get our news on your phone”.',
        'With the button selected, click the link in its toolbar, paste this and press Enter:',
        'Save the page, or publish it if it is new.',
      ],
      menu: 'On every page: Appearance → Editor → Navigation, and add the link to your menu. With an older theme, look for the menus under Appearance and add a custom link.',
    },
    shopify: {
      steps: [
        'In your Shopify admin, search for “menus”, open them, and choose the footer menu or the main menu.',
        'Click Add menu item and enter a label, such as “Get our news on your phone”.',
        'Paste this as the link, and choose the address if Shopify suggests it:',
        'Save the menu.',
      ],
      menu: 'As a button on one page: edit your theme, add a section that has a button, and paste the link there.',
    },
    wix: {
      steps: [
        'Open your site in the editor and add a button to the page.',
        'Select the button and type what it says, such as “Get our news on your phone”.',
        'Edit the button’s link, choose to link to a web address, and paste this:',
        'Publish the site.',
      ],
      menu: 'On every page: put the button into the footer, or add a link to your site menu.',
    },
    squarespace: {
      steps: [
        'Edit the page and add a button block.',
        'Open the button to edit it, and type what it says, such as “Get our news on your phone”.',
        'Paste this as the button’s link:',
        'Save the page.',
      ],
      menu: 'In the navigation: open Pages, click the + beside your navigation, and add a link. For the footer: scroll down while you edit a page, and edit the footer there.',
    },
    html: {
      code: 'Code for a link',
      /** What the link says, in the code. */
      link: 'Get our news on your phone',
      about: 'Put it wherever people should find it, such as in the footer of every page.',
    },
  },
};
