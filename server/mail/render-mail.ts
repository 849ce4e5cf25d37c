import type { Branding } from '../../contract/api/services.ts';
import { palette } from '../../contract/appearance/palette.ts';
import { escapeHtml } from '../../contract/html.ts';
import { type Language, languages } from '../../languages/languages.ts';
import { mailTexts } from '../../languages/mails/languages.ts';
import { fill } from '../../languages/text.ts';
import type { Paragraph, Text } from './texts.ts';

/** The sender of a mail, as its HTML shows it. `icon`: URL of a PNG; `button` and `label`: colours of a button and of its text. */
export type MailBrand = { name: string; icon: string; button: string; label: string };

/** Returns the brand of the installation, with which mails to strangers are sent. */
export const installationBrand = (publicUrl: string): MailBrand => ({
  name: 'Carillon',
  icon: `${publicUrl}/assets/icons/icon-192.png`,
  button: '#1d6b5f',
  label: '#ffffff',
});

/** Returns the brand of a business, with which mails to its owners are sent. `name` is safe for a mail (`toPlainName`). */
export function businessBrand(
  publicUrl: string,
  service: string,
  name: string,
  colors: Pick<Branding, 'accent_color'>,
): MailBrand {
  const { button, 'on-button': label } = palette(colors, 'light');
  return { name, icon: `${publicUrl}/app/${service}/icons/icon-192.png`, button, label };
}

/**
 * Renders a mail as HTML, beside its plain text. Mail programs know little of CSS: the layout is a table, and what the light theme needs
 * stands in `style`. Programs that know `prefers-color-scheme` get the dark theme from the style sheet.
 */
export function renderMail(
  { subject, paragraphs }: Text,
  brand: MailBrand,
  host: string,
  language: Language,
): string {
  const { sentBy, fallback } = mailTexts[language];
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f7f4ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:#f7f4ec"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:12px"><img src="${escapeHtml(brand.icon)}" alt="" width="36" height="36" style="display:block;border:0;border-radius:9px"></td>
<td class="ink" style="${FONT};font-size:17px;font-weight:600;color:#1b211f">${escapeHtml(brand.name)}</td>
</tr></table>
</td></tr>
<tr><td class="sheet" style="background:#fffdf8;border:1px solid #e4ddcd;border-radius:16px;padding:28px 28px 12px">
<h1 class="ink" style="${FONT};margin:0 0 16px;font-size:21px;line-height:1.3;color:#1b211f">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => renderParagraph(paragraph, brand, fallback)).join('\n')}
</td></tr>
<tr><td class="quiet" style="${FONT};padding:16px 8px;font-size:13px;line-height:1.5;color:#5f6860">${escapeHtml(fill(sentBy, { host }))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const QUIET = `${FONT};margin:0 0 16px;font-size:13px;line-height:1.5;color:#5f6860;overflow-wrap:anywhere`;

function renderParagraph({ text, link, button }: Paragraph, brand: MailBrand, fallback: string): string {
  const paragraph = `<p class="ink" style="${FONT};margin:0 0 16px;font-size:16px;line-height:1.5;color:#1b211f">${escapeHtml(text)}</p>`;
  if (!link) return paragraph;
  const href = escapeHtml(link);
  const address = `<a class="link" href="${href}" style="color:#1d6b5f">${href}</a>`;
  if (!button) return `<p class="quiet" style="${QUIET}">${escapeHtml(text)} ${address}</p>`;
  return `${paragraph}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td bgcolor="${brand.button}" style="border-radius:10px;background:${brand.button}"><a href="${href}" style="${FONT};display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;color:${brand.label};text-decoration:none;border-radius:10px">${escapeHtml(button)}</a></td></tr></table>
<p class="quiet" style="${QUIET}">${escapeHtml(fallback)}<br>${address}</p>`;
}

const STYLES = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #101413 !important; }
  .sheet { background: #181d1c !important; border-color: #2b3331 !important; }
  .ink { color: #dde5e2 !important; }
  .quiet { color: #9aa8a2 !important; }
  .link { color: #5cc3b0 !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 22px 18px 6px !important; }
}`;
