/** Arabic. */

import { account } from './ar/account.ts';
import { accounts } from './ar/accounts.ts';
import { activity } from './ar/activity.ts';
import { audiences } from './ar/audiences.ts';
import { automations } from './ar/automations.ts';
import { brand } from './ar/brand.ts';
import { common } from './ar/common.ts';
import { components } from './ar/components.ts';
import { compose } from './ar/compose.ts';
import { corrections } from './ar/corrections.ts';
import { customers } from './ar/customers.ts';
import { delivery } from './ar/delivery.ts';
import { devices } from './ar/devices.ts';
import { emoji } from './ar/emoji.ts';
import { errors } from './ar/errors.ts';
import { fields } from './ar/fields.ts';
import { imports } from './ar/imports.ts';
import { keys } from './ar/keys.ts';
import { link } from './ar/link.ts';
import { notification } from './ar/notification.ts';
import { notifications } from './ar/notifications.ts';
import { overview } from './ar/overview.ts';
import { personal } from './ar/personal.ts';
import { reach } from './ar/reach.ts';
import { reasons } from './ar/reasons.ts';
import { recipients } from './ar/recipients.ts';
import { roles } from './ar/roles.ts';
import { runs } from './ar/runs.ts';
import { settings } from './ar/settings.ts';
import { shell } from './ar/shell.ts';
import { start } from './ar/start.ts';
import { starters } from './ar/starters.ts';
import { team } from './ar/team.ts';
import { topics } from './ar/topics.ts';
import { webhooks } from './ar/webhooks.ts';
import { widgets } from './ar/widgets.ts';
import type { ConsoleTexts } from './en.ts';

export const texts: ConsoleTexts = {
  account,
  accounts,
  activity,
  audiences,
  automations,
  brand,
  common,
  components,
  compose,
  corrections,
  customers,
  delivery,
  devices,
  emoji,
  errors,
  fields,
  imports,
  keys,
  link,
  notification,
  notifications,
  overview,
  personal,
  reach,
  reasons,
  recipients,
  roles,
  runs,
  settings,
  shell,
  start,
  starters,
  team,
  topics,
  webhooks,
  widgets,
};
