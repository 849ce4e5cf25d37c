/** Texts of the pages about topics, the subjects that customers turn on or off. */
import type { Plural } from '../../text.ts';

export const topics = {
  topic: 'Topic',
  new: 'New topic',
  list: {
    about:
      'Customers choose which topics they hear about. A notification to a topic reaches only those who chose it.',
    empty: {
      title: 'No topics yet',
      body: 'Give customers a choice that isn’t all or nothing: offers, new arrivals, order updates. Those who turn one topic off keep getting the rest.',
    },
    on: 'On by default',
    off: 'Off by default',
    listed: 'In your app',
    unlisted: 'Not in your app',
  },
  newAbout: 'A subject that customers can turn on or off in your app.',
  /** `{recipients}` is such as “1,204 customers on 1,310 devices”. */
  reaches: 'Reaches {recipients} now.',
  counting: 'Counting recipients…',
  notCounted: 'Couldn’t count recipients.',
  send: 'Send notification',
  form: {
    name: 'Name',
    nameExample: 'New arrivals',
    description: 'Description',
    descriptionHint: 'One line that helps customers decide.',
    descriptionExample: 'Once a week, when the new collection is in',
    /** Whether they get the topic’s notifications. */
    default: {
      label: 'Customers who haven’t chosen',
      on: { label: 'They get it', about: 'Until they turn it off in your app.' },
      off: { label: 'They don’t get it', about: 'Until they turn it on in your app.' },
    },
    listed: {
      label: 'Show in your app',
      about: 'Customers find it in the app’s settings and can turn it on or off there.',
    },
    key: 'Key',
    keyHint: 'What your server calls it in the API.',
    newKeyHint: 'What your server calls it in the API. It can’t be changed later.',
    create: 'Create topic',
    created: 'Topic created.',
    saved: 'Topic saved.',
  },
  preview: {
    /** The heading above the topics in the app’s settings. */
    heading: 'What you hear about',
    /** Stands for the name of a topic until it is typed. */
    name: 'Name',
    about: 'In your app’s settings, before anyone has chosen.',
    unlisted: 'Customers don’t see this topic. Your server decides who gets it.',
  },
  deletion: {
    title: 'Delete this topic',
    about: 'To stop showing it without losing anyone’s choice, hide it from your app instead.',
    button: 'Delete…',
    question: 'Delete {topic}?',
    confirm: 'Delete topic',
    final: 'This can’t be undone.',
    counting: 'Counting who chose it…',
    noChoices: 'Nobody has chosen it yet, so no choice is lost.',
    choices: {
      one: 'The choice of {count} customer is deleted. A new topic with the same key starts without it.',
      other: 'The choice of {count} customers is deleted. A new topic with the same key starts without it.',
    } as Plural,
    requests: 'API requests that send to it, or set it for a customer, will be rejected.',
    deleted: 'Deleted {topic}.',
  },
};
