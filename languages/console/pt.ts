/** Portuguese. */
import type { ConsoleTexts } from './en.ts';
import { account } from './pt/account.ts';
import { accounts } from './pt/accounts.ts';
import { activity } from './pt/activity.ts';
import { audiences } from './pt/audiences.ts';
import { automations } from './pt/automations.ts';
import { brand } from './pt/brand.ts';
import { common } from './pt/common.ts';
import { components } from './pt/components.ts';
import { compose } from './pt/compose.ts';
import { corrections } from './pt/corrections.ts';
import { customers } from './pt/customers.ts';
import { delivery } from './pt/delivery.ts';
import { devices } from './pt/devices.ts';
import { emoji } from './pt/emoji.ts';
import { errors } from './pt/errors.ts';
import { fields } from './pt/fields.ts';
import { imports } from './pt/imports.ts';
import { keys } from './pt/keys.ts';
import { link } from './pt/link.ts';
import { notification } from './pt/notification.ts';
import { notifications } from './pt/notifications.ts';
import { overview } from './pt/overview.ts';
import { personal } from './pt/personal.ts';
import { reach } from './pt/reach.ts';
import { reasons } from './pt/reasons.ts';
import { recipients } from './pt/recipients.ts';
import { roles } from './pt/roles.ts';
import { runs } from './pt/runs.ts';
import { settings } from './pt/settings.ts';
import { shell } from './pt/shell.ts';
import { start } from './pt/start.ts';
import { starters } from './pt/starters.ts';
import { team } from './pt/team.ts';
import { topics } from './pt/topics.ts';
import { webhooks } from './pt/webhooks.ts';
import { widgets } from './pt/widgets.ts';

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
