import type { CreateAutomation } from '../../../../../contract/api/automations/automations.ts';
import { MAX_AUTOMATION_NAME_LENGTH } from '../../../../../contract/limits.ts';
import { withWords } from '../../../../components/text/personal-text.ts';
import { texts } from '../../../../texts.ts';
import { isPersonal, toContent } from './content.ts';
import type { Draft, Repeat } from './draft.ts';
import { toTrigger } from './repeat.ts';
import { toRequest } from './requests.ts';

/** Returns the body of the request that makes a draft an automation. */
export function toAutomation(draft: Draft, repeat: Repeat): CreateAutomation {
  const { options, audience = { everybody: true } } = toRequest({ ...draft, isLater: false });
  const title = isPersonal(draft) ? withWords(draft.title).trim() : draft.title;
  return {
    name: [...title].slice(0, MAX_AUTOMATION_NAME_LENGTH).join('') || texts.personal.repeat.title,
    trigger: toTrigger(repeat),
    audience,
    steps: [{ send: { payload: toContent(draft).payload, options } }],
  };
}
