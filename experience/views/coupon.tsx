import { useEffect, useState } from 'preact/hooks';
import { fill } from '../fill.ts';
import { tappable } from './addresses.ts';
import { Button } from './button.tsx';
import { useNow } from './clock.ts';
import { Drawing } from './drawing.tsx';
import { localeOf } from './locale.ts';
import { fullTime } from './times.ts';
import type { WidgetProps } from './widgets.tsx';

const COPIED_MS = 2500;

/** A code to be used elsewhere, until it expires. */
export function Coupon({ widget, config, actions }: WidgetProps) {
  const { title, subtitle, code = '', url, expires_at: expiresAt } = widget;
  const { text } = config;
  const end = expiresAt ? Date.parse(expiresAt) : null;
  const now = useNow(end ? 60_000 : null);
  const isOver = end !== null && end <= now;
  const href = tappable(url);
  return (
    <div class={isOver ? 'card coupon expired' : 'card coupon'}>
      <div class="heading">
        <div class="words">
          <h3 dir="auto">{href && !isOver ? <a href={href}>{title}</a> : title}</h3>
          {subtitle && <p dir="auto">{subtitle}</p>}
        </div>
      </div>
      <div class="stub">
        <code dir="auto">{code}</code>
        {!isOver && <Copy copy={() => actions.copy(code)} text={text.widgets} />}
      </div>
      {end !== null && (
        <p class="until">
          {fill(isOver ? text.widgets.expired : text.widgets.validUntil, {
            date: fullTime(end, localeOf(config)),
          })}
        </p>
      )}
    </div>
  );
}

type CopyProps = { copy: () => Promise<boolean>; text: { copy: string; copied: string } };

function Copy({ copy, text }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button kind="secondary" tapped={async () => setCopied(await copy())}>
      <Drawing of={isCopied ? 'check' : 'copy'} />
      {isCopied ? text.copied : text.copy}
    </Button>
  );
}
