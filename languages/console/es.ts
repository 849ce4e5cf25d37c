/** Spanish. */

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
import { account } from './es/account.ts';
import { accounts } from './es/accounts.ts';
import { activity } from './es/activity.ts';
import { audiences } from './es/audiences.ts';
import { common } from './es/common.ts';
import { components } from './es/components.ts';
import { imports } from './es/imports.ts';
import { keys } from './es/keys.ts';
import { link } from './es/link.ts';
import { overview } from './es/overview.ts';
import { reasons } from './es/reasons.ts';
import { roles } from './es/roles.ts';
import { settings } from './es/settings.ts';
import { shell } from './es/shell.ts';
import { start } from './es/start.ts';
import { team } from './es/team.ts';
import { topics } from './es/topics.ts';
import { webhooks } from './es/webhooks.ts';

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
