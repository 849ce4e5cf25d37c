/** Italian. */

import { automations } from './en/automations.ts';
import { brand } from './en/brand.ts';
import { compose } from './en/compose.ts';
import { customers } from './en/customers.ts';
import { delivery } from './en/delivery.ts';
import { devices } from './en/devices.ts';
import { emoji } from './en/emoji.ts';
import { fields } from './en/fields.ts';
import { notification } from './en/notification.ts';
import { notifications } from './en/notifications.ts';
import { personal } from './en/personal.ts';
import { reach } from './en/reach.ts';
import { recipients } from './en/recipients.ts';
import { runs } from './en/runs.ts';
import { starters } from './en/starters.ts';
import { widgets } from './en/widgets.ts';
import type { ConsoleTexts } from './en.ts';
import { account } from './it/account.ts';
import { accounts } from './it/accounts.ts';
import { activity } from './it/activity.ts';
import { audiences } from './it/audiences.ts';
import { common } from './it/common.ts';
import { components } from './it/components.ts';
import { imports } from './it/imports.ts';
import { keys } from './it/keys.ts';
import { link } from './it/link.ts';
import { overview } from './it/overview.ts';
import { reasons } from './it/reasons.ts';
import { roles } from './it/roles.ts';
import { settings } from './it/settings.ts';
import { shell } from './it/shell.ts';
import { start } from './it/start.ts';
import { team } from './it/team.ts';
import { topics } from './it/topics.ts';
import { webhooks } from './it/webhooks.ts';

export const signedOut = { accounts, common, components, roles, shell };

export const first = { common, components, fields, overview, reasons, recipients, shell };

export const texts: ConsoleTexts = {
  ...first,
  account,
  accounts,
  activity,
  audiences,
  automations,
  brand,
  compose,
  customers,
  delivery,
  devices,
  emoji,
  imports,
  keys,
  link,
  notification,
  notifications,
  personal,
  reach,
  roles,
  runs,
  settings,
  start,
  starters,
  team,
  topics,
  webhooks,
  widgets,
};
