import type { Branding } from '../api/services.ts';
import type { PhoneTopic } from '../api/topics.ts';
import type { ShownWidget } from '../api/widgets.ts';

/** Content of the experience's preview: a brand and widgets that may not be saved yet. */
export type PreviewDraft = {
  brand: Branding;
  widgets: ShownWidget[];
  /** Topics that the service lists, as for a user without a choice. */
  topics: PhoneTopic[];
  scheme: 'light' | 'dark';
  /** `on`: notifications are on; `ask`: the experience asks for them. */
  standing: 'ask' | 'on';
};

/** Messages between the preview's frame and the console's page around it. */
export type PreviewMessage = { type: 'preview-ready' } | { type: 'preview-draft'; draft: PreviewDraft };
