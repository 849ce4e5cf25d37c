/** The texts of a payload as Liquid, parsed once, and rendered for one person after the other. */
import type {
  Action,
  FullPayload,
  Translation,
} from '../../contract/api/notifications/notification-content.ts';
import {
  MAX_ACTION_TITLE_LENGTH,
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
} from '../../contract/limits.ts';
import { textsIn } from '../../contract/translations.ts';
import { isVisible } from '../lib/text/visible-text.ts';
import type { Person } from '../storage/users/people.ts';
import { hasLiquid } from './has-liquid.ts';
import { checkedLink, isWholeLink } from './links.ts';
import {
  type Budget,
  newBudget,
  type ParsedText,
  parseLiquid,
  renderLiquid,
  type TextKind,
  type Values,
} from './liquid.ts';
import { cut } from './plain-text.ts';

/**
 * A payload as one person gets it, in one language, without Liquid and translations. `problem` says why it cannot be shown: its title is
 * empty then, or one of its buttons has none.
 */
export type Rendered = { payload: FullPayload; problem: string | null };

/** Renders the texts of one language for a person. It takes at most a few milliseconds, whatever the texts are. */
export type Render = (person: Person) => Rendered;

/** Characters of Liquid that stay parsed. */
const MAX_CACHED = 100_000;
const parsed = new Map<string, ParsedText>();
let cached = 0;

/** Parses a text. The latest texts stay parsed. @throws LiquidSyntaxError */
export function parse(source: string, kind: TextKind): ParsedText {
  const key = `${kind} ${source}`;
  const known = parsed.get(key);
  if (known) return known;
  const text = parseLiquid(source, kind, kind === 'link' && isWholeLink(source));
  if (cached + source.length > MAX_CACHED) {
    parsed.clear();
    cached = 0;
  }
  parsed.set(key, text);
  cached += source.length;
  return text;
}

type RenderText = (values: Values, budget: Budget) => string;

function renderer(source: string, max: number): RenderText {
  if (!hasLiquid(source)) return () => cut(source, max);
  const text = parse(source, 'text');
  return (values, budget) => cut(renderLiquid(text, values, budget).trim(), max);
}

function linkRenderer(source: string | undefined): (...given: Parameters<RenderText>) => string | undefined {
  if (source === undefined || !hasLiquid(source)) return () => source;
  const text = parse(source, 'link');
  return (values, budget) => checkedLink(renderLiquid(text, values, budget));
}

type RenderAction = (...given: Parameters<RenderText>) => Action;

function actionRenderer({ title, link, ...answering }: Action): RenderAction {
  const renderTitle = renderer(title, MAX_ACTION_TITLE_LENGTH);
  const renderLink = linkRenderer(link);
  return (values, budget) => ({
    title: renderTitle(values, budget),
    ...linkField(renderLink(values, budget)),
    ...answering,
  });
}

const linkField = (link: string | undefined) => link !== undefined && { link };

/**
 * Returns the renderer of a payload's texts in a language. They were checked before they were stored, but perhaps by an earlier version: what
 * is no Liquid is a problem for everybody.
 *
 * @param language the tag of a translation; null for the payload's own texts
 * @param data what the texts read as `data`
 */
export function personalTexts(payload: FullPayload, language: string | null, data: Values | null): Render {
  try {
    return parsedTexts(payload, language, data);
  } catch (error) {
    const problem = `The texts are no valid Liquid: ${(error as Error).message}`;
    return () => ({ payload: NOTHING, problem });
  }
}

const NOTHING: FullPayload = { title: '', message: '' };

function parsedTexts(payload: FullPayload, language: string | null, data: Values | null): Render {
  const { actions, image_url } = payload;
  const own = textsIn(payload, language);
  const renderTitle = renderer(own.title, MAX_NOTIFICATION_TITLE_LENGTH);
  const renderMessage = renderer(own.message, MAX_NOTIFICATION_MESSAGE_LENGTH);
  const renderLink = linkRenderer(own.link);
  const renderActions = actions?.map(actionRenderer);
  return ({ id, tags }) => {
    const values = { user: { ...tags, id }, data: data ?? {} };
    const budget = newBudget();
    try {
      const title = renderTitle(values, budget);
      const message = renderMessage(values, budget);
      const link = renderLink(values, budget);
      const shown = renderActions?.map((render) => render(values, budget));
      const rendered = {
        title,
        message,
        ...linkField(link),
        ...(image_url !== undefined && { image_url }),
        ...(shown && { actions: shown }),
      };
      return { payload: rendered, problem: problemOf(rendered) };
    } catch {
      return { payload: NOTHING, problem: TOO_COSTLY };
    }
  };
}

/**
 * Renders a payload in all of its languages, without Liquid.
 *
 * @returns `problems`: why the payload, or a translation, cannot be shown to this person, by its field
 */
export function renderAll(
  payload: FullPayload,
  person: Person,
  data: Values | null,
): { payload: FullPayload; problems: { field: string; reason: string }[] } {
  const problems: { field: string; reason: string }[] = [];
  const renderIn = (language: string | null, field: string): FullPayload => {
    const rendered = personalTexts(payload, language, data)(person);
    if (rendered.problem !== null) problems.push({ field, reason: rendered.problem });
    return rendered.payload;
  };
  const own = renderIn(null, 'payload');
  if (!payload.translations) return { payload: own, problems };
  const translations = Object.keys(payload.translations).map((tag): [string, Translation] => {
    const { title, message, link } = renderIn(tag, `payload.translations.${tag}`);
    const hasLink = payload.translations![tag]!.link !== undefined;
    return [tag, { title, message, ...(hasLink && linkField(link)) }];
  });
  return { payload: { ...own, translations: Object.fromEntries(translations) }, problems };
}

const TOO_COSTLY = 'The texts take too many steps for this person, or their values are too long';

function problemOf({ title, actions = [] }: FullPayload): string | null {
  if (!isVisible(title)) return 'The title is empty for this person';
  return actions.every((action) => isVisible(action.title))
    ? null
    : 'The title of a button is empty for this person';
}
