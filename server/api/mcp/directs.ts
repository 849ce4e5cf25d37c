import { Type } from 'typebox';
import { Action, FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import { MAX_ACTIONS, MAX_ANSWER_WAIT_SECONDS } from '../../../contract/limits.ts';
import { closed } from '../../../contract/schema.ts';
import { requireScope } from '../authentication/scopes.ts';
import { IDEMPOTENCY_HEADERS } from '../http/idempotency.ts';
import type { Operations } from './operations.ts';
import { argumentsOf, type Changes } from './schemas.ts';
import { needs, SENDS, type Tool } from './tool.ts';

/** A payload whose buttons answer. */
const Question = Type.Object(
  {
    ...FullPayload.properties,
    actions: Type.Array(Type.Required(Type.Pick(Action, ['title', 'answer']), closed), {
      ...{ minItems: 1, maxItems: MAX_ACTIONS },
      description: 'The answers to choose from, as buttons.',
    }),
  },
  closed,
);

const ONE_PERSON: Changes = {
  // Without `user_id` the endpoint would send to everybody.
  requires: ['user_id'],
  without: ['device_id', 'audience', 'variants', 'winner', 'dry_run'],
};

const idempotency_key = Type.Optional(IDEMPOTENCY_HEADERS.properties['Idempotency-Key']);

/** Returns the tools that send to one person. */
export function directTools(operations: Operations): Tool[] {
  const [, url, route] = operations.endpoint('sendNotification');
  return [
    {
      name: 'send_to_person',
      title: 'Send a notification to one person',
      description: `Sends a notification to all active devices of one user. The answer has its id, by which get_notification says what became of it. It cannot be taken back. ${needs('notifications:direct')}`,
      annotations: SENDS,
      url,
      input: argumentsOf(route, { ...ONE_PERSON, with: { idempotency_key } }),
      call: ({ idempotency_key, ...args }, caller) =>
        operations.call('sendNotification', args, caller, idempotency_key as string | undefined),
    },
    {
      name: 'ask_person',
      title: 'Ask one person, and wait for the answer',
      description: `Sends a question to one user, with buttons to answer, and waits up to \`wait\` seconds for the answer. The result has \`notification.id\`, and in \`answers\` the answer, or nothing yet: then call list_answers with that id and \`wait\`, and do not ask again. \`options.answer_by\` ends the time for answers. It cannot be taken back. Needs the scopes notifications:direct and notifications:read.`,
      annotations: SENDS,
      url,
      input: argumentsOf(route, {
        ...ONE_PERSON,
        requires: [...ONE_PERSON.requires!, 'payload'],
        without: [...ONE_PERSON.without!, 'template_id', 'scheduled_at'],
        with: {
          payload: Question,
          idempotency_key,
          wait: Type.Optional(
            Type.Integer({
              ...{ minimum: 0, maximum: MAX_ANSWER_WAIT_SECONDS, default: MAX_ANSWER_WAIT_SECONDS },
              description: 'Seconds to wait.',
            }),
          ),
        },
      }),
      async call({ wait = MAX_ANSWER_WAIT_SECONDS, idempotency_key, ...args }, caller) {
        // Before the question is sent, because its answer could not be read.
        requireScope(caller.key, 'notifications:read');
        const sent = await operations.call(
          'sendNotification',
          args,
          caller,
          idempotency_key as string | undefined,
        );
        if (sent.isError) return sent;
        const { id } = sent.data as { id: string };
        const { isError, data } = await operations.call('listAnswers', { id, wait }, caller);
        return {
          isError,
          data: { notification: { id }, ...(isError ? (data as object) : { answers: data }) },
        };
      },
    },
  ];
}
