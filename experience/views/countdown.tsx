import { useRef } from 'preact/hooks';
import { fill } from '../fill.ts';
import { tappable } from './addresses.ts';
import { useNow } from './clock.ts';
import { countdownParts, countdownWords, UNITS, unitWord } from './countdown-parts.ts';
import { Drawing } from './drawing.tsx';
import { localeOf } from './locale.ts';
import { useInSight } from './sight.ts';
import type { WidgetProps } from './widgets.tsx';

/** Counts down once a second while it is in sight. Ears get the minutes, when they ask. */
export function Countdown({ widget, config }: Pick<WidgetProps, 'widget' | 'config'>) {
  const place = useRef<HTMLDivElement>(null);
  const inSight = useInSight(place);
  const now = useNow(inSight ? 1000 : null);
  const left = Date.parse(widget.until!) - now;
  const locale = localeOf(config);
  const { text } = config;
  const href = tappable(widget.url);
  return (
    <div class="card countdown" ref={place}>
      <div class="heading">
        <div class="words">
          <h3 dir="auto">
            {href ? (
              <a class="cover" href={href}>
                {widget.title}
              </a>
            ) : (
              widget.title
            )}
          </h3>
          {widget.subtitle && <p dir="auto">{widget.subtitle}</p>}
        </div>
        {href && <Drawing of="chevron" />}
      </div>
      {left > 0 ? (
        <>
          <p class="unseen">{fill(text.widgets.left, { time: countdownWords(left, locale) })}</p>
          <Cells left={left} locale={locale} />
        </>
      ) : (
        <p class="over" dir="auto">
          {widget.ended_text ?? text.widgets.over}
        </p>
      )}
    </div>
  );
}

function Cells({ left, locale }: { left: number; locale: string }) {
  const parts = countdownParts(left);
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  return (
    <div class="cells" aria-hidden="true">
      {UNITS.map((unit) => (
        <span key={unit} class={unit}>
          <b>{digits.format(parts[unit])}</b>
          {unitWord(parts[unit], unit, locale)}
        </span>
      ))}
    </div>
  );
}
