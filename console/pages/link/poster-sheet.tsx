import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { palette } from '../../../contract/appearance/palette.ts';
import type { ConsoleService, PublicLink } from '../../../contract/console/console.ts';
import { type Language, posters } from '../../../languages/languages.ts';
import { texts } from '../../texts.ts';
import classes from './poster.module.css';

export type Paper = 'a4' | 'letter';

type Props = {
  service: ConsoleService;
  link: PublicLink;
  language: Language;
  paper: Paper;
  /** Headline; '' for the default. */
  headline: string;
};

/** The poster itself. Its measures are shares of its width, so the preview looks like the print. */
export function PosterSheet({ service, link, language, paper, headline }: Props) {
  const text = posters[language];
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => content.current && fitTexts(content.current);
    fit();
    void document.fonts.ready.then(fit);
  });
  // Paper is white, whatever the brand's background.
  const colors = palette({ accent_color: service.accent_color }, 'light');
  const style = {
    '--accent': colors.button,
    '--on-accent': colors['on-button'],
    '--accent-ink': colors['accent-ink'],
    '--ink': colors.ink,
    '--soft': colors.quiet,
    '--tint': colors.stage,
  } as CSSProperties;
  return (
    <article
      className={`${classes.sheet} ${classes[paper]}`}
      style={style}
      lang={language}
      dir="auto"
      aria-label={texts.link.poster.title}
    >
      <Awning />
      <div className={classes.content} ref={content}>
        <div className={classes.business}>
          {service.logo_url && <img src={service.logo_url} alt="" className={classes.logo} />}
          {service.title && (
            <p className={classes.name} dir="auto">
              {service.title}
            </p>
          )}
        </div>
        <h2 className={classes.headline} dir="auto">
          {headline || text.headline}
        </h2>
        <div className={classes.code}>
          <svg viewBox={`0 0 ${link.qr.size} ${link.qr.size}`} role="img" aria-label={link.url}>
            <path d={link.qr.path} />
          </svg>
        </div>
        <p className={classes.address}>
          {text.orOpen} <bdi>{link.url.replace(/^https?:\/\//, '')}</bdi>
        </p>
        <ol className={classes.steps}>
          <li>{text.scan}</li>
          <li>{text.allow}</li>
          <li>{text.iphone}</li>
        </ol>
      </div>
      <p className={classes.promise}>{text.promise}</p>
    </article>
  );
}

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** Reduces name and headline until everything fits. */
function fitTexts(content: HTMLElement) {
  for (const scale of SCALES) {
    content.style.setProperty('--scale', String(scale));
    if (content.scrollHeight <= content.clientHeight) return;
  }
}

const STRIPES = 10;

/** The awning of a shop, in the accent colour. */
const Awning = () => (
  <svg className={classes.awning} viewBox={`0 0 ${STRIPES * 10} 16`} aria-hidden="true">
    {Array.from({ length: STRIPES }, (_, i) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the stripes never change their order
        key={i}
        className={i % 2 === 0 ? classes.stripe : classes.paleStripe}
        d={`M${i * 10} 0h10v11a5 5 0 0 1 -10 0z`}
      />
    ))}
  </svg>
);
