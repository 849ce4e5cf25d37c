import { useRef } from 'preact/hooks';
import { Icon } from '../components/icon.tsx';
import type { WidgetProps } from '../view-props.ts';
import { frameUrl } from './addresses.ts';

const DEFAULT_HEIGHT = 320;

/**
 * A page of the business, isolated from ours by its sandbox. A token is valid for five minutes and only needed to load the
 * page, so a loaded page stays when a newer token arrives.
 */
export function Frame({ widget, state, config }: WidgetProps) {
  const { url = '', title, token, height = DEFAULT_HEIGHT } = widget;
  const frame = useRef<{ url: string; src: string; isLoaded: boolean } | null>(null);
  const stays = frame.current?.url === url && frame.current.isLoaded;
  if (state.widgets.areFresh && !stays) {
    const src = frameUrl(url, token);
    frame.current = src ? { url, src, isLoaded: false } : null;
  }
  const usable = state.widgets.areFresh || stays ? frame.current : null;
  return (
    <div class="card frame">
      <h3 dir="auto">{title}</h3>
      {usable ? (
        <iframe
          title={title}
          sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
          loading="lazy"
          src={usable.src}
          style={{ height: `${height}px` }}
          onLoad={() => {
            usable.isLoaded = true;
          }}
        />
      ) : (
        <p class="instead" style={{ height: `${height}px` }}>
          <Icon name={state.online ? 'globe' : 'cloud'} />
          {state.online ? config.text.checking : config.text.widgets.frameOffline}
        </p>
      )}
    </div>
  );
}
