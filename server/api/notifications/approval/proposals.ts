import { Type } from 'typebox';
import type { CreateNotification } from '../../../../contract/api/notifications/notification-requests.ts';
import { ConsoleService } from '../../../../contract/console/console.ts';
import { ApprovalRequirement, Proposal, ProposalRef } from '../../../../contract/console/proposals.ts';
import { NotificationRef, ProposalId } from '../../../../contract/ids.ts';
import { MAX_PROPOSALS } from '../../../../contract/limits.ts';
import { ApiError, limitReached, notFound } from '../../../errors.ts';
import { fromWire, newId, toWire } from '../../../ids.ts';
import {
  beginApproval,
  cancelApproval,
  countProposals,
  deleteApproved,
  deleteProposal,
  insertProposal,
  listProposals,
  lockProposals,
  type ProposalRow,
} from '../../../storage/notifications/proposals.ts';
import { holdLive } from '../../../storage/services/service-deletion.ts';
import { findService, writeApprovalRequirement } from '../../../storage/services/services.ts';
import type { ApiDeps } from '../../deps.ts';
import { forMembers } from '../../http/for-members.ts';
import { type MemberRoute, memberRoute, object } from '../../http/route.ts';
import { presentConsoleService } from '../../services/member-services.ts';
import { unlessClosed } from '../creation/accept.ts';
import { listedPayload } from '../creation/content.ts';
import { withTemplates } from '../creation/template-content.ts';
import type { notificationRoutes } from '../notifications.ts';

const params = object({ id: ProposalId });

const NOT_IN_DEMO = 'In the demo nothing waits for approval';

/** Routes for broadcasts that wait for an owner's approval. */
export const proposalRoutes = (
  { database, owedMails }: ApiDeps,
  notifications: ReturnType<typeof notificationRoutes>,
) => {
  const sending = forMembers('writer', notifications.create);
  return {
    list: memberRoute('writer', {
      summary: 'List what waits for approval, oldest first',
      description: 'Owners get all of it, others what they wrote.',
      tag: 'Console',
      success: { 200: Type.Object({ data: Type.Array(Proposal) }) },
      errors: [401, 403, 404, 500],
      async work({ serviceId, member: { account, role } }) {
        if (!account) return { data: [] };
        const rows = await listProposals(database, serviceId, role === 'owner' ? null : account.id);
        return { data: rows.map((row) => present(row, account.id)) };
      },
    }),

    /** Takes the body of a notification to many, and checks it as if it were sent now. */
    propose: {
      ...sending,
      summary: 'Ask an owner to approve a notification to many',
      description: `409 if ${MAX_PROPOSALS} wait already.`,
      tag: 'Console',
      query: object({}),
      success: { 201: ProposalRef },
      notInDemo: NOT_IN_DEMO,
      async work(call) {
        const { serviceId, member, reply } = call;
        await sending.work({ ...call, query: { dry_run: true } });
        // The owner approves the content that was read, whatever becomes of the template.
        const place = { prefix: '', query: {}, isDirect: false };
        const [request] = await withTemplates(
          database,
          serviceId,
          [call.body as CreateNotification],
          () => place,
        );
        const id = newId();
        const author = member.account!.name || member.account!.email;
        await unlessClosed(database, serviceId, () =>
          database.transaction(async (tx) => {
            await holdLive(tx, [serviceId]);
            await lockProposals(tx, serviceId);
            if ((await countProposals(tx, serviceId)) >= MAX_PROPOSALS)
              throw limitReached(MAX_PROPOSALS, 'proposal');
            await insertProposal(tx, serviceId, {
              ...{ id, account_id: member.account!.id, author },
              request: request!,
            });
            await owedMails.owe(tx, serviceId, {
              kind: 'proposal',
              by: author,
              title: request!.payload.title,
            });
          }),
        );
        owedMails.wake();
        reply.code(201);
        return { id: toWire('prp', id) };
      },
      audit: ({ body }) => ({ action: 'proposal.created', subject: titleOf(body as CreateNotification) }),
    } satisfies MemberRoute,

    /** The Idempotency-Key makes an approval that was interrupted send once, however often it is repeated. */
    approve: memberRoute('owner', {
      summary: 'Approve and send',
      description: '404 if it was taken back or rejected, or another owner approves it.',
      tag: 'Console',
      params,
      body: object({}),
      success: { 201: NotificationRef },
      errors: [400, 401, 403, 404, 409, 429, 500],
      notInDemo: NOT_IN_DEMO,
      async work(call) {
        const { params, serviceId, raw } = call;
        const id = fromWire('prp', params.id);
        const proposal = id && (await beginApproval(database, serviceId, id));
        if (!proposal) throw notFound('proposal');
        raw.headers['idempotency-key'] = `proposal ${params.id}`;
        try {
          const sent = (await sending.work({ ...call, query: {}, body: proposal.request })) as { id: string };
          await deleteApproved(database, serviceId, id);
          return { id: sent.id, title: titleOf(proposal.request) };
        } catch (error) {
          // A refused proposal waits again. After another failure it may have been sent, so only the same approval may follow.
          if (error instanceof ApiError) await cancelApproval(database, serviceId, id);
          throw error;
        }
      },
      audit: (_, result) => {
        const { id, title } = result as { id: string; title: string | null };
        return { action: 'notification.approved', subject: title, notification: fromWire('ntf', id) };
      },
    }),

    remove: memberRoute('writer', {
      summary: 'Reject, or take back what one wrote',
      tag: 'Console',
      params,
      success: { 200: ProposalRef },
      errors: [400, 401, 403, 404, 500],
      notInDemo: NOT_IN_DEMO,
      async work({ params, serviceId, member: { account, role } }) {
        const id = fromWire('prp', params.id);
        const deleted =
          id && (await deleteProposal(database, serviceId, id, role === 'owner' ? null : account!.id));
        if (!deleted) throw notFound('proposal');
        return { id: params.id, title: titleOf(deleted.request) };
      },
      audit: (_, result) => ({
        action: 'proposal.removed',
        subject: (result as { title: string | null }).title,
      }),
    }),

    require: memberRoute('owner', {
      summary: 'Decide whether broadcasts of editors need an owner’s approval',
      tag: 'Console',
      body: ApprovalRequirement,
      success: { 200: ConsoleService },
      errors: [400, 401, 403, 404, 500],
      notInDemo: NOT_IN_DEMO,
      audit: ({ body }) => ({ action: body.required ? 'approval.required' : 'approval.optional' }),
      async work({ serviceId, member, body: { required } }) {
        await writeApprovalRequirement(database, serviceId, required);
        return presentConsoleService((await findService(database, serviceId))!, member, database.now());
      },
    }),
  };
};

/** Returns the title for the audit log; null for named customers, because other members must not read it there. */
const titleOf = (request: CreateNotification): string | null =>
  request.audience && 'user_ids' in request.audience ? null : (listedPayload(request)?.title ?? null);

const present = (row: ProposalRow, accountId: string): Proposal => ({
  id: toWire('prp', row.id),
  author: row.author,
  is_mine: row.account_id === accountId,
  request: row.request,
  created_at: row.created_at.toISOString(),
});
