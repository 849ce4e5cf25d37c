import { type Static, Type } from 'typebox';
import { Run } from '../api/automations/automation-runs.ts';
import { AutomationStatistics } from '../api/automations/automations.ts';
import { Trigger } from '../api/automations/triggers.ts';
import { AutomationId, NotificationId } from '../ids.ts';
import { closed, Time } from '../schema.ts';

/** The figures of each automation of a service. */
export const AutomationResults = Type.Object({
  data: Type.Array(Type.Object({ id: AutomationId, ...AutomationStatistics.properties })),
});
export type AutomationResults = Static<typeof AutomationResults>;

/** A schedule that is being written. */
export const PlannedSchedule = Type.Object({ trigger: Trigger }, closed);

/** The next times of a schedule, in order. */
export const NextTimes = Type.Object({ next: Type.Array(Time) });
export type NextTimes = Static<typeof NextTimes>;

const { user_id: _, ...run } = Run.properties;

/** A run of one user, with the automation to which it belongs, and what it sent. */
export const UserRun = Type.Object({
  ...run,
  automation: Type.Object({ id: AutomationId, name: Type.String() }),
  /** True if the automation is enabled: otherwise a run that waits does not go on. */
  is_on: Type.Boolean(),
  /** The number of the automation's steps. */
  steps: Type.Integer({ minimum: 0 }),
  sent: Type.Array(Type.Object({ id: NotificationId, title: Type.String() })),
});
export type UserRun = Static<typeof UserRun>;
