/** A guide for a site builder. */
type Guide = {
  name: string;
  /** A step that ends with a colon is followed by the link. */
  steps: readonly string[];
  /** How to put the link on every page. */
  menu: string;
};

/**
 * Guides by site builder. Menus and buttons differ between versions and plans, so only names that are the same in all of them are
 * quoted.
 */
export const GUIDES: readonly Guide[] = [
  {
    name: 'WordPress',
    steps: [
      'Open the page in the editor, click the +, search for “button” and add one.',
      'Type what the button says, such as “Get our news on your phone”.',
      'With the button selected, click the link in its toolbar, paste this and press Enter:',
      'Save the page, or publish it if it is new.',
    ],
    menu: 'On every page: Appearance → Editor → Navigation, and add the link to your menu. With an older theme, look for the menus under Appearance and add a custom link.',
  },
  {
    name: 'Shopify',
    steps: [
      'In your Shopify admin, search for “menus”, open them, and choose the footer menu or the main menu.',
      'Click Add menu item and enter a label, such as “Get our news on your phone”.',
      'Paste this as the link, and choose the address if Shopify suggests it:',
      'Save the menu.',
    ],
    menu: 'As a button on one page: edit your theme, add a section that has a button, and paste the link there.',
  },
  {
    name: 'Wix',
    steps: [
      'Open your site in the editor and add a button to the page.',
      'Select the button and type what it says, such as “Get our news on your phone”.',
      'Edit the button’s link, choose to link to a web address, and paste this:',
      'Publish the site.',
    ],
    menu: 'On every page: put the button into the footer, or add a link to your site menu.',
  },
  {
    name: 'Squarespace',
    steps: [
      'Edit the page and add a button block.',
      'Open the button to edit it, and type what it says, such as “Get our news on your phone”.',
      'Paste this as the button’s link:',
      'Save the page.',
    ],
    menu: 'In the navigation: open Pages, click the + beside your navigation, and add a link. For the footer: scroll down while you edit a page, and edit the footer there.',
  },
];
