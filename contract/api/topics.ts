import { type Static, Type } from 'typebox';
import { TopicId } from '../ids.ts';
import { KEY_PATTERN, MAX_TOPIC_DESCRIPTION_LENGTH, MAX_TOPIC_NAME_LENGTH, MAX_TOPICS } from '../limits.ts';
import { Count, closed, mapOf, nullable, shownText } from '../schema.ts';

export const TopicKey = Type.String({ pattern: KEY_PATTERN, examples: ['offers'] });

const name = shownText(MAX_TOPIC_NAME_LENGTH, { examples: ['Offers'] });
const description = nullable(
  shownText(MAX_TOPIC_DESCRIPTION_LENGTH, { examples: ['What costs less this week'] }),
);
const initial = Type.Enum(['on', 'off'], {
  type: 'string',
  description: 'For people without a choice of their own or of the business.',
  examples: ['on'],
});
const listed = Type.Boolean({ description: 'True if phones show it as a switch.', examples: [true] });

export const Topic = Type.Object(
  { id: TopicId, key: TopicKey, name, description, default: initial, listed },
  { title: 'Topic' },
);
export type Topic = Static<typeof Topic>;

export const CreateTopic = Type.Object(
  {
    key: TopicKey,
    name,
    description: Type.Optional(description),
    default: Type.Optional(initial),
    listed: Type.Optional(listed),
  },
  { ...closed, title: 'CreateTopic' },
);
export type CreateTopic = Static<typeof CreateTopic>;

/** Changes the given fields. The key cannot change, because filters and programs name it. */
export const ChangeTopic = Type.Object(
  {
    name: Type.Optional(name),
    description: Type.Optional(description),
    default: Type.Optional(initial),
    listed: Type.Optional(listed),
  },
  { ...closed, title: 'ChangeTopic' },
);
export type ChangeTopic = Static<typeof ChangeTopic>;

/** Number of users who would lose a choice with a topic, their own or the business's. */
export const TopicChoices = Type.Object({ people: Count });
export type TopicChoices = Static<typeof TopicChoices>;

/** A listed topic, which a phone shows as a switch. */
export const PhoneTopic = Type.Object(
  { key: TopicKey, name, description, on: Type.Boolean({ examples: [true] }) },
  { title: 'PhoneTopic' },
);
export type PhoneTopic = Static<typeof PhoneTopic>;

export const PhoneTopics = Type.Object({ data: Type.Array(PhoneTopic) }, { title: 'PhoneTopics' });

/** `PUT /embed/v1/devices/{id}/topics`: the user's choices, by the topics' keys. */
export const ChooseTopics = mapOf(Type.Boolean(), {
  title: 'ChooseTopics',
  maxProperties: MAX_TOPICS,
  propertyNames: { pattern: KEY_PATTERN },
  examples: [{ offers: true, events: false }],
});
