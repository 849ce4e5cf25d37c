import type { ViewProps } from '../app-state.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { homeScreenSteps } from './home-screen-steps.ts';
import { Scene } from './scenes.tsx';
import { Steps } from './steps.tsx';

/** The way from a browser's tab on an iPhone or iPad to its Home Screen, in pictures of what is to be tapped. */
export function HomeScreen({ config, actions }: Pick<ViewProps, 'config' | 'actions'>) {
  const { text } = config;
  const steps = homeScreenSteps(navigator.userAgent, text.homeScreenSteps);
  const address = location.href.split('#')[0]!;
  return (
    <>
      <Steps
        list={steps.map((step) => ({ ...step, scene: <Scene name={step.drawing} config={config} /> }))}
      />
      {steps === text.homeScreenSteps.other && (
        <>
          <code class="address" dir="ltr">
            {address}
          </code>
          <div class="action pinned">
            <Button kind="primary" tapped={() => actions.copy(address)}>
              <Drawing of="copy" />
              {text.copyAddress}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
