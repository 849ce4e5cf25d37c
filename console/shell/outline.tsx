import { OUTLINES } from '../../contract/console/outline.ts';

/** The outline that the HTML of this page came with. The first render takes its place. */
const element = document.getElementById('outline')!;
const firstOutline = element.innerHTML;
document.getElementById('root')!.append(element);

/** Continues the outline of the page's HTML until there is something to show. */
export const FirstOutline = () => <Html html={firstOutline} />;

/** Stands in for the content of a service's page. */
export const PageOutline = () => <Html html={OUTLINES.page} />;

// biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own
const Html = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
