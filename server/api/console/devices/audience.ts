import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../../../contract/devices.ts';
import type { ValidationFault } from '../../../../contract/errors.ts';
import { DeviceId } from '../../../../contract/ids.ts';
import { Audience } from '../../../../contract/managed-devices.ts';
import { fromWire } from '../../../ids.ts';
import { createKept } from '../../../kept.ts';
import { countReach, type Reach } from '../../../storage/device-counts.ts';
import type { Target } from '../../../storage/notifications.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';

export const audienceRoutes = ({ database }: ApiParts) => {
  const everybody = createKept<Reach>();
  return {
    count: memberRoute('viewer', {
      summary: 'Count who would get a notification now',
      description:
        'A user’s devices, one device, or everybody’s. Everybody is counted again after thirty times as long as counting took: see `counted_at`.',
      tag: 'Console',
      query: object({ user_id: Type.Optional(UserId), device_id: Type.Optional(DeviceId) }),
      success: { 200: Audience },
      errors: [400, 401, 404, 500],
      check: oneTarget,
      async work({ query, serviceId }): Promise<Audience> {
        const target = targetOf(query);
        if (target === null) return { ...NOBODY, counted_at: new Date().toISOString() };
        const count = () => countReach(database, serviceId, target);
        const { answer, at } =
          target === 'everybody'
            ? await everybody(serviceId, count)
            : { answer: await count(), at: new Date() };
        return { ...answer, counted_at: at.toISOString() };
      },
    }),
  };
};

const NOBODY: Reach = { devices: 0, people: 0, platforms: { ios: 0, android: 0 } };

/** Null for a device id that nobody can have been given. */
function targetOf({ user_id, device_id }: { user_id?: string; device_id?: string }): Target | null {
  if (device_id === undefined) return user_id === undefined ? 'everybody' : { userId: user_id };
  const deviceId = fromWire('dvc', device_id);
  return deviceId === null ? null : { deviceId };
}

function oneTarget({ query }: FastifyRequest): ValidationFault[] {
  const { user_id, device_id } = query as Record<string, unknown>;
  return user_id === undefined || device_id === undefined
    ? []
    : [{ field: 'device_id', reason: 'is not taken together with user_id' }];
}
