/** French. */
import type { ConsoleTexts } from './en.ts';
import { account } from './fr/account.ts';
import { accounts } from './fr/accounts.ts';
import { activity } from './fr/activity.ts';
import { audiences } from './fr/audiences.ts';
import { automations } from './fr/automations.ts';
import { brand } from './fr/brand.ts';
import { common } from './fr/common.ts';
import { components } from './fr/components.ts';
import { compose } from './fr/compose.ts';
import { corrections } from './fr/corrections.ts';
import { customers } from './fr/customers.ts';
import { delivery } from './fr/delivery.ts';
import { devices } from './fr/devices.ts';
import { emoji } from './fr/emoji.ts';
import { errors } from './fr/errors.ts';
import { fields } from './fr/fields.ts';
import { imports } from './fr/imports.ts';
import { keys } from './fr/keys.ts';
import { link } from './fr/link.ts';
import { notification } from './fr/notification.ts';
import { notifications } from './fr/notifications.ts';
import { overview } from './fr/overview.ts';
import { personal } from './fr/personal.ts';
import { reach } from './fr/reach.ts';
import { reasons } from './fr/reasons.ts';
import { recipients } from './fr/recipients.ts';
import { roles } from './fr/roles.ts';
import { runs } from './fr/runs.ts';
import { settings } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { start } from './fr/start.ts';
import { starters } from './fr/starters.ts';
import { team } from './fr/team.ts';
import { topics } from './fr/topics.ts';
import { webhooks } from './fr/webhooks.ts';
import { widgets } from './fr/widgets.ts';

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
