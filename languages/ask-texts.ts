import type { DialogTexts, ExperienceTexts } from './en.ts';

export type AskTexts = ReturnType<typeof askTexts>;

/** Returns the texts of the dialog that asks on a business's own site, most of which are the experience's. */
export function askTexts({ dialog, experience }: { dialog: DialogTexts; experience: ExperienceTexts }) {
  const { close } = dialog;
  const { ask, on, off, removed, denied, deniedSteps, serverFailed } = experience;
  const { heading, body, button, hint, dismissed } = ask;
  return {
    ...{ close, on, off, removed, denied, serverFailed },
    ask: { heading, body, button, hint, dismissed },
    steps: deniedSteps.other,
  };
}
