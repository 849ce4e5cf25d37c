import { type Static, Type } from 'typebox';
import { RunId } from '../../ids.ts';
import { RUN_REASONS, RUN_STATUSES, type RunReason } from '../../lists.ts';
import { nullable, Time } from '../../schema.ts';
import { UserId } from '../devices.ts';

export const RunStatusName = Type.Enum([...RUN_STATUSES], { type: 'string', examples: ['waiting'] });

const RunReasonName = Object.assign(Type.Unsafe<RunReason>({}), {
  type: 'string' as const,
  enum: [...RUN_REASONS],
  title: 'RunReason',
  description: 'Why it was stopped or failed.',
  examples: ['tapped'],
});

export const Run = Type.Object(
  {
    id: RunId,
    user_id: nullable({ ...UserId, description: 'Null: an occurrence of a schedule.' }),
    status: RunStatusName,
    step: Type.Integer({
      minimum: 0,
      description: 'The number of steps that it has left behind, which is the position of the next one.',
      examples: [1],
    }),
    due_at: nullable({ ...Time, description: 'When it goes on; null if it will not.' }),
    reason: nullable(RunReasonName),
    started_at: { ...Time, description: 'When it began: the time of its event or occurrence.' },
  },
  { title: 'Run' },
);
export type Run = Static<typeof Run>;
