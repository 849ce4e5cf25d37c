/** `steps`: one that ends with a colon is followed by the link. `menu`: how to put it on every page. */
type Guide = { name: string; steps: readonly string[]; menu: string };

/** The words are those that these products show in English. */
export const GUIDES: readonly Guide[] = [
  {
    name: 'WordPress',
    steps: [
      'Open the page in the editor, click the + and add a Buttons block.',
      'Type what the button says, such as “Get our news on your phone”.',
      'With the button selected, click the link icon in its toolbar, paste this and press Enter:',
      'Click Save (Publish, if the page is new).',
    ],
    menu: 'On every page: Appearance → Editor → Navigation, and add the link to your menu. Classic themes: Appearance → Menus → Custom Links.',
  },
  {
    name: 'Shopify',
    steps: [
      'In your Shopify admin, open Content → Menus (Online Store → Navigation in some shops), and choose the footer menu or the main menu.',
      'Click Add menu item and enter a label, such as “Get our news on your phone”.',
      'Paste this into the Link field and choose the address that Shopify suggests:',
      'Save the menu. It is on your shop at once.',
    ],
    menu: 'As a button on one page: Online Store → Themes, edit the theme, add a section with a button, and paste the link into Button link.',
  },
  {
    name: 'Wix',
    steps: [
      'In the editor, click Add Elements (+) → Button, and drag a button onto the page.',
      'Click the button, open its text and link settings, and type what it says.',
      'Click the link icon, choose Web Address and paste this:',
      'Click Publish.',
    ],
    menu: 'On every page: put the button into the footer, or add a link to your site menu.',
  },
  {
    name: 'Squarespace',
    steps: [
      'Open the page and click Edit, then Add Block → Button.',
      'Double-click the button, or click its pencil, and type what it says.',
      'Paste this into the Link field:',
      'Click Save.',
    ],
    menu: 'In the navigation: open Pages, click the + beside Main Navigation, choose Link and paste it there. For the footer: scroll down while you edit, and click Edit Footer.',
  },
];
