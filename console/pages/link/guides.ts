import { texts } from '../../texts.ts';

/** A guide for a site builder. */
type Guide = {
  name: string;
  steps: readonly string[];
  /** How to put the link on every page. */
  menu: string;
};

const { guides } = texts.link;

/** The index of the step that the link follows. */
export const LINK_STEP = 2;

/**
 * Guides by site builder. Menus and buttons differ between versions and plans, so only names that are the same in all of them are
 * quoted.
 */
export const GUIDES: readonly Guide[] = [
  { name: 'WordPress', ...guides.wordpress },
  { name: 'Shopify', ...guides.shopify },
  { name: 'Wix', ...guides.wix },
  { name: 'Squarespace', ...guides.squarespace },
];
