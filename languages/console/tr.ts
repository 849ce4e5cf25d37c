/** Turkish. */

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
import { account } from './tr/account.ts';
import { accounts } from './tr/accounts.ts';
import { activity } from './tr/activity.ts';
import { audiences } from './tr/audiences.ts';
import { common } from './tr/common.ts';
import { components } from './tr/components.ts';
import { imports } from './tr/imports.ts';
import { keys } from './tr/keys.ts';
import { link } from './tr/link.ts';
import { overview } from './tr/overview.ts';
import { reasons } from './tr/reasons.ts';
import { roles } from './tr/roles.ts';
import { settings } from './tr/settings.ts';
import { shell } from './tr/shell.ts';
import { start } from './tr/start.ts';
import { team } from './tr/team.ts';
import { topics } from './tr/topics.ts';
import { webhooks } from './tr/webhooks.ts';

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
