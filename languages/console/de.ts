/** German. */

import { account } from './de/account.ts';
import { accounts } from './de/accounts.ts';
import { activity } from './de/activity.ts';
import { audiences } from './de/audiences.ts';
import { common } from './de/common.ts';
import { components } from './de/components.ts';
import { imports } from './de/imports.ts';
import { keys } from './de/keys.ts';
import { link } from './de/link.ts';
import { overview } from './de/overview.ts';
import { reasons } from './de/reasons.ts';
import { roles } from './de/roles.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { start } from './de/start.ts';
import { team } from './de/team.ts';
import { topics } from './de/topics.ts';
import { webhooks } from './de/webhooks.ts';
import { brand } from './en/brand.ts';
import { compose } from './en/compose.ts';
import { customers } from './en/customers.ts';
import { delivery } from './en/delivery.ts';
import { devices } from './en/devices.ts';
import { emoji } from './en/emoji.ts';
import { notification } from './en/notification.ts';
import { notifications } from './en/notifications.ts';
import { reach } from './en/reach.ts';
import { recipients } from './en/recipients.ts';
import { starters } from './en/starters.ts';
import { widgets } from './en/widgets.ts';
import type { ConsoleTexts } from './en.ts';

export const signedOut = { accounts, common, components, roles, shell };

export const first = { common, components, overview, reasons, recipients, shell };

export const texts: ConsoleTexts = {
  ...first,
  account,
  accounts,
  activity,
  audiences,
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
  reach,
  roles,
  settings,
  start,
  starters,
  team,
  topics,
  webhooks,
  widgets,
};
