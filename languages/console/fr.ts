/** French. */

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
import { account } from './fr/account.ts';
import { accounts } from './fr/accounts.ts';
import { activity } from './fr/activity.ts';
import { audiences } from './fr/audiences.ts';
import { common } from './fr/common.ts';
import { components } from './fr/components.ts';
import { imports } from './fr/imports.ts';
import { keys } from './fr/keys.ts';
import { link } from './fr/link.ts';
import { overview } from './fr/overview.ts';
import { reasons } from './fr/reasons.ts';
import { roles } from './fr/roles.ts';
import { settings } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { start } from './fr/start.ts';
import { team } from './fr/team.ts';
import { topics } from './fr/topics.ts';
import { webhooks } from './fr/webhooks.ts';

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
