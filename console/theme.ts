import type * as Mantine from '@mantine/core';
import { createTheme } from '@mantine/core';
import { texts } from './texts.ts';

/** The green of the logo. */
const bell = [
  '#e9f5f2',
  '#d3e9e4',
  '#a6d3c9',
  '#76bcad',
  '#4fa896',
  '#349a87',
  '#228f7c',
  '#1d6b5f',
  '#175a50',
  '#0d473f',
] as const;

/** Warm grays: canvas, lines and text of the light theme. */
const gray = [
  '#faf7f1',
  '#f3efe6',
  '#e9e3d6',
  '#dcd5c5',
  '#c5bdac',
  '#989182',
  '#6b665b',
  '#555047',
  '#3d3a33',
  '#262420',
] as const;

/** The dark theme, tinted green: text first, then lines, sheets and the canvas. */
const dark = [
  '#dde5e2',
  '#b9c5c1',
  '#9aa8a2',
  '#6f7d78',
  '#46534f',
  '#35403d',
  '#232b29',
  '#181d1c',
  '#101413',
  '#0b0e0d',
] as const;

/** A red that is darker than Mantine's, for sufficient contrast with white, as text and as background. */
const red = [
  '#fdf0ee',
  '#fadedb',
  '#f3b9b3',
  '#ec928a',
  '#e26d63',
  '#d54f44',
  '#c43328',
  '#b3261e',
  '#951d16',
  '#741610',
] as const;

/** A yellow with a dark end, for the same reason. */
const yellow = [
  '#fff8e3',
  '#fdedc0',
  '#fadf94',
  '#f6cf65',
  '#efbd3e',
  '#dba423',
  '#b98412',
  '#94670a',
  '#7d5606',
  '#684703',
] as const;

/** Components with styles or texts. They are plain objects instead of `Modal.extend({…})`, which would load all of them with the first page. */
type Styled =
  | 'Anchor'
  | 'Badge'
  | 'Button'
  | 'Card'
  | 'Code'
  | 'Input'
  | 'MenuDropdown'
  | 'Modal'
  | 'Paper'
  | 'PasswordInput'
  | 'Table';

export const theme = createTheme({
  colors: { bell, dark, gray, red, yellow },
  primaryColor: 'bell',
  primaryShade: 7,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: '"Instrument Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '620', textWrap: 'balance' },
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'hover', c: 'var(--bell)' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } },
    Button: { styles: { label: { fontWeight: 560 } } },
    Card: {
      defaultProps: { withBorder: true, padding: 'lg', radius: 'lg' },
      styles: { root: { background: 'var(--sheet)', borderColor: 'var(--line)' } },
    },
    Code: {
      styles: { root: { background: 'color-mix(in srgb, currentColor 7%, transparent)', color: 'inherit' } },
    },
    Input: {
      // Mantine shows the placeholder of a field with an error in red, which looks like a wrong value.
      styles: { wrapper: { '--input-placeholder-color': 'var(--mantine-color-placeholder)' } },
    },
    MenuDropdown: {
      defaultProps: {
        // The focus moves before an item acts, because a dialog that the item opens returns the focus to its previous place, and
        // the item is gone by then.
        onClickCapture: ({ currentTarget }) =>
          document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')?.focus(),
      },
    },
    Modal: {
      defaultProps: {
        // Mantine renders a <header>, which would count as a second banner landmark of the page.
        attributes: { header: { role: 'none' } },
        centered: true,
        radius: 'lg',
        overlayProps: { blur: 2, backgroundOpacity: 0.45 },
      },
      styles: {
        content: { background: 'var(--sheet)' },
        header: { background: 'var(--sheet)' },
        title: { fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3 },
      },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    PasswordInput: {
      // Mantine's own name is in English.
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': texts.common.showPassword } },
    },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  } satisfies { [Name in Styled]: Parameters<(typeof Mantine)[Name]['extend']>[0] },
});
