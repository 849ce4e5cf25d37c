/**
 * Data stored on this phone, in IndexedDB because the service worker must read it too. Every function rejects if the browser
 * blocks storage. Stores and their fields exist on users' phones: renaming one takes a migration.
 */

import type { PhoneTopic } from '../../contract/api/topics.ts';

/** This phone as one service knows it. */
export type Phone = {
  service: string;
  /** Random identifier, generated once per phone and service, so that a phone stays one device. */
  identifier: string;
  /** Title that the service worker shows if it can't read a message. */
  title: string;
  /** Key with which the service worker subscribes when the browser drops a subscription. */
  vapidPublicKey: string;
  /** Address of the server, on a business's own site. The experience is on the same origin. */
  root?: string;
  user?: string;
  /** Opaque token that stands for the user in URLs. */
  entry?: string;
  /** Entry of the phone's anonymous user, until the server has merged that user into the present one. */
  joins?: string;
  /** Id, `dvc_…`, and bearer token, once the server knows this phone. */
  id?: string;
  secret?: string;
  /** Secret of the phone's previous user. The next opening proves with it that this is the same phone, and replaces it. */
  formerSecret?: string;
  /** Name that the user gave the device; later openings keep it. */
  name?: string;
  /** True if the user turned notifications off here. No later opening turns them back on by itself. */
  off?: boolean;
  /** The topics as last read from the server. */
  topics?: PhoneTopic[];
  /** True once the user was offered the topics. */
  hadTopicOffer?: boolean;
  /** The first name that the user wrote on this phone. */
  firstName?: string | undefined;
  /** True once the user was asked for it. */
  hadNameOffer?: boolean;
  /** True if messages that the phone lacks are new, because the device is new or its inbox has been read from the server once. */
  synced?: boolean;
  /** True if the browser's subscription belongs to a previous user. It must be replaced, because pushes may be in flight. */
  inherited?: boolean;
};

/** A notification that was pushed to this phone or read from the server's inbox. */
export type CachedMessage = {
  service: string;
  /** `ntf_…` */
  id: string;
  /** The phone's user when it arrived: no other user of this phone may see it. */
  user: string;
  title: string;
  message: string;
  link?: string;
  image?: string;
  /** The titles of its buttons. */
  actions?: string[];
  /** For each button, true if it is an answer. */
  answers?: boolean[];
  /** BCP 47 tag of its texts, if they are a translation. */
  language?: string;
  /** Tag of its push message, if later messages with the same tag replace it. */
  tag?: string;
  /** Time when it was sent or arrived, in ms since 1970. */
  at: number;
  read: boolean;
  /** True if it was pushed but not found in the server's inbox yet. */
  unconfirmed?: boolean;
  /** True in the archive. */
  archived?: boolean;
};

/**
 * A receipt that has not been reported to the server yet. `notification` is the key: the id of a tapped notification; other types follow
 * the id after a space. `at` is in ms since 1970.
 */
export type PendingReceipt = { service: string; notification: string; action?: number; at: number };

/** A move of a message to the archive, or back, that has not been reported to the server yet. `at` is in ms since 1970. */
export type PendingMove = { service: string; notification: string; archived: boolean; at: number };

/** Returns the credentials of the phone for the server; null before the server knows it. */
export const credentialsOf = ({ id, secret }: Phone) => (id && secret ? { id, secret } : null);

type Stores = { phones: Phone; messages: CachedMessage; outbox: PendingReceipt; moves: PendingMove };

export const readPhone = (service: string): Promise<Phone | undefined> =>
  transact(['phones'], 'readonly', (store) => store.get(service));

/** Returns this phone as each service knows it. A business's site has one, unless it has more services. */
export const readPhones = (): Promise<Phone[]> => transact(['phones'], 'readonly', (store) => store.getAll());

export const savePhone = (phone: Phone): Promise<unknown> =>
  transact(['phones'], 'readwrite', (store) => store.put(phone));

/** Changes only the given fields of a stored phone, since another window may have changed the rest. Does nothing if none is stored. */
export const changePhone = (service: string, change: Partial<Phone>): Promise<unknown> =>
  transact(['phones'], 'readwrite', (store) => {
    const stored = store.get(service);
    stored.onsuccess = () => stored.result && store.put({ ...stored.result, ...change });
    return stored;
  });

export const readMessage = (service: string, id: string): Promise<CachedMessage | undefined> =>
  transact(['messages'], 'readonly', (store) => store.get([service, id]));

/** Returns all messages of a service, in no particular order. */
export const readMessages = (service: string): Promise<CachedMessage[]> =>
  transact(['messages'], 'readonly', (store) => store.getAll(keysOf(service)));

export const readReceipts = (service: string): Promise<PendingReceipt[]> =>
  transact(['outbox'], 'readonly', (store) => store.getAll(keysOf(service)));

