/**
 * What this phone remembers of a service. IndexedDB, since the service worker must read it too.
 * Every function rejects where the browser keeps no storage.
 */
export type Phone = {
  service: string;
  /** Random, made once per phone and service: it makes one phone one device. */
  identifier: string;
  /** Shown by the service worker when a message can't be read. */
  title: string;
  /** The service worker subscribes with it when the browser drops a subscription. */
  vapidPublicKey: string;
  user?: string;
  /** `dvc_…` and its bearer token, once the server knows this phone. */
  id?: string;
  secret?: string;
  /** The person switched notifications off here: no later opening turns them on by itself. */
  off?: boolean;
};

const STORE = 'phones';

export async function readPhone(service: string): Promise<Phone | undefined> {
  return transact('readonly', (store) => store.get(service));
}

export async function keepPhone(phone: Phone): Promise<void> {
  await transact('readwrite', (store) => store.put(phone));
}

async function transact<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('carillon', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'service' });
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
