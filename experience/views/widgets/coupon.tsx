import { useEffect, useState } from 'preact/hooks';
import { fill } from '../../../languages/text.ts';
import { useNow } from '../clock.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { fullTime, pageLocale } from '../times.ts';
import type { WidgetProps } from '../view-props.ts';
import { linkTarget } from './addresses.ts';

const COPIED_MS = 2500;

/** A code to copy, until it expires. */
export function Coupon({ widget, config, actions }: WidgetProps) {
  const { title, subtitle, code = '', url, expires_at: expiresAt } = widget;
  const { text } = config;
  const end = expiresAt ? Date.parse(expiresAt) : null;
  const now = useNow(end ? 60_000 : null);
  const isExpired = end !== null && end <= now;
  const href = linkTarget(url);
  return (
    <div class={isExpired ? 'card coupon expired' : 'card coupon'}>
      <div class="heading">
        <div class="words">
          <h3 dir="auto">{href && !isExpired ? <a href={href}>{title}</a> : title}</h3>
          {subtitle && <p dir="auto">{subtitle}</p>}
        </div>
      </div>
      <div class="stub">
        <code dir="auto">{code}</code>
        {!isExpired && <CopyButton copy={() => actions.copy(code)} text={text.widgets} />}
      </div>
      {end !== null && (
        <p class="until">
          {fill(isExpired ? text.widgets.expired : text.widgets.validUntil, {
            date: fullTime(end, pageLocale(config)),
          })}
        </p>
      )}
    </div>
  );
}

type CopyButtonProps = { copy: () => Promise<boolean>; text: { copy: string; copied: string } };

function CopyButton({ copy, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button kind="secondary" onTap={async () => setCopied(await copy())}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? text.copied : text.copy}
    </Button>
  );
}
