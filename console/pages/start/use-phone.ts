import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { TestUserSignature } from '../../../contract/console/notifications.ts';
import type { SessionEvents, SessionOpened } from '../../../contract/phone/sessions.ts';
import { queryString, RequestError, request } from '../../api-client/request.ts';
import { texts } from '../../texts.ts';

/** The phone that this member's test notifications go to. */
export type MyDevice = { id: string; name: string };

export type Phone = {
  /** The link and its QR code; null until the server has opened the session. */
  opened: SessionOpened | null;
  /** True if a phone has opened the link. */
  hasJoined: boolean;
  /** True if the phone denied the permission for notifications. */
  isDenied: boolean;
  device: MyDevice | null;
  /** Id of the notification that was tapped last. */
  tapped: string | null;
  /** True if the code has expired; `renewCode` makes a new one. */
  isExpired: boolean;
  renewCode: () => void;
};

const myDeviceQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'my-device'],
    queryFn: () => request<{ device: MyDevice | null }>('GET', `/services/${service}/my-device`),
  });

const signatureQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'test-user-signature'],
    queryFn: () =>
      request<TestUserSignature>(
        'GET',
        `/services/${service}/test-user-signature${queryString({ user: testUser(service) })}`,
      ),
  });

/** Opens a session of the embed, waits for the member's phone to join it, and follows what the phone does. */
export function usePhone({ id: service, settings }: ConsoleService): Phone {
  const queries = useQueryClient();
  const myDevice = useQuery(myDeviceQuery(service));
  const isSigned = settings.require_user_signature;
  const signed = useQuery({ ...signatureQuery(service), enabled: isSigned });
  /** Undefined until it is loaded. */
  const user_signature = isSigned ? signed.data?.user_signature : null;
  const [session, setSession] = useState(newSession);
  const [state, setState] = useState<SessionState>(INITIAL_STATE);

  useEffect(() => {
    if (user_signature === undefined) return;
    const update = (change: Partial<SessionState>) => setState((previous) => ({ ...previous, ...change }));
    const source = new EventSource(
      `/embed/v1/sessions/${session}/events${queryString({ service, user: testUser(service), user_signature })}`,
    );
    const on = <Name extends EventName>(name: Name, listener: (data: EventData<Name>) => void) =>
      source.addEventListener(name, ({ data }) => listener(JSON.parse(data)));
    on('session', (opened) => update({ opened }));
    on('joined', () => update({ hasJoined: true }));
    on('permission', ({ state }) => update({ isDenied: state === 'denied' }));
    on('subscribed', ({ device_id }) => {
      update({ joinedDevice: { id: device_id, name: texts.start.phone.yours } });
      void saveMyDevice(service, device_id).then(() =>
        queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === service }),
      );
    });
    on('clicked', ({ notification_id }) => update({ tapped: notification_id }));
    const expiry = setTimeout(() => update({ isExpired: true }), CODE_LIFETIME_MS);
    return () => {
      source.close();
      clearTimeout(expiry);
    };
  }, [service, session, user_signature, queries]);

  return {
    ...state,
    device: myDevice.data?.device ?? state.joinedDevice,
    renewCode() {
      setState(INITIAL_STATE);
      setSession(newSession());
    },
  };
}

type EventName = keyof SessionEvents | 'session';
type EventData<Name> = Name extends keyof SessionEvents ? SessionEvents[Name] : SessionOpened;
/** State of the session. `joinedDevice` replaces the member's device in the demo, where nobody is signed in. */
type SessionState = Omit<Phone, 'device' | 'renewCode'> & { joinedDevice: MyDevice | null };

const INITIAL_STATE: SessionState = {
  opened: null,
  hasJoined: false,
  isDenied: false,
  tapped: null,
  isExpired: false,
  joinedDevice: null,
};

const CODE_LIFETIME_MS = 3_600_000;

const newSession = (): string => randomText(16);

/** Returns the user for the member's phone: random, as a user's identifier should be, and stored in this browser. */
function testUser(service: string): string {
  const key = `carillon-test-user-${service}`;
  const stored = localStorage.getItem(key);
  if (stored) return stored;
  const user = `test-${randomText(12)}`;
  localStorage.setItem(key, user);
  return user;
}

const randomText = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function saveMyDevice(service: string, device_id: string): Promise<void> {
  try {
    await request('PUT', `/services/${service}/my-device`, { device_id });
  } catch (error) {
    // In the demo nobody is signed in, so the server rejects the request.
    if (!(error instanceof RequestError)) throw error;
  }
}
