/** Portuguese. */

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
import { account } from './pt/account.ts';
import { accounts } from './pt/accounts.ts';
import { activity } from './pt/activity.ts';
import { audiences } from './pt/audiences.ts';
import { common } from './pt/common.ts';
import { components } from './pt/components.ts';
import { imports } from './pt/imports.ts';
import { keys } from './pt/keys.ts';
import { link } from './pt/link.ts';
import { overview } from './pt/overview.ts';
import { reasons } from './pt/reasons.ts';
import { roles } from './pt/roles.ts';
import { settings } from './pt/settings.ts';
import { shell } from './pt/shell.ts';
import { start } from './pt/start.ts';
import { team } from './pt/team.ts';
import { topics } from './pt/topics.ts';
import { webhooks } from './pt/webhooks.ts';

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
