/** The topics that the user chose. */
import type { PhoneTopic } from '../../contract/api/topics.ts';
import { chooseTopics, readTopics } from '../device-api.ts';
import { changePhone, credentialsOf } from '../storage/phone-storage.ts';
import { type App, showNotice, update } from './app.ts';
import { syncPhone } from './phone.ts';

/** Shows the topics as last read, then reads them again. Without notifications there is nothing to choose. */
export async function refreshTopics(app: App): Promise<void> {
  const { phone, config, state } = app;
  const credentials = phone && credentialsOf(phone);
  const isOff = !['on', 'failed', 'checking'].includes(state.push.status);
  if (!phone || !credentials || isOff) return update(app, { topics: [], offersTopics: false });
  update(app, { topics: phone.topics ?? [] });
  const answer = await readTopics(config.root, credentials);
  if (answer.outcome === 'ok' && app.phone?.user === phone.user) await keep(app, answer.body.data);
}

/** Offers the topics once, to a user who has just turned notifications on. */
export async function offerTopics(app: App): Promise<void> {
  await refreshTopics(app);
  const { phone, config, state } = app;
  if (!phone || phone.hadTopicOffer || state.push.status !== 'on' || state.topics.length === 0) return;
  await changePhone(config.service, { hadTopicOffer: true });
  update(app, { offersTopics: true });
}

/** Shows the choice at once, and reverts it if the server does not save it. */
export async function chooseTopic(app: App, key: string, on: boolean): Promise<void> {
  if (!(await syncPhone(app))) return;
  const { phone, config } = app;
  const credentials = phone && credentialsOf(phone);
  if (!credentials) return;
  const show = (value: boolean) =>
    update(app, {
      topics: app.state.topics.map((topic) => (topic.key === key ? { ...topic, on: value } : topic)),
    });
  show(on);
  const answer = await chooseTopics(config.root, credentials, { [key]: on });
  if (answer.outcome === 'ok') return keep(app, answer.body.data);
  show(!on);
  showNotice(app, config.text.topics.failed, 'error');
}

async function keep(app: App, topics: PhoneTopic[]): Promise<void> {
  update(app, { topics });
  await changePhone(app.config.service, { topics });
}
