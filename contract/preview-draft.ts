import type { Branding } from './api/services.ts';
import type { PhoneTopic } from './api/topics.ts';
import type { ShownWidget } from './api/widgets.ts';

/** What the preview of the experience shows: a brand and widgets that may not be saved yet. */
export type PreviewDraft = {
  brand: Branding;
  widgets: ShownWidget[];
  /** Those that the service lists, as for a person without a choice. */
  topics: PhoneTopic[];
  scheme: 'light' | 'dark';
  /** Whether notifications are on, or the experience asks for them. */
  standing: 'ask' | 'on';
};

/** Messages between the preview's frame and the console's page around it. */
export type PreviewMessage = { type: 'preview-ready' } | { type: 'preview-draft'; draft: PreviewDraft };
