export { setEncryption } from './encryption/encrypt-queue.ts';
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
export {
  generateRequestDetails,
  type RequestDetails,
  type RequestOptions,
  type Subscription,
} from './request-details.ts';
export { close, type SendResult, sendNotification } from './send-notification.ts';
export { parseSubscriptionKeys, type SubscriptionKeys } from './subscription-keys.ts';
export type { AnswerListener, AnswerTiming } from './threads/answers.ts';
export { type Addresses, type EncryptionReport, KEY_BYTES, type MessageTemplate } from './threads/parcels.ts';
export { startThreads, type Threads } from './threads/push-threads.ts';
export { authorizationFor, generateVAPIDKeys, setVapidDetails, type VapidDetails } from './vapid-details.ts';
export { WebPushError } from './web-push-error.ts';
