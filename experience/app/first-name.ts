/** The first name of the user, if the business asks for it. */
import { putFirstName, readFirstNameWish } from '../device-api.ts';
import { changePhone, credentialsOf } from '../storage/phone-storage.ts';
import { type App, update } from './app.ts';
import { syncPhone } from './phone.ts';

/** Asks once, a user who has just turned notifications on, and of whom the business has no first name. */
export async function offerFirstName(app: App): Promise<void> {
  const { phone, config, state } = app;
  const credentials = phone && credentialsOf(phone);
  if (!config.asksFirstName || !credentials || phone.hadNameOffer || state.push.status !== 'on') return;
  const answer = await readFirstNameWish(config.root, credentials);
  if (answer.outcome !== 'ok' || app.phone?.user !== phone.user) return;
  await changePhone(config.service, { hadNameOffer: true });
  if (answer.body.wanted) update(app, { offersFirstName: true });
}

/** Saves a first name, or removes it if it is ''. Returns false if the server did not save it. */
export async function saveFirstName(app: App, name: string): Promise<boolean> {
  if (!(await syncPhone(app))) return false;
  const { phone, config } = app;
  const credentials = phone && credentialsOf(phone);
  if (!credentials) return false;
  const answer = await putFirstName(config.root, credentials, name || null);
  if (answer.outcome !== 'ok') return false;
  const firstName = answer.body.first_name ?? '';
  await changePhone(config.service, { firstName: firstName || undefined });
  update(app, { firstName, offersFirstName: false });
  return true;
}
