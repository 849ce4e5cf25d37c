import type { ViewProps } from '../view-props.ts';
import { Button } from './button.tsx';
import { Switch } from './switch.tsx';

/** The topics that the user can choose. */
const Topics = ({ place, state: { topics }, actions }: ViewProps & { place: string }) => (
  <>
    {topics.map(({ key, name, description, on }) => (
      <Switch
        key={key}
        id={`${place}-${key}`}
        name={name}
        detail={description}
        isOn={on}
        onTap={() => actions.chooseTopic(key, !on)}
      />
    ))}
  </>
);

export function TopicSettings(props: ViewProps) {
  const { text } = props.config;
  if (props.state.topics.length === 0) return null;
  return (
    <section>
      <h3>{text.topics.heading}</h3>
      <div class="card topics">
        <Topics {...props} place="setting" />
      </div>
      <p class="small">{text.topics.everywhere}</p>
    </section>
  );
}

/** Offers the topics once, to a user who has just turned notifications on. */
export function TopicOffer(props: ViewProps) {
  const { config, state, actions } = props;
  if (!state.offersTopics) return null;
  const { text } = config;
  return (
    <section class="card topics offered">
      <div class="words">
        <h2>{text.topics.offer}</h2>
        <p class="small">{text.topics.later}</p>
      </div>
      <Topics {...props} place="offer" />
      <div class="buttons">
        <Button kind="secondary" onTap={actions.closeTopicOffer}>
          {text.topics.done}
        </Button>
      </div>
    </section>
  );
}
