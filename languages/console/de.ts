/** German. */

import { account } from './de/account.ts';
import { accounts } from './de/accounts.ts';
import { activity } from './de/activity.ts';
import { audiences } from './de/audiences.ts';
import { automations } from './de/automations.ts';
import { brand } from './de/brand.ts';
import { common } from './de/common.ts';
import { components } from './de/components.ts';
import { compose } from './de/compose.ts';
import { corrections } from './de/corrections.ts';
import { customers } from './de/customers.ts';
import { delivery } from './de/delivery.ts';
import { devices } from './de/devices.ts';
import { emoji } from './de/emoji.ts';
import { errors } from './de/errors.ts';
import { fields } from './de/fields.ts';
import { imports } from './de/imports.ts';
import { keys } from './de/keys.ts';
import { link } from './de/link.ts';
import { notification } from './de/notification.ts';
import { notifications } from './de/notifications.ts';
import { overview } from './de/overview.ts';
import { personal } from './de/personal.ts';
import { reach } from './de/reach.ts';
import { reasons } from './de/reasons.ts';
import { recipients } from './de/recipients.ts';
import { roles } from './de/roles.ts';
import { runs } from './de/runs.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { start } from './de/start.ts';
import { starters } from './de/starters.ts';
import { team } from './de/team.ts';
import { topics } from './de/topics.ts';
import { webhooks } from './de/webhooks.ts';
import { widgets } from './de/widgets.ts';
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
