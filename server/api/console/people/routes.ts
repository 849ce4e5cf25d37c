import type { ApiParts } from '../../parts.ts';
import type { Endpoint } from '../../routes.ts';
import { ROOT, SERVICE } from '../routes.ts';
import { activityRoutes } from './activities.ts';
import { invitationRoutes } from './invitations.ts';
import { keyRoutes } from './keys.ts';
import { memberRoutes } from './members.ts';
import { ownAccountRoutes } from './own-account.ts';

/** Keys, people, invitations, and what was done. */
export function peopleEndpoints(parts: ApiParts): Endpoint[] {
  const members = memberRoutes(parts);
  const invitations = invitationRoutes(parts);
  const keys = keyRoutes(parts);
  const activities = activityRoutes(parts);
  const account = ownAccountRoutes(parts);
  return [
    ['PATCH', `${ROOT}/account`, account.change],
    ['GET', `${ROOT}/sign-ins`, account.listSignIns],
    ['DELETE', `${ROOT}/sign-ins`, account.signOutEverywhere],
    ['DELETE', `${ROOT}/sign-ins/:id`, account.signOutThere],
    ['GET', `${ROOT}/passwords/:token`, account.lookAtPasswordLink],
    ['GET', `${ROOT}/invitations/:token`, invitations.look],
    ['POST', `${ROOT}/invitations/:token/acceptance`, invitations.accept],

    ['GET', `${SERVICE}/members`, members.list],
    ['PATCH', `${SERVICE}/members/:id`, members.change],
    ['DELETE', `${SERVICE}/members/:id`, members.remove],
    ['GET', `${SERVICE}/invitations`, invitations.list],
    ['POST', `${SERVICE}/invitations`, invitations.invite],
    ['DELETE', `${SERVICE}/invitations/:id`, invitations.revoke],

    ['GET', `${SERVICE}/keys`, keys.list],
    ['POST', `${SERVICE}/keys`, keys.issue],
    ['PATCH', `${SERVICE}/keys/:id`, keys.rename],
    ['DELETE', `${SERVICE}/keys/:id`, keys.revoke],

    ['GET', `${SERVICE}/activities`, activities.list],
  ];
}
