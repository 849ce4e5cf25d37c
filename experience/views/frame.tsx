import { useRef } from 'preact/hooks';
import { frameAddress } from './addresses.ts';
import { Drawing } from './drawing.tsx';
import type { WidgetProps } from './widgets.tsx';

const HEIGHT = 320;

/**
 * A page of the business's own, kept from ours by its sandbox. A token is good for five minutes and for one loading: once
 * the page is there, newer ones leave it alone.
 */
export function Frame({ widget, state, config }: WidgetProps) {
  const { url = '', title, token, height = HEIGHT } = widget;
  const shown = useRef<{ url: string; address: string; isLoaded: boolean } | null>(null);
  const kept = shown.current?.url === url && shown.current.isLoaded;
  if (state.widgets.areFresh && !kept) {
    const address = frameAddress(url, token);
    shown.current = address ? { url, address, isLoaded: false } : null;
  }
  const usable = state.widgets.areFresh || kept ? shown.current : null;
  return (
    <div class="card frame">
      <h3 dir="auto">{title}</h3>
      {usable ? (
        <iframe
          title={title}
          sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
          loading="lazy"
          src={usable.address}
          style={{ height: `${height}px` }}
          onLoad={() => {
            usable.isLoaded = true;
          }}
        />
      ) : (
        <p class="instead" style={{ height: `${height}px` }}>
          <Drawing of={state.online ? 'globe' : 'cloud'} />
          {state.online ? config.text.checking : config.text.widgets.frameOffline}
        </p>
      )}
    </div>
  );
}