export const saveReceipt = (receipt: PendingReceipt): Promise<unknown> =>
  transact(['outbox'], 'readwrite', (store) => store.put(receipt));

export const deleteReceipts = (receipts: readonly PendingReceipt[]): Promise<unknown> =>
  transact(['outbox'], 'readwrite', (store) => {
    for (const { service, notification } of receipts) store.delete([service, notification]);
    return store.count();
  });

export const readMoves = (service: string): Promise<PendingMove[]> =>
  transact(['moves'], 'readonly', (store) => store.getAll(keysOf(service)));

/** Stores a moved message and the move, which replaces an earlier one of the same message. */
export const saveMove = (move: PendingMove, message: CachedMessage): Promise<unknown> =>
  transact(['moves', 'messages'], 'readwrite', (moves, messages) => {
    moves.put(move);
    return messages.put(message);
  });

/** Deletes a move unless another move has since replaced it. */
export const deleteMove = ({ service, notification, at }: PendingMove): Promise<unknown> =>
  transact(['moves'], 'readwrite', (store) => {
    const stored = store.get([service, notification]);
    stored.onsuccess = () => stored.result?.at === at && store.delete([service, notification]);
    return stored;
  });

type MessageChange = { saved: CachedMessage[]; deleted?: CachedMessage[] };

/**
 * Changes the messages of a service in one transaction, so that no other window and no push changes them meanwhile.
 *
 * @param change gets all messages and all unreported moves, in no particular order
 * @returns the result of `change`
 */
export async function changeMessages<Change extends MessageChange>(
  service: string,
  change: (messages: CachedMessage[], moves: PendingMove[]) => Change,
): Promise<Change> {
  let result!: Change;
  await transact(['messages', 'moves'], 'readwrite', (messages, moves) => {
    const stored = messages.getAll(keysOf(service));
    const pending = moves.getAll(keysOf(service));
    // A transaction answers requests in order.
    pending.onsuccess = () => {
      result = change(stored.result, pending.result);
      for (const message of result.deleted ?? []) messages.delete([service, message.id]);
      for (const message of result.saved) messages.put(message);
    };
    return pending;
  });
  return result;
}

/**
 * Adds a message, which replaces those with its tag, unless it is already stored, so that a message pushed twice stays read.
 *
 * @param isRevised whether it may have another content than the stored one, which then gets it, and stays read and in its folder
 */
export const addMessage = (message: CachedMessage, isRevised = false): Promise<unknown> =>
  changeMessages(message.service, (stored) => {
    const { id, tag } = message;
    const former = stored.find((other) => other.id === id);
    if (former) return { saved: isRevised ? [withContentOf(message, former)] : [] };
    return { saved: [message], deleted: stored.filter((other) => tag !== undefined && other.tag === tag) };
  });

function withContentOf(
  { unconfirmed: _, ...message }: CachedMessage,
  { read, at, archived, unconfirmed }: CachedMessage,
): CachedMessage {
  return { ...message, read, at, ...(archived && { archived }), ...(unconfirmed && { unconfirmed }) };
}

export const removeMessage = (service: string, id: string): Promise<unknown> =>
  changeMessages(service, (stored) => ({ saved: [], deleted: stored.filter((other) => other.id === id) }));

export const markMessagesRead = (service: string, ids: readonly string[]): Promise<unknown> =>
  changeMessages(service, (stored) => ({
    saved: stored
      .filter(({ id, read }) => !read && ids.includes(id))
      .map((message) => ({ ...message, read: true })),
  }));

/** Assigns all messages to another user. */
export const assignMessages = (service: string, user: string): Promise<unknown> =>
  changeMessages(service, (stored) => ({ saved: stored.map((message) => ({ ...message, user })) }));

/** Deletes a service's messages, receipts and moves, and with `includingPhone` the phone itself. */
export const deleteStoredData = (service: string, includingPhone: boolean): Promise<unknown> =>
  transact(['messages', 'outbox', 'moves', 'phones'], 'readwrite', (...stores) => {
    const phones = stores.pop()!;
    for (const store of stores) store.delete(keysOf(service));
    if (includingPhone) phones.delete(service);
    return phones.count();
  });

/** Returns the range of keys [service, …]. */
const keysOf = (service: string): IDBKeyRange => IDBKeyRange.bound([service], [service, []]);

async function transact<Result>(
  names: (keyof Stores)[],
  mode: IDBTransactionMode,
  run: (...stores: IDBObjectStore[]) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(names, mode);
    const request = run(...names.map((name) => transaction.objectStore(name)));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('carillon', 3);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result } = request;
    if (oldVersion < 1) result.createObjectStore('phones', { keyPath: 'service' });
    if (oldVersion < 2) {
      result.createObjectStore('messages', { keyPath: ['service', 'id'] });
      result.createObjectStore('outbox', { keyPath: ['service', 'notification'] });
    }
    if (oldVersion < 3) result.createObjectStore('moves', { keyPath: ['service', 'notification'] });
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
