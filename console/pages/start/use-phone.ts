import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ManagedService } from '../../../contract/console.ts';
import type { SessionEvents, SessionOpened } from '../../../contract/sessions.ts';
import { ask, queryOf, RequestFault } from '../../server/request.ts';

/** The phone that this member's tests go to. */
export type MyDevice = { id: string; name: string };

export type Phone = {
  /** What the QR code holds; null until the server has said it. */
  opened: SessionOpened | null;
  /** A phone has opened the link. */
  hasJoined: boolean;
  /** The person was asked, and said no. */
  isDenied: boolean;
  device: MyDevice | null;
  /** The notification that was tapped last. */
  tapped: string | null;
  /** The code is too old; `again` makes another. */
  isExpired: boolean;
  again: () => void;
};

export const myDeviceQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'my-device'],
    queryFn: () => ask<{ device: MyDevice | null }>('GET', `/services/${service}/my-device`),
  });

/** Waits for one's own phone to open the experience, and hears what it does: by the embed's own sessions. */
export function usePhone({ id: service }: ManagedService): Phone {
  const queries = useQueryClient();
  const mine = useQuery(myDeviceQuery(service));
  const [session, setSession] = useState(newSession);
  const [heard, setHeard] = useState<Heard>(NOTHING);

  useEffect(() => {
    const hear = (change: Partial<Heard>) => setHeard((now) => ({ ...now, ...change }));
    const source = new EventSource(
      `/embed/v1/sessions/${session}/events${queryOf({ service, user: testUser(service) })}`,
    );
    const on = <Name extends keyof SessionEvents | 'session'>(name: Name, act: (data: Data<Name>) => void) =>
      source.addEventListener(name, ({ data }) => act(JSON.parse(data)));
    on('session', (opened) => hear({ opened }));
    on('joined', () => hear({ hasJoined: true }));
    on('permission', ({ state }) => hear({ isDenied: state === 'denied' }));
    on('subscribed', ({ device_id }) => {
      hear({ visitor: { id: device_id, name: 'Your phone' } });
      void takeDevice(service, device_id).then(() =>
        queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === service }),
      );
    });
    on('clicked', ({ notification_id }) => hear({ tapped: notification_id }));
    const expiry = setTimeout(() => hear({ isExpired: true }), HOUR);
    return () => {
      source.close();
      clearTimeout(expiry);
    };
  }, [service, session, queries]);

  return {
    ...heard,
    device: mine.data?.device ?? heard.visitor,
    again() {
      setHeard(NOTHING);
      setSession(newSession());
    },
  };
}

type Data<Name> = Name extends keyof SessionEvents ? SessionEvents[Name] : SessionOpened;
/** `visitor`: the phone that was heard of, where nobody is signed in whose it could be. */
type Heard = Omit<Phone, 'device' | 'again'> & { visitor: MyDevice | null };

const NOTHING: Heard = {
  opened: null,
  hasJoined: false,
  isDenied: false,
  tapped: null,
  isExpired: false,
  visitor: null,
};
/** A code is good for so long. */
const HOUR = 3_600_000;

const randomText = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const newSession = (): string => randomText(16);

/** Whom one's own phone opens the experience as: random, as a user's identifier should be, and kept in this browser. */
function testUser(service: string): string {
  const name = `carillon-test-user-${service}`;
  const kept = localStorage.getItem(name);
  if (kept) return kept;
  const made = `test-${randomText(12)}`;
  localStorage.setItem(name, made);
  return made;
}

async function takeDevice(service: string, device_id: string): Promise<void> {
  try {
    await ask('PUT', `/services/${service}/my-device`, { device_id });
  } catch (error) {
    // In the demonstration nobody has a device of their own.
    if (!(error instanceof RequestFault)) throw error;
  }
}
