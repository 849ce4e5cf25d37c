/** Dutch. */

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
import { account } from './nl/account.ts';
import { accounts } from './nl/accounts.ts';
import { activity } from './nl/activity.ts';
import { audiences } from './nl/audiences.ts';
import { common } from './nl/common.ts';
import { components } from './nl/components.ts';
import { imports } from './nl/imports.ts';
import { keys } from './nl/keys.ts';
import { link } from './nl/link.ts';
import { overview } from './nl/overview.ts';
import { reasons } from './nl/reasons.ts';
import { roles } from './nl/roles.ts';
import { settings } from './nl/settings.ts';
import { shell } from './nl/shell.ts';
import { start } from './nl/start.ts';
import { team } from './nl/team.ts';
import { topics } from './nl/topics.ts';
import { webhooks } from './nl/webhooks.ts';

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
