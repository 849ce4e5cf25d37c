/** Italian. */
import type { ConsoleTexts } from './en.ts';
import { account } from './it/account.ts';
import { accounts } from './it/accounts.ts';
import { activity } from './it/activity.ts';
import { audiences } from './it/audiences.ts';
import { automations } from './it/automations.ts';
import { brand } from './it/brand.ts';
import { common } from './it/common.ts';
import { components } from './it/components.ts';
import { compose } from './it/compose.ts';
import { corrections } from './it/corrections.ts';
import { customers } from './it/customers.ts';
import { delivery } from './it/delivery.ts';
import { devices } from './it/devices.ts';
import { emoji } from './it/emoji.ts';
import { errors } from './it/errors.ts';
import { fields } from './it/fields.ts';
import { imports } from './it/imports.ts';
import { keys } from './it/keys.ts';
import { link } from './it/link.ts';
import { notification } from './it/notification.ts';
import { notifications } from './it/notifications.ts';
import { overview } from './it/overview.ts';
import { personal } from './it/personal.ts';
import { reach } from './it/reach.ts';
import { reasons } from './it/reasons.ts';
import { recipients } from './it/recipients.ts';
import { roles } from './it/roles.ts';
import { runs } from './it/runs.ts';
import { settings } from './it/settings.ts';
import { shell } from './it/shell.ts';
import { start } from './it/start.ts';
import { starters } from './it/starters.ts';
import { team } from './it/team.ts';
import { topics } from './it/topics.ts';
import { webhooks } from './it/webhooks.ts';
import { widgets } from './it/widgets.ts';

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
