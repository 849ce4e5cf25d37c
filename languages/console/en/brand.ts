/** Texts of the page of the brand: the name, images and colors of the app. */
export const brand = {
  about: 'What your customers see when they turn on notifications, and in the app on their Home Screen.',
  aboutReadOnly: 'What your customers see. Only editors and owners can change it.',
  aboutDemo:
    'What customers see. The brand of the demo cannot be changed: create your own service to set yours.',
  saved: 'Brand saved. It is live now.',
  preview: 'This is your real app. Try it: nothing is saved or sent.',

  texts: {
    title: 'Name and description',
    name: 'Name',
    /** A business’s name, as an example. */
    nameExample: 'Harbour Bakery',
    homeScreenName: 'Name on the Home Screen',
    homeScreenAbout: 'Below the app’s icon. Phones show about 12 characters.',
    description: 'Description',
    /** `{length}` of `{max}` characters are written. */
    descriptionAbout:
      'Up to 140 characters are shown below the name; a longer text moves to the end of the page. {length} of {max}',
    website: 'Website',
  },
  images: {
    title: 'Images',
    logo: 'Logo',
    logoAbout: 'Also used for the app’s icon. Best square and at least 512 × 512 pixels; up to 1 MB.',
    banner: 'Banner',
    bannerAbout: 'Shown above the name, cropped to fit the screen. About 1600 × 800 pixels; up to 3 MB.',
  },
  colors: {
    title: 'Colors',
    about:
      'All three are optional. In dark mode, a light background is replaced by a dark one in a shade of your accent.',
    accent: { label: 'Accent', about: 'Buttons and links' },
    background: { label: 'Background', about: 'Behind the text' },
    text: { label: 'Text', about: 'All text' },
    /** The app chooses the color. */
    automatic: 'Automatic',
    /** `{color}` is one of the three labels. */
    pick: '{color}: pick a color',
    reset: '{color}: reset to automatic',
    saturation: 'Saturation and brightness',
    hue: 'Hue',
    /** `{color}` is one of the three labels, `{warning}` one of the texts below. */
    warning: '{color}: {warning}',
  },
  /** Colors that the app replaces. `{ratio}` is such as “4.2”, `{color}` such as “#1d6b5f”. */
  warnings: {
    unreadable: 'Unreadable: its contrast is {ratio}:1. In the light theme we draw text in {color} instead.',
    hardToRead:
      'Hard to read: its contrast is {ratio}:1, and text needs 4.5:1. In the light theme we draw text in {color}.',
    buttonText: 'White text on it would have a contrast of only {ratio}:1. Button labels are dark instead.',
    buttonEdge: 'Too faint for buttons: its contrast is {ratio}:1. We add a border in {color}.',
    link: 'Hard to read in links: its contrast is {ratio}:1, and text needs 4.5:1. We draw links in {color}.',
  },
};
