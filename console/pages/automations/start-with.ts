import { texts } from '../../texts.ts';
import { type AutomationForm, emptyAutomation } from './automation-form.ts';

const { starters: words } = texts.automations;

export const STARTERS = ['welcome', 'weekly', 'posts', 'blank'] as const;
export type Starter = (typeof STARTERS)[number];

/** Returns the form of a starter. Its message, or the address of its feed, is all that is missing. */
export function startWith(starter: Starter): AutomationForm {
  const name = words[starter].name;
  switch (starter) {
    case 'weekly':
      return emptyAutomation('schedule', name);
    case 'posts':
      return emptyAutomation('feed', name);
    case 'welcome':
      return { ...emptyAutomation('subscribed', name), reentry: 'never' };
    default:
      return emptyAutomation('subscribed', '');
  }
}
