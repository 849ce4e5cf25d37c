import type { PushAnswer } from '../../packages/web-push/src/push-request.ts';
import type { AnswerTiming } from '../../packages/web-push/src/threads/answers.ts';
import type { MessageTemplate } from '../../packages/web-push/src/threads/parcels.ts';
import type { Threads } from '../../packages/web-push/src/threads/push-threads.ts';

export type Keys = { p256dh: Buffer; auth: Buffer };

/** Sends one message through the threads. Rejects if it can never be sent. */
export const sendOne = (
  threads: Threads,
  template: MessageTemplate,
  endpoint: string,
  { p256dh, auth }: Keys,
  observe: (answer: PushAnswer, timing: AnswerTiming) => void = () => {},
): Promise<PushAnswer> =>
  new Promise((resolve, reject) => {
    const keys = new Uint8Array([...p256dh, ...auth]);
    threads.send(
      template,
      { endpoints: [endpoint], keys },
      {
        onAnswer(_, answer, timing) {
          if (answer instanceof Error) return reject(answer);
          observe(answer, timing);
          resolve(answer);
        },
        onGroup() {},
      },
    );
  });
