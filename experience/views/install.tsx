import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import type { ViewProps } from './view-props.ts';

/** The offer to make an app of the page, where it is none yet and can become one. */
export function Install({ config: { text, icon }, state: { installation }, actions }: ViewProps) {
  if (installation !== 'prompt' && installation !== 'menu') return null;
  return (
    <section class="card offer">
      <img src={icon} alt="" width="48" height="48" />
      <div class="words">
        <p class="value">{installation === 'prompt' ? text.install.why : text.install.menu}</p>
      </div>
      {installation === 'prompt' ? (
        <Button kind="secondary" tapped={actions.install}>
          {text.install.button}
        </Button>
      ) : (
        <Drawing of="install" />
      )}
    </section>
  );
}
