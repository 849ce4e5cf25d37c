import { type Static, Type } from 'typebox';
import type { CreateNotification, WithPayload } from '../api/notifications/notification-requests.ts';
import { ProposalId } from '../ids.ts';
import { closed, storedObject, Time } from '../schema.ts';

/** A broadcast that waits for an owner's approval. It does not change: what is approved is what was read. */
export const Proposal = Type.Object({
  id: ProposalId,
  /** The name of the member who wrote it, at that time. */
  author: Type.String(),
  is_mine: Type.Boolean(),
  /** The request that sends it. */
  request: storedObject<WithPayload<CreateNotification>>(),
  created_at: Time,
});
export type Proposal = Static<typeof Proposal>;

export const ProposalRef = Type.Object({ id: ProposalId });

/** The setting that makes broadcasts of editors wait for an owner's approval. */
export const ApprovalRequirement = Type.Object({ required: Type.Boolean() }, closed);
