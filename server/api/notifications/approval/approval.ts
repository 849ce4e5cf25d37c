import { ApiError } from '../../../errors.ts';
import type { Member } from '../../authentication/members.ts';

/** Returns whether a member's broadcasts wait for an owner's approval. */
const mustPropose = ({ role, requiresApproval }: Member): boolean => role !== 'owner' && requiresApproval;

/**
 * Checks that a member may send without approval.
 *
 * @param isDirect whether it is to one customer or device, which needs no approval
 * @throws 403
 */
export function checkMaySend(member: Member, isDirect: boolean): void {
  if (member.role === 'writer')
    throw new ApiError(
      'approval_required',
      'Your role writes and does not send: ask an owner for approval of a notification to many',
      { text: { key: 'approval_of_role' } },
    );
  if (!isDirect && mustPropose(member))
    throw new ApiError(
      'approval_required',
      'Notifications to many need an owner’s approval in this service: ask for it instead',
      { text: { key: 'approval_of_service' } },
    );
}
