import type { ComponentChildren } from 'preact';
import type { ExperienceConfig } from '../../../contract/experience/experience-config.ts';
import { isInstalled } from '../../device/browser.ts';
import { formatNumber } from '../times.ts';
import { settingsSteps } from './browser-steps.ts';

type StepProps = { text: string; hint?: string; scene?: ComponentChildren };

/** Numbered steps. The role is needed because Safari doesn't treat a list without markers as a list. */
export const Steps = ({ list, config }: { list: readonly StepProps[]; config: ExperienceConfig }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above.
  <ol class="steps" role="list">
    {list.map(({ text, hint, scene }, index) => (
      <li key={text} data-number={formatNumber(index + 1, config)}>
        <div class="words">
          <p class="value">{text}</p>
          {hint && <p class="small">{hint}</p>}
        </div>
        {scene}
      </li>
    ))}
  </ol>
);

/** The steps to undo a "Block" in this browser. */
export const DeniedSteps = ({ config }: { config: ExperienceConfig }) => (
  <Steps
    list={settingsSteps(navigator, isInstalled(), config.text.deniedSteps).map((text) => ({ text }))}
    config={config}
  />
);
