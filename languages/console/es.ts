/** Spanish. */
import type { ConsoleTexts } from './en.ts';
import { account } from './es/account.ts';
import { accounts } from './es/accounts.ts';
import { activity } from './es/activity.ts';
import { audiences } from './es/audiences.ts';
import { automations } from './es/automations.ts';
import { brand } from './es/brand.ts';
import { common } from './es/common.ts';
import { components } from './es/components.ts';
import { compose } from './es/compose.ts';
import { corrections } from './es/corrections.ts';
import { customers } from './es/customers.ts';
import { delivery } from './es/delivery.ts';
import { devices } from './es/devices.ts';
import { emoji } from './es/emoji.ts';
import { errors } from './es/errors.ts';
import { fields } from './es/fields.ts';
import { imports } from './es/imports.ts';
import { keys } from './es/keys.ts';
import { link } from './es/link.ts';
import { notification } from './es/notification.ts';
import { notifications } from './es/notifications.ts';
import { overview } from './es/overview.ts';
import { personal } from './es/personal.ts';
import { reach } from './es/reach.ts';
import { reasons } from './es/reasons.ts';
import { recipients } from './es/recipients.ts';
import { roles } from './es/roles.ts';
import { runs } from './es/runs.ts';
import { settings } from './es/settings.ts';
import { shell } from './es/shell.ts';
import { start } from './es/start.ts';
import { starters } from './es/starters.ts';
import { team } from './es/team.ts';
import { topics } from './es/topics.ts';
import { webhooks } from './es/webhooks.ts';
import { widgets } from './es/widgets.ts';

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
