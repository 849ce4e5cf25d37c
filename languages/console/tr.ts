/** Turkish. */
import type { ConsoleTexts } from './en.ts';
import { account } from './tr/account.ts';
import { accounts } from './tr/accounts.ts';
import { activity } from './tr/activity.ts';
import { audiences } from './tr/audiences.ts';
import { automations } from './tr/automations.ts';
import { brand } from './tr/brand.ts';
import { common } from './tr/common.ts';
import { components } from './tr/components.ts';
import { compose } from './tr/compose.ts';
import { corrections } from './tr/corrections.ts';
import { customers } from './tr/customers.ts';
import { delivery } from './tr/delivery.ts';
import { devices } from './tr/devices.ts';
import { emoji } from './tr/emoji.ts';
import { errors } from './tr/errors.ts';
import { fields } from './tr/fields.ts';
import { imports } from './tr/imports.ts';
import { keys } from './tr/keys.ts';
import { link } from './tr/link.ts';
import { notification } from './tr/notification.ts';
import { notifications } from './tr/notifications.ts';
import { overview } from './tr/overview.ts';
import { personal } from './tr/personal.ts';
import { reach } from './tr/reach.ts';
import { reasons } from './tr/reasons.ts';
import { recipients } from './tr/recipients.ts';
import { roles } from './tr/roles.ts';
import { runs } from './tr/runs.ts';
import { settings } from './tr/settings.ts';
import { shell } from './tr/shell.ts';
import { start } from './tr/start.ts';
import { starters } from './tr/starters.ts';
import { team } from './tr/team.ts';
import { topics } from './tr/topics.ts';
import { webhooks } from './tr/webhooks.ts';
import { widgets } from './tr/widgets.ts';

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
