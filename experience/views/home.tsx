import { fill } from '../../languages/text.ts';
import { FirstNameOffer } from './components/first-name.tsx';
import { Install } from './components/install.tsx';
import { TopicOffer } from './components/topics.tsx';
import { LatestMessage } from './inbox/latest.tsx';
import { Panel } from './panel/panel.tsx';
import type { ViewProps } from './view-props.ts';
import { websiteHost } from './widgets/addresses.ts';
import { Widgets } from './widgets/widgets.tsx';

/** The state of notifications, the business's widgets, and information about the business. */
export function Home(props: ViewProps) {
  const { config, state, remembered } = props;
  // Nothing is drawn below the panel before the panel has its final height, or on a page for a user other than the phone's.
  const isSettled = !['checking', 'another-user'].includes(state.push.status) || remembered;
  return (
    <>
      <Panel {...props} />
      {isSettled && (
        <>
          <FirstNameOffer {...props} />
          <TopicOffer {...props} />
          {state.tab === 'home' && <LatestMessage {...props} />}
          <Widgets {...props} />
          {state.push.status === 'on' && <Install {...props} />}
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
      {url && <a href={url}>{websiteHost(url)}</a>}
    </footer>
  );
}
