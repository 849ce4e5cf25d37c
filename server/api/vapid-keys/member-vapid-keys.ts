import { forMembers } from '../http/for-members.ts';
import type { vapidKeyRoutes } from './vapid-keys.ts';

type Reference = { id: string };

export const memberVapidKeyRoutes = (keys: ReturnType<typeof vapidKeyRoutes>) => ({
  list: forMembers('viewer', keys.list),
  create: forMembers('owner', keys.create, (_, { id }: Reference) => ({
    action: 'vapid_key.imported',
    subject: id,
  })),
  remove: forMembers('owner', keys.remove, (_, { id }: Reference) => ({
    action: 'vapid_key.deleted',
    subject: id,
  })),
});
