/** Polish. */
import type { ConsoleTexts } from './en.ts';
import { account } from './pl/account.ts';
import { accounts } from './pl/accounts.ts';
import { activity } from './pl/activity.ts';
import { audiences } from './pl/audiences.ts';
import { automations } from './pl/automations.ts';
import { brand } from './pl/brand.ts';
import { common } from './pl/common.ts';
import { components } from './pl/components.ts';
import { compose } from './pl/compose.ts';
import { corrections } from './pl/corrections.ts';
import { customers } from './pl/customers.ts';
import { delivery } from './pl/delivery.ts';
import { devices } from './pl/devices.ts';
import { emoji } from './pl/emoji.ts';
import { errors } from './pl/errors.ts';
import { fields } from './pl/fields.ts';
import { imports } from './pl/imports.ts';
import { keys } from './pl/keys.ts';
import { link } from './pl/link.ts';
import { notification } from './pl/notification.ts';
import { notifications } from './pl/notifications.ts';
import { overview } from './pl/overview.ts';
import { personal } from './pl/personal.ts';
import { reach } from './pl/reach.ts';
import { reasons } from './pl/reasons.ts';
import { recipients } from './pl/recipients.ts';
import { roles } from './pl/roles.ts';
import { runs } from './pl/runs.ts';
import { settings } from './pl/settings.ts';
import { shell } from './pl/shell.ts';
import { start } from './pl/start.ts';
import { starters } from './pl/starters.ts';
import { team } from './pl/team.ts';
import { topics } from './pl/topics.ts';
import { webhooks } from './pl/webhooks.ts';
import { widgets } from './pl/widgets.ts';

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
