import { fromWire, toWire } from '../../ids.ts';
import {
  type ListedService,
  listInstalledServices,
  MAX_COUNTED,
} from '../../storage/operating/installation.ts';
import { fit } from '../columns.ts';
import { formatNumber } from '../units.ts';
import { UsageError } from '../usage.ts';
import { list } from './list.ts';
import { remove, resume, suspend } from './manage-services.ts';

export async function services([action, ...args]: string[]): Promise<void> {
  if (action === 'suspend') return suspend(args);
  if (action === 'resume') return resume(args);
  if (action === 'delete') return remove(args);
  return listServices(action === 'list' || action === undefined ? args : [action, ...args]);
}

const listServices = (args: string[]): Promise<void> =>
  list(args, {
    command: 'services',
    read: listInstalledServices,
    after: (id) => fromWire('svc', id) ?? reject(id),
    cursor: ({ id }) => toWire('svc', id),
    json: (service) => ({
      ...service,
      id: toWire('svc', service.id),
      is_capped: service.devices === MAX_COUNTED || service.notifications === MAX_COUNTED,
    }),
    text: describe,
  });

const reject = (id: string): never => {
  throw new UsageError(`--after: ${id} is not the id of a service (svc_…)`);
};

function describe({
  id,
  title,
  environment,
  created_at,
  suspension_reason,
  deletes_at,
  owners,
  devices,
  notifications,
}: ListedService): string[] {
  const counts = `${count(devices)} devices, ${count(notifications)} notifications in 30 days`;
  const more = owners.length > 1 ? ` and ${owners.length - 1} more` : '';
  return [
    `${toWire('svc', id)}  ${environment}  created ${created_at.toISOString().slice(0, 10)}`,
    `  ${fit(title ?? 'without a title', 36)}  ${fit(owners[0] ?? 'no owner', 38 - more.length)}${more}`,
    `  ${counts}`,
    ...(suspension_reason === null ? [] : [`  suspended: ${fit(suspension_reason, 66)}`]),
    ...(deletes_at === null ? [] : [`  deleted, for good on ${deletes_at.toISOString().slice(0, 10)}`]),
  ];
}

const count = (value: number): string => `${formatNumber(value)}${value === MAX_COUNTED ? ' or more' : ''}`;
