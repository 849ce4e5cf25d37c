/** The running experience: its state, and what the page knows of the phone. */

import type { ExperienceConfig } from '../../contract/experience-config.ts';
import { type Installation, watchInstallation } from '../device/installation.ts';
import type { Prepared } from '../device/opening.ts';
import type { Phone } from '../storage/phone-storage.ts';
import { type AppState, initialState } from './state.ts';

export type App = {
  config: ExperienceConfig;
  state: AppState;
  /** Called after every change of the state. */
  onChange: (state: AppState) => void;
  /** Undefined while nobody's messages may be shown. */
  phone?: Phone | undefined;
  prepared?: Prepared | undefined;
  /** Settles once the push state is no longer being determined or changed, which would interfere with another run. Never rejects. */
  running: Promise<void> | undefined;
  /** How many messages were moved: a list that was requested before one of them is out of date. */
  moves: number;
  /** The phone was removed, or now belongs to another person. */
  isDetached: boolean;
  /** The browser's permission when it was last checked. */
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

/** Runs a task that determines or changes the push state, after those that were started before. */
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
/** Long enough to read it and to find the button. */
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

/** Undefined in browsers without notifications. */
export const currentPermission = (): NotificationPermission | undefined =>
  globalThis.Notification?.permission;
