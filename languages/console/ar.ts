/** Arabic. */

import { account } from './ar/account.ts';
import { accounts } from './ar/accounts.ts';
import { activity } from './ar/activity.ts';
import { audiences } from './ar/audiences.ts';
import { common } from './ar/common.ts';
import { components } from './ar/components.ts';
import { imports } from './ar/imports.ts';
import { keys } from './ar/keys.ts';
import { link } from './ar/link.ts';
import { overview } from './ar/overview.ts';
import { reasons } from './ar/reasons.ts';
import { roles } from './ar/roles.ts';
import { settings } from './ar/settings.ts';
import { shell } from './ar/shell.ts';
import { start } from './ar/start.ts';
import { team } from './ar/team.ts';
import { topics } from './ar/topics.ts';
import { webhooks } from './ar/webhooks.ts';
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
