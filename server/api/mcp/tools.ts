import { toWire } from '../../ids.ts';
import type { ApiDeps } from '../deps.ts';
import { broadcastTools } from './broadcasts.ts';
import { directTools } from './directs.ts';
import type { Operations } from './operations.ts';
import { readTool, type Tool } from './tool.ts';

/** Returns all tools. Their names are published (docs/agents.md) and stay. */
export const createTools = (deps: ApiDeps, operations: Operations): Tool[] => [
  readTool(operations, 'get_service', 'getService', { without: ['id'] }, ({ key }) => ({
    id: toWire('svc', key.serviceId),
  })),
  readTool(operations, 'list_devices', 'listDevices'),
  readTool(operations, 'get_device', 'getDevice'),
  readTool(operations, 'list_topics', 'listTopics'),
  readTool(operations, 'list_audiences', 'listAudiences'),
  readTool(operations, 'count_audience', 'countAudience'),
  readTool(operations, 'list_notifications', 'listNotifications'),
  readTool(operations, 'get_notification', 'getNotification'),
  readTool(operations, 'list_deliveries', 'listDeliveries'),
  readTool(operations, 'count_taps', 'countTaps'),
  readTool(operations, 'list_answers', 'listAnswers'),
  ...directTools(operations),
  ...broadcastTools(deps, operations),
];
