/** Dutch. */
import type { ConsoleTexts } from './en.ts';
import { account } from './nl/account.ts';
import { accounts } from './nl/accounts.ts';
import { activity } from './nl/activity.ts';
import { audiences } from './nl/audiences.ts';
import { automations } from './nl/automations.ts';
import { brand } from './nl/brand.ts';
import { common } from './nl/common.ts';
import { components } from './nl/components.ts';
import { compose } from './nl/compose.ts';
import { corrections } from './nl/corrections.ts';
import { customers } from './nl/customers.ts';
import { delivery } from './nl/delivery.ts';
import { devices } from './nl/devices.ts';
import { emoji } from './nl/emoji.ts';
import { errors } from './nl/errors.ts';
import { fields } from './nl/fields.ts';
import { imports } from './nl/imports.ts';
import { keys } from './nl/keys.ts';
import { link } from './nl/link.ts';
import { notification } from './nl/notification.ts';
import { notifications } from './nl/notifications.ts';
import { overview } from './nl/overview.ts';
import { personal } from './nl/personal.ts';
import { reach } from './nl/reach.ts';
import { reasons } from './nl/reasons.ts';
import { recipients } from './nl/recipients.ts';
import { roles } from './nl/roles.ts';
import { runs } from './nl/runs.ts';
import { settings } from './nl/settings.ts';
import { shell } from './nl/shell.ts';
import { start } from './nl/start.ts';
import { starters } from './nl/starters.ts';
import { team } from './nl/team.ts';
import { topics } from './nl/topics.ts';
import { webhooks } from './nl/webhooks.ts';
import { widgets } from './nl/widgets.ts';

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
