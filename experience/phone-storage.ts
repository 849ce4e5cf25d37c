/**
 * What this phone remembers. IndexedDB, since the service worker must read it too. Every function rejects where the
 * browser keeps no storage.
 */

/** Of a service: who this phone is to it. */
export type Phone = {
  service: string;
  /** Random, made once per phone and service: it makes one phone one device. */
  identifier: string;
  /** Shown by the service worker when a message can't be read. */
  title: string;
  /** The service worker subscribes with it when the browser drops a subscription. */
  vapidPublicKey: string;
  user?: string;
  /** The opaque token that stands for the user in addresses. */
  entry?: string;
  /** `dvc_…` and its bearer token, once the server knows this phone. */
  id?: string;
  secret?: string;
  /** The name that the person gave the device: it is kept at later openings. */
  name?: string;
  /** The person switched notifications off here: no later opening turns them on by itself. */
  off?: boolean;
  /** The inbox has been read from the server: what comes from now on is new. */
  synced?: boolean;
  /** The browser's subscription is a former user's: pushes to them may be under way, so it is made anew. */
  inherited?: boolean;
};

/** A notification that was pushed to this phone, or read from the server's inbox. */
export type KeptMessage = {
  service: string;
  /** `ntf_…` */
  id: string;
  /** Whose it was when it came: nobody else on this phone may see it. */
  user: string;
  title: string;
  message: string;
  link?: string;
  image?: string;
  /** When it was sent, or came; ms since 1970. */
  at: number;
  read: boolean;
  /** Pushed, and not found in the server's inbox yet. */
  unconfirmed?: boolean;
};

/** A tap that the server has not been told of yet. */
export type KeptTap = { service: string; notification: string; at: number };

/** What the phone speaks to the server with; null before the server knows it. */
export const credentialsOf = ({ id, secret }: Phone) => (id && secret ? { id, secret } : null);

type Stores = { phones: Phone; messages: KeptMessage; outbox: KeptTap };
type Key = string | [string, string];

export const readPhone = (service: string): Promise<Phone | undefined> =>
  transact('phones', 'readonly', (store) => store.get(service));

export const keepPhone = (phone: Phone): Promise<unknown> =>
  transact('phones', 'readwrite', (store) => store.put(phone));

/** Changes what is kept of a phone, if anything is: another window may have changed the rest meanwhile. */
export const changePhone = (service: string, change: Partial<Phone>): Promise<unknown> =>
  transact('phones', 'readwrite', (store) => {
    const found = store.get(service);
    found.onsuccess = () => found.result && store.put({ ...found.result, ...change });
    return found;
  });

export const readMessage = (service: string, id: string): Promise<KeptMessage | undefined> =>
  transact('messages', 'readonly', (store) => store.get([service, id]));

/** All of a service, in no order. */
export const readMessages = (service: string): Promise<KeptMessage[]> =>
  transact('messages', 'readonly', (store) => store.getAll(allOf(service)));

export const readTaps = (service: string): Promise<KeptTap[]> =>
  transact('outbox', 'readonly', (store) => store.getAll(allOf(service)));

export const keepTap = (tap: KeptTap): Promise<unknown> =>
  transact('outbox', 'readwrite', (store) => store.put(tap));

export const forgetTap = (service: string, notification: string): Promise<unknown> =>
  transact('outbox', 'readwrite', (store) => store.delete([service, notification]));

/** Changes several messages in one transaction. */
export const changeMessages = (keep: KeptMessage[], forget: Key[] = []): Promise<unknown> =>
  transact('messages', 'readwrite', (store) => {
    for (const key of forget) store.delete(key);
    for (const message of keep) store.put(message);
    return store.count();
  });

/** Adds one message, unless it is there already: a message that comes again stays read. */
export const addMessage = async (message: KeptMessage): Promise<void> => {
  if (!(await readMessage(message.service, message.id))) await changeMessages([message]);
};

/** Everything of a service's messages and taps goes away; `andPhone` makes this a phone that was never here. */
export async function forgetAll(service: string, andPhone: boolean): Promise<void> {
  await transact('messages', 'readwrite', (store) => store.delete(allOf(service)));
  await transact('outbox', 'readwrite', (store) => store.delete(allOf(service)));
  if (andPhone) await transact('phones', 'readwrite', (store) => store.delete(service));
}

/** The keys [service, …]. */
const allOf = (service: string): IDBKeyRange => IDBKeyRange.bound([service], [service, []]);

async function transact<Name extends keyof Stores, Result>(
  name: Name,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(name, mode);
    const request = ask(transaction.objectStore(name));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('carillon', 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result } = request;
    if (oldVersion < 1) result.createObjectStore('phones', { keyPath: 'service' });
    if (oldVersion < 2) {
      result.createObjectStore('messages', { keyPath: ['service', 'id'] });
      result.createObjectStore('outbox', { keyPath: ['service', 'notification'] });
    }
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
