import type { Branding } from '../contract/services.ts';
import type { ShownWidget } from '../contract/widgets.ts';

/** What a preview is to show: a brand and widgets that may not be saved yet. */
export type PreviewDraft = {
  brand: Branding;
  widgets: ShownWidget[];
  scheme: 'light' | 'dark';
  /** Whether the person has turned notifications on, or is being asked. */
  standing: 'ask' | 'on';
};

/** What a preview's frame and the page around it tell each other. */
export type PreviewMessage = { type: 'preview-ready' } | { type: 'preview-draft'; draft: PreviewDraft };
