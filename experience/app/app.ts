/** The running experience: its state, and the page's knowledge of the phone. */

import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import { type Installation, watchInstallation } from '../device/installation.ts';
import type { Prepared } from '../device/opening.ts';
import type { Phone } from '../storage/phone-storage.ts';
import { type AppState, initialState } from './state.ts';

export type App = {
  config: ExperienceConfig;
  state: AppState;
  /** Runs after every change of the state. */
  onChange: (state: AppState) => void;
  /** Undefined while no messages may be shown. */
  phone?: Phone | undefined;
  prepared?: Prepared | undefined;
  /** Settles once no task determines or changes the push state, because such tasks must not overlap. Never rejects. */
  running: Promise<void> | undefined;
  /** Number of moved messages: a list that was requested before the last move is out of date. */
  moves: number;
  /** True once the phone was removed or belongs to another user. */
  isDetached: boolean;
  /** The browser's permission at the last check. */
  permission: NotificationPermission | undefined;
  installation: { current: () => Installation; prompt: () => Promise<void> };
  noticeTimer?: ReturnType<typeof setTimeout>;
};

export function createApp(config: ExperienceConfig, onChange: App['onChange']): App {
  const app: App = {
    config,
    state: initialState(config),
    onChange,
    running: undefined,
    moves: 0,
    isDetached: false,
    permission: currentPermission(),
    installation: watchInstallation((installation) => update(app, { installation })),
  };
  return app;
}

export function update(app: App, change: Partial<AppState>): void {
  app.state = { ...app.state, ...change };
  app.onChange(app.state);
}

/** Runs a task that determines or changes the push state, after earlier such tasks. */
export function runInTurn<T>(app: App, task: () => Promise<T>): Promise<T> {
  const result = (app.running ?? Promise.resolve()).then(task);
  const running = result.then(end, end);
  app.running = running;
  return running.then(() => result);

  function end() {
    if (app.running === running) app.running = undefined;
  }
}

const NOTICE_MS = 5000;
/** Time that is long enough to read the notice and to find the button. */
const UNDO_NOTICE_MS = 10_000;

type Notice = NonNullable<AppState['notice']>;

export function showNotice(
  app: App,
  text: string,
  kind: Notice['kind'] = 'info',
  undo?: Notice['undo'],
): void {
  clearTimeout(app.noticeTimer);
  app.noticeTimer = setTimeout(() => update(app, { notice: null }), undo ? UNDO_NOTICE_MS : NOTICE_MS);
  update(app, { notice: { text, kind, ...(undo && { undo }) } });
}

/** Returns the browser's permission; undefined in browsers without notifications. */
export const currentPermission = (): NotificationPermission | undefined =>
  globalThis.Notification?.permission;
