/** Polish. */

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
import { account } from './pl/account.ts';
import { accounts } from './pl/accounts.ts';
import { activity } from './pl/activity.ts';
import { audiences } from './pl/audiences.ts';
import { common } from './pl/common.ts';
import { components } from './pl/components.ts';
import { imports } from './pl/imports.ts';
import { keys } from './pl/keys.ts';
import { link } from './pl/link.ts';
import { overview } from './pl/overview.ts';
import { reasons } from './pl/reasons.ts';
import { roles } from './pl/roles.ts';
import { settings } from './pl/settings.ts';
import { shell } from './pl/shell.ts';
import { start } from './pl/start.ts';
import { team } from './pl/team.ts';
import { topics } from './pl/topics.ts';
import { webhooks } from './pl/webhooks.ts';

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
