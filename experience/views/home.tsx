import { fill } from '../fill.ts';
import { hostOf } from './addresses.ts';
import { Install } from './install.tsx';
import { Panel } from './panel.tsx';
import type { ViewProps } from './view-props.ts';
import { Widgets } from './widgets.tsx';

/** Where one stands, what the business offers, and who it is. Nothing beneath the panel is drawn before it has its height. */
export function Home(props: ViewProps) {
  const { config, state, remembered } = props;
  return (
    <>
      <Panel {...props} />
      {(state.push.is !== 'checking' || remembered) && (
        <>
          <Widgets {...props} />
          {state.push.is === 'on' && <Install {...props} />}
          <About config={config} />
        </>
      )}
    </>
  );
}

function About({ config: { title, description, url, text } }: Pick<ViewProps, 'config'>) {
  if (!description && !url) return null;
  return (
    <footer class="about">
      {description && (
        <>
          <h2>{fill(text.about, { name: title })}</h2>
          <p dir="auto">{description}</p>
        </>
      )}
      {url && <a href={url}>{hostOf(url)}</a>}
    </footer>
  );
}
