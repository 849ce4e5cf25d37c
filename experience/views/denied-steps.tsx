import { isInstalled } from '../browser.ts';
import { settingsWay } from '../browser-ways.ts';
import type { Texts } from '../text.ts';
import { Steps } from './steps.tsx';

/** How to take a "Block" back in this very browser. */
export const DeniedSteps = ({ text }: { text: Texts }) => (
  <Steps list={text.deniedSteps[settingsWay(navigator, isInstalled())].map((step) => ({ text: step }))} />
);
