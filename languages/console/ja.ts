/** Japanese. */

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
import { account } from './ja/account.ts';
import { accounts } from './ja/accounts.ts';
import { activity } from './ja/activity.ts';
import { audiences } from './ja/audiences.ts';
import { common } from './ja/common.ts';
import { components } from './ja/components.ts';
import { imports } from './ja/imports.ts';
import { keys } from './ja/keys.ts';
import { link } from './ja/link.ts';
import { overview } from './ja/overview.ts';
import { reasons } from './ja/reasons.ts';
import { roles } from './ja/roles.ts';
import { settings } from './ja/settings.ts';
import { shell } from './ja/shell.ts';
import { start } from './ja/start.ts';
import { team } from './ja/team.ts';
import { topics } from './ja/topics.ts';
import { webhooks } from './ja/webhooks.ts';

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
