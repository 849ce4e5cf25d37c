import type { ReasonCode } from '../../../contract/reason-codes.ts';
import { texts } from '../../texts.ts';

/** A reason code in words: why a delivery failed or is retried. `advice` may be empty. */
export type Reason = { words: string; advice: string };

type ErrorCode = Exclude<ReasonCode, 'accepted'>;

const REASONS: Record<ErrorCode, Reason> = texts.reasons;

export const reasonOf = (code: ErrorCode): Reason => REASONS[code];
