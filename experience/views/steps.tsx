import type { ComponentChildren } from 'preact';

type Step = { text: string; hint?: string; scene?: ComponentChildren };

/** Numbered steps. Safari takes a list drawn without markers for no list at all, hence the role. */
export const Steps = ({ list }: { list: readonly Step[] }) => (
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
