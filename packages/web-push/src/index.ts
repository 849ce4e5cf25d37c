export { setEncryption } from './encrypt-queue.ts';
export { type Addresses, type EncryptionReport, KEY_BYTES, type MessageTemplate } from './parcels.ts';
export type { PushAnswer, Urgency } from './push-request.ts';
export { topicOf } from './push-request.ts';
export {
  checkEndpoint,
  type EndpointCheck,
  isKeyMismatch,
  isThrottled,
  type PushHost,
  type PushServiceName,
  parsePushHosts,
  pushServiceOf,
} from './push-services.ts';
export { type AnswerListener, type AnswerTiming, startThreads, type Threads } from './push-threads.ts';
export {
  generateRequestDetails,
  type RequestDetails,
  type RequestOptions,
  type Subscription,
} from './request-details.ts';
export { close, type SendResult, sendNotification } from './send-notification.ts';
export { parseSubscriptionKeys, type SubscriptionKeys } from './subscription-keys.ts';
export { authorizationFor, generateVAPIDKeys, setVapidDetails, type VapidDetails } from './vapid-details.ts';
export { WebPushError } from './web-push-error.ts';
