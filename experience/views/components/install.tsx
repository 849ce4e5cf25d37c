import type { ViewProps } from '../view-props.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Offers to install the page as an app, if that is possible and not done yet. */
export function Install({ config: { text, icon }, state: { installation }, actions }: ViewProps) {
  if (installation !== 'prompt' && installation !== 'menu') return null;
  return (
    <section class="card offer">
      <img src={icon} alt="" width="48" height="48" />
      <div class="words">
        <p class="value">{installation === 'prompt' ? text.install.why : text.install.menu}</p>
      </div>
      {installation === 'prompt' ? (
        <Button kind="secondary" onTap={actions.install}>
          {text.install.button}
        </Button>
      ) : (
        <Icon name="install" />
      )}
    </section>
  );
}
