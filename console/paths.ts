/** Builders of every URL of the console. */
export const paths = {
  home: '/console',
  signIn: '/console/sign-in',
  signUp: '/console/sign-up',
  /** Returns the address that leads to the sign-in page of the company's provider. @param next path of the console after the sign-in */
  companySignIn: (next: string) => `/console/api/company-sign-in?next=${encodeURIComponent(next)}`,
  /** The same address, to connect the signed-in account. */
  connectCompany: '/console/api/company-sign-in?connect',
  forgot: '/console/forgot',
  password: '/console/password',
  invitation: '/console/invitation',
  account: '/console/account',
  newService: '/console/new',
  /** Returns the page in place of a deleted service that can be restored. */
  deletedService: (service: string) => `/console/deleted?service=${service}`,
  /** Returns the page in place of a service that requires a second factor, after a sign-in by password alone. */
  secondFactor: (service: string) => `/console/second-factor?service=${service}`,
  demo: '/console/demo',
  overview: (service: string) => `/console/${service}`,
  start: (service: string) => `/console/${service}/start`,
  notifications: (service: string) => `/console/${service}/notifications`,
  /** @param from id of a notification to duplicate */
  compose: (service: string, from?: string) =>
    `/console/${service}/notifications/new${from ? `?from=${from}` : ''}`,
  editNotification: (service: string, id: string) => `/console/${service}/notifications/${id}/edit`,
  notification: (service: string, id: string) => `/console/${service}/notifications/${id}`,
  automations: (service: string) => `/console/${service}/automations`,
  /** @param starter without one, the page starts with the choice of one */
  newAutomation: (service: string, starter?: string) =>
    `/console/${service}/automations/new${starter ? `?starter=${starter}` : ''}`,
  devices: (service: string) => `/console/${service}/devices`,
  device: (service: string, id: string) => `/console/${service}/devices/${id}`,
  customers: (service: string) => `/console/${service}/customers`,
  /** Returns the page of a user. `user` is the business's own identifier and can contain any character. */
  user: (service: string, user: string) => `/console/${service}/user?id=${encodeURIComponent(user)}`,
  topics: (service: string) => `/console/${service}/topics`,
  newTopic: (service: string) => `/console/${service}/topics/new`,
  topic: (service: string, id: string) => `/console/${service}/topics/${id}`,
  audiences: (service: string) => `/console/${service}/audiences`,
  newAudience: (service: string) => `/console/${service}/audiences/new`,
  audience: (service: string, id: string) => `/console/${service}/audiences/${id}`,
  /** @param user also shows the widgets for this user */
  widgets: (service: string, user?: string) =>
    `/console/${service}/widgets${user ? `?user=${encodeURIComponent(user)}` : ''}`,
  /** @param type without one, the page starts with the choice of a type */
  newWidget: (service: string, type?: string) =>
    `/console/${service}/widgets/new${type ? `?type=${type}` : ''}`,
  widget: (service: string, id: string) => `/console/${service}/widgets/${id}`,
  automation: (service: string, id: string) => `/console/${service}/automations/${id}`,
  brand: (service: string) => `/console/${service}/brand`,
  /** Returns a page of the experience, not of the console: the content of the preview's iframe. */
  preview: (service: string) => `/console/preview/${service}`,
  link: (service: string) => `/console/${service}/link`,
  poster: (service: string) => `/console/${service}/link/poster`,
  keys: (service: string) => `/console/${service}/keys`,
  webhooks: (service: string) => `/console/${service}/webhooks`,
  newWebhook: (service: string) => `/console/${service}/webhooks/new`,
  webhook: (service: string, id: string) => `/console/${service}/webhooks/${id}`,
  team: (service: string) => `/console/${service}/team`,
  settings: (service: string) => `/console/${service}/settings`,
  imports: (service: string) => `/console/${service}/settings/imports`,
  activity: (service: string) => `/console/${service}/activity`,
} as const;

/** Returns the path of the business's experience for an anonymous visitor. */
export const experiencePath = (service: string): string => `/app/${service}/`;
