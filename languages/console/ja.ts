/** Japanese. */
import type { ConsoleTexts } from './en.ts';
import { account } from './ja/account.ts';
import { accounts } from './ja/accounts.ts';
import { activity } from './ja/activity.ts';
import { audiences } from './ja/audiences.ts';
import { automations } from './ja/automations.ts';
import { brand } from './ja/brand.ts';
import { common } from './ja/common.ts';
import { components } from './ja/components.ts';
import { compose } from './ja/compose.ts';
import { corrections } from './ja/corrections.ts';
import { customers } from './ja/customers.ts';
import { delivery } from './ja/delivery.ts';
import { devices } from './ja/devices.ts';
import { emoji } from './ja/emoji.ts';
import { errors } from './ja/errors.ts';
import { fields } from './ja/fields.ts';
import { imports } from './ja/imports.ts';
import { keys } from './ja/keys.ts';
import { link } from './ja/link.ts';
import { notification } from './ja/notification.ts';
import { notifications } from './ja/notifications.ts';
import { overview } from './ja/overview.ts';
import { personal } from './ja/personal.ts';
import { reach } from './ja/reach.ts';
import { reasons } from './ja/reasons.ts';
import { recipients } from './ja/recipients.ts';
import { roles } from './ja/roles.ts';
import { runs } from './ja/runs.ts';
import { settings } from './ja/settings.ts';
import { shell } from './ja/shell.ts';
import { start } from './ja/start.ts';
import { starters } from './ja/starters.ts';
import { team } from './ja/team.ts';
import { topics } from './ja/topics.ts';
import { webhooks } from './ja/webhooks.ts';
import { widgets } from './ja/widgets.ts';

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
