/** The outbox of moves to the archive and back: a move shows at once, and is stored until the server has confirmed it. */
import { moveNotification } from '../device-api.ts';
import {
  type CachedMessage,
  credentialsOf,
  deleteMove,
  type PendingMove,
  type Phone,
  readMoves,
  saveMove,
} from './phone-storage.ts';

/** Age at which a move that the server still rejects is dropped, because the server has no delivery for it. */
const MAX_AGE_MS = 86_400_000;

/** Moves a message on the phone, and reports the move. */
export async function moveMessage(root: string, phone: Phone, message: CachedMessage): Promise<void> {
  const { service } = phone;
  const move = { service, notification: message.id, archived: Boolean(message.archived), at: Date.now() };
  await saveMove(move, message);
  void report(root, phone, move).catch(() => {});
}

/** Reports the stored moves, until the server can't be reached. */
export async function flushMoves(root: string, phone: Phone): Promise<void> {
  for (const move of await readMoves(phone.service)) if (!(await report(root, phone, move))) return;
}

/** Reports a move. Returns false if the server can't be reached. */
async function report(root: string, phone: Phone, move: PendingMove): Promise<boolean> {
  const credentials = credentialsOf(phone);
  if (!credentials) return true;
  const answer = await moveNotification(root, credentials, move.notification, move.archived);
  if (answer.outcome === 'unreachable') return false;
  // A rejected move stays stored, because the outcome of its delivery may be written a moment later.
  if (answer.outcome === 'ok' || Date.now() - move.at > MAX_AGE_MS) await deleteMove(move);
  return true;
}
