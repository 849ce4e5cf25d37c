import type { ComponentChildren } from 'preact';
import { isInstalled } from '../../device/browser.ts';
import type { Texts } from '../../languages/en.ts';
import { settingsSteps } from './browser-steps.ts';

type NumberedStep = { text: string; hint?: string; scene?: ComponentChildren };

/** Numbered steps. The role is there because Safari doesn't treat a list without markers as a list. */
export const Steps = ({ list }: { list: readonly NumberedStep[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above.
  <ol class="steps" role="list">
    {list.map(({ text, hint, scene }) => (
      <li key={text}>
        <div class="words">
          <p class="value">{text}</p>
          {hint && <p class="small">{hint}</p>}
        </div>
        {scene}
      </li>
    ))}
  </ol>
);

/** How to undo a "Block" in this browser. */
export const DeniedSteps = ({ text }: { text: Texts }) => (
  <Steps list={settingsSteps(navigator, isInstalled(), text.deniedSteps).map((step) => ({ text: step }))} />
);
