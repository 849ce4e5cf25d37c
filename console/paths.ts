/** Every address of the console. */
export const paths = {
  home: '/console',
  signIn: '/console/sign-in',
  signUp: '/console/sign-up',
  forgot: '/console/forgot',
  password: '/console/password',
  invitation: '/console/invitation',
  account: '/console/account',
  newService: '/console/new',
  demo: '/console/demo',
  overview: (service: string) => `/console/${service}`,
  start: (service: string) => `/console/${service}/start`,
  notifications: (service: string) => `/console/${service}/notifications`,
  /** @param from an earlier notification to begin with */
  compose: (service: string, from?: string) =>
    `/console/${service}/notifications/new${from ? `?from=${from}` : ''}`,
  notification: (service: string, id: string) => `/console/${service}/notifications/${id}`,
  devices: (service: string) => `/console/${service}/devices`,
  device: (service: string, id: string) => `/console/${service}/devices/${id}`,
  /** A person by the business's own identifier, which may hold anything. */
  user: (service: string, user: string) => `/console/${service}/user?id=${encodeURIComponent(user)}`,
  /** @param user whose widgets are shown beside those for everybody */
  widgets: (service: string, user?: string) =>
    `/console/${service}/widgets${user ? `?user=${encodeURIComponent(user)}` : ''}`,
  /** @param type what it is to be; without one, that is chosen first */
  newWidget: (service: string, type?: string) =>
    `/console/${service}/widgets/new${type ? `?type=${type}` : ''}`,
  widget: (service: string, id: string) => `/console/${service}/widgets/${id}`,
  brand: (service: string) => `/console/${service}/brand`,
  /** Of the server, for a frame. */
  preview: (service: string) => `/console/preview/${service}`,
  keys: (service: string) => `/console/${service}/keys`,
  people: (service: string) => `/console/${service}/people`,
  activity: (service: string) => `/console/${service}/activity`,
} as const;

/** The business's experience, as a person without a name sees it. */
export const experiencePath = (service: string): string => `/app/${service}/`;
