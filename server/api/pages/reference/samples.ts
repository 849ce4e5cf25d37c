import { exampleOf } from '../../../../contract/schema.ts';
import { type ApiDocument, contentOf, type Operation, type Parameter, resolve } from './document.ts';

/** Optional parameters in samples, by operation: common ones that can be combined. The document has no examples of them. */
const SHOWN_PARAMETERS: Record<string, Record<string, string>> = {
  sendNotification: { user_id: '5f2c9a41d07e' },
  checkNotification: { user_id: '5f2c9a41d07e' },
  listNotifications: {
    created_after: '2026-11-22T09:30:00.000Z',
    created_before: '2026-11-29T09:30:00.000Z',
    expand: 'created_at,target',
  },
  getNotification: { expand: 'created_at,target' },
  listDeliveries: { status: 'completed' },
  listDevices: { user_id: '5f2c9a41d07e' },
  listEvents: { type: 'notification.completed,notification.failed' },
  listKeys: { expand: 'details' },
  getService: { expand: 'settings' },
};

/** Returns a command that makes the request. It runs as it is, with the variables that the first page of the reference names. */
export function curlOf(document: ApiDocument, operation: Operation): string {
  const { method, operationId, requestBody, responses } = operation;
  const body = contentOf(requestBody?.content);
  const isStream = Object.keys(responses['200']?.content ?? {}).includes('text/event-stream');
  const implied = body ? 'POST' : 'GET';
  const options = [
    ...headersOf(operation),
    ...(body
      ? [
          '-H "Content-Type: application/json"',
          `-d ${quote(JSON.stringify(body.example, null, 2).replaceAll('\n', '\n  '))}`,
        ]
      : []),
  ];
  const start = `curl${isStream ? ' -N' : ''}${method === implied ? '' : ` -X ${method}`}`;
  const shown = SHOWN_PARAMETERS[operationId] ?? {};
  return [`${start} "${urlOf(document, operation, shown)}"`, ...options].join(' \\\n  ');
}

function urlOf(
  document: ApiDocument,
  { path, parameters = [] }: Operation,
  shown: Record<string, string>,
): string {
  const value = ({ name, schema }: Parameter) => {
    const example = shown[name] ?? String(exampleOf(resolve(document, schema)));
    // A key belongs to one service, and the samples' variables name it.
    return example.startsWith('svc_')
      ? '$CARILLON_SERVICE'
      : encodeURIComponent(example).replaceAll('%2C', ',').replaceAll('%3A', ':');
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    value(parameters.find((one) => one.in === 'path' && one.name === name)!),
  );
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || one.name in shown))
    .map((one) => `${one.name}=${value(one)}`);
  return `$CARILLON_URL${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function headersOf({ security }: Operation): string[] {
  const [first = {}] = security;
  return [
    ...('key' in first ? ['-H "Authorization: Bearer $CARILLON_KEY"'] : []),
    ...('service' in first ? ['-H "X-Service-Id: $CARILLON_SERVICE"'] : []),
    ...('user' in first ? ['-H "Authorization: Bearer $USER_TOKEN"'] : []),
    ...('phone' in first ? ['-H "Authorization: Bearer $PHONE_SECRET"'] : []),
  ];
}

/** Quotes a word for the shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Methods of the SDK, by operation. A test requires one for each operation with an API key. */
export const SDK_METHODS: Record<string, string> = {
  checkKey: 'keys.check',
  listKeys: 'keys.list',
  issueKey: 'keys.issue',
  revokeKey: 'keys.revoke',
  getService: 'services.get',
  changeService: 'services.update',
  issueIdentitySecret: 'services.createIdentitySecret',
  getDomain: 'services.domain',
  putDomain: 'services.setDomain',
  deleteDomain: 'services.leaveDomain',
  listDevices: 'devices.list',
  deactivateUserDevices: 'devices.deactivateByUser',
  importDevices: 'devices.import',
  getDevice: 'devices.get',
  deactivateDevice: 'devices.deactivate',
  createTestDevice: 'devices.createTest',
  listTestDeviceNotifications: 'devices.testNotifications',
  listVapidKeys: 'vapidKeys.list',
  importVapidKey: 'vapidKeys.import',
  deleteVapidKey: 'vapidKeys.delete',
  listNotifications: 'notifications.list',
  sendNotification: 'notifications.send',
  checkNotification: 'notifications.dryRun',
  previewNotification: 'notifications.preview',
  listTemplates: 'templates.list',
  createTemplate: 'templates.create',
  getTemplate: 'templates.get',
  changeTemplate: 'templates.update',
  deleteTemplate: 'templates.delete',
  sendNotifications: 'notifications.sendBatch',
  getNotification: 'notifications.get',
  changeNotification: 'notifications.update',
  cancelNotification: 'notifications.cancel',
  listDeliveries: 'notifications.deliveries',
  stopNotification: 'notifications.stop',
  replaceNotification: 'notifications.replace',
  retractNotification: 'notifications.retract',
  countTaps: 'notifications.taps',
  listAnswers: 'notifications.answers',
  listUsers: 'users.list',
  putUsers: 'users.updateMany',
  getUser: 'users.get',
  putUser: 'users.update',
  eraseUser: 'users.erase',
  mergeUser: 'users.merge',
  issueUserToken: 'users.token',
  reportUserEvent: 'users.reportEvent',
  reportUserEvents: 'users.reportEvents',
  listAudiences: 'audiences.list',
  createAudience: 'audiences.create',
  countAudience: 'audiences.count',
  getAudience: 'audiences.get',
  changeAudience: 'audiences.update',
  deleteAudience: 'audiences.delete',
  listAutomations: 'automations.list',
  createAutomation: 'automations.create',
  getAutomation: 'automations.get',
  changeAutomation: 'automations.update',
  deleteAutomation: 'automations.delete',
  listAutomationRuns: 'automations.runs',
  listTopics: 'topics.list',
  createTopic: 'topics.create',
  getTopic: 'topics.get',
  changeTopic: 'topics.update',
  deleteTopic: 'topics.delete',
  previewFeed: 'automations.previewFeed',
  listWidgets: 'widgets.list',
  createWidget: 'widgets.create',
  getWidget: 'widgets.get',
  changeWidget: 'widgets.update',
  deleteWidget: 'widgets.delete',
  revokeEntries: 'entries.revoke',
  listAuditEntries: 'activity.list',
  listEvents: 'events.list',
  listWebhooks: 'webhooks.list',
  createWebhook: 'webhooks.create',
  getWebhook: 'webhooks.get',
  changeWebhook: 'webhooks.update',
  deleteWebhook: 'webhooks.delete',
  rotateWebhookSecret: 'webhooks.rotateSecret',
  testWebhook: 'webhooks.test',
  recoverWebhookEvents: 'webhooks.recover',
  listWebhookAttempts: 'webhooks.attempts',
  retryWebhookAttempt: 'webhooks.retryAttempt',
};
