import { homeScreenSteps } from '../components/browser-steps.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Steps } from '../components/steps.tsx';
import type { AppProps } from '../view-props.ts';
import { Scene } from './scenes.tsx';

/** The way from a browser tab on an iPhone or iPad to its Home Screen, with drawings of the buttons to tap. */
export function HomeScreenGuide({ config, actions }: Pick<AppProps, 'config' | 'actions'>) {
  const { text } = config;
  const steps = homeScreenSteps(navigator.userAgent, text.homeScreenSteps);
  const url = location.href.split('#')[0]!;
  return (
    <>
      <Steps
        list={steps.map(({ scene, ...step }) => ({
          ...step,
          ...(scene && { scene: <Scene name={scene} config={config} /> }),
        }))}
        config={config}
      />
      {steps === text.homeScreenSteps.other && (
        <>
          <code class="address" dir="ltr">
            {url}
          </code>
          <div class="action pinned">
            <Button kind="primary" onTap={() => actions.copy(url)}>
              <Icon name="copy" />
              {text.copyAddress}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
