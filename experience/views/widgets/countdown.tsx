import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fill } from '../../../languages/text.ts';
import { useNow } from '../clock.ts';
import { Icon } from '../components/icon.tsx';
import { pageLocale } from '../times.ts';
import type { WidgetProps } from '../view-props.ts';
import { linkTarget } from './addresses.ts';
import { splitTimeLeft, timeLeftText, UNITS, unitLabel } from './time-left.ts';

/** A countdown that is updated every second while it is on the screen. Screen readers get the time to the minute. */
export function Countdown({ widget, config }: Pick<WidgetProps, 'widget' | 'config'>) {
  const card = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(card);
  const now = useNow(isOnScreen ? 1000 : null);
  const leftMs = Date.parse(widget.until!) - now;
  const locale = pageLocale(config);
  const { text } = config;
  const href = linkTarget(widget.url);
  return (
    <div class="card countdown" ref={card}>
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
        {href && <Icon name="chevron" />}
      </div>
      {leftMs > 0 ? (
        <>
          <p class="unseen">{fill(text.widgets.left, { time: timeLeftText(leftMs, locale) })}</p>
          <Cells leftMs={leftMs} locale={locale} />
        </>
      ) : (
        <p class="over" dir="auto">
          {widget.ended_text ?? text.widgets.over}
        </p>
      )}
    </div>
  );
}

function Cells({ leftMs, locale }: { leftMs: number; locale: string }) {
  const counts = splitTimeLeft(leftMs);
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  return (
    <div class="cells" aria-hidden="true">
      {UNITS.map((unit) => (
        <span key={unit} class={unit}>
          <b>{digits.format(counts[unit])}</b>
          {unitLabel(counts[unit], unit, locale)}
        </span>
      ))}
    </div>
  );
}

/** Returns whether any part of an element is on the screen. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)!.isIntersecting));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return isOnScreen;
}
