/** English, which defines the keys of the console's texts in every language. */

import { account } from './en/account.ts';
import { accounts } from './en/accounts.ts';
import { activity } from './en/activity.ts';
import { audiences } from './en/audiences.ts';
import { automations } from './en/automations.ts';
import { brand } from './en/brand.ts';
import { common } from './en/common.ts';
import { components } from './en/components.ts';
import { compose } from './en/compose.ts';
import { corrections } from './en/corrections.ts';
import { customers } from './en/customers.ts';
import { delivery } from './en/delivery.ts';
import { devices } from './en/devices.ts';
import { emoji } from './en/emoji.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { imports } from './en/imports.ts';
import { keys } from './en/keys.ts';
import { link } from './en/link.ts';
import { notification } from './en/notification.ts';
import { notifications } from './en/notifications.ts';
import { overview } from './en/overview.ts';
import { personal } from './en/personal.ts';
import { reach } from './en/reach.ts';
import { reasons } from './en/reasons.ts';
import { recipients } from './en/recipients.ts';
import { roles } from './en/roles.ts';
import { runs } from './en/runs.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { start } from './en/start.ts';
import { starters } from './en/starters.ts';
import { team } from './en/team.ts';
import { topics } from './en/topics.ts';
import { webhooks } from './en/webhooks.ts';
import { widgets } from './en/widgets.ts';

export const texts = {
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

export type ConsoleTexts = typeof texts;
