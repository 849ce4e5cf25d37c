import { createCaller } from './caller.ts';
import { type CarillonOptions, checkOptions } from './options.ts';
import { Activity } from './resources/activity.ts';
import { Audiences } from './resources/audiences.ts';
import { Automations } from './resources/automations.ts';
import { Devices } from './resources/devices.ts';
import { Entries } from './resources/entries.ts';
import { Events } from './resources/events.ts';
import { Keys } from './resources/keys.ts';
import { Notifications } from './resources/notifications.ts';
import { Services } from './resources/services.ts';
import { Templates } from './resources/templates.ts';
import { Topics } from './resources/topics.ts';
import { Users } from './resources/users.ts';
import { VapidKeys } from './resources/vapid-keys.ts';
import { Webhooks } from './resources/webhooks.ts';
import { Widgets } from './resources/widgets.ts';

/**
 * The HTTP API of a Carillon server, for one service.
 *
 * @example
 * const carillon = new Carillon({
 *   baseUrl: 'https://push.example.com',
 *   serviceId: 'svc_01m7y5j1h3e0080t11nkfj22yq',
 *   apiKey: process.env.CARILLON_KEY,
 * });
 */
export class Carillon {
  /** The activity log of the console. */
  readonly activity: Activity;
  /** Saved filters, and counts of the users that a filter selects. */
  readonly audiences: Audiences;
  /** Automations: schedules, feeds, and steps for each user that an event or a first subscription begins. */
  readonly automations: Automations;
  readonly templates: Templates;
  /** Phones and browsers that have opened the experience. */
  readonly devices: Devices;
  /** Revocation of links and QR codes that stand for a user. */
  readonly entries: Entries;
  /** Feed of events, to pull. */
  readonly events: Events;
  /** API keys, to check, issue, list and revoke. */
  readonly keys: Keys;
  /** Notifications, to send, schedule, change and cancel, and their outcomes. */
  readonly notifications: Notifications;
  /** The brand and the settings of the service. */
  readonly services: Services;
  /** Topics, which users can turn on and off. */
  readonly topics: Topics;
  /** Your data about users, to change and erase, and signatures of their identifiers. */
  readonly users: Users;
  /** VAPID key pairs of other systems, with which imported devices are sent to. */
  readonly vapidKeys: VapidKeys;
  /** Addresses to which events are posted, and verification of these requests. */
  readonly webhooks: Webhooks;
  /** Blocks of content on the home page of the experience. */
  readonly widgets: Widgets;

  /** @throws {TypeError} if an option is missing or malformed */
  constructor(options: CarillonOptions) {
    const connection = checkOptions(options);
    const call = createCaller(connection);
    this.activity = new Activity(call);
    this.audiences = new Audiences(call);
    this.automations = new Automations(call);
    this.templates = new Templates(call);
    this.devices = new Devices(call);
    this.entries = new Entries(call);
    this.events = new Events(call);
    this.keys = new Keys(call);
    this.notifications = new Notifications(call);
    this.services = new Services(call, connection.serviceId);
    this.topics = new Topics(call);
    this.users = new Users(call);
    this.vapidKeys = new VapidKeys(call);
    this.webhooks = new Webhooks(call);
    this.widgets = new Widgets(call);
  }
}
