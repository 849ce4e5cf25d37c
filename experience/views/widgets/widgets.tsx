import { useState } from 'preact/hooks';
import type { ShownWidget } from '../../../contract/api/widgets.ts';
import { Icon } from '../components/icon.tsx';
import type { ViewProps, WidgetProps } from '../view-props.ts';
import { linkTarget } from './addresses.ts';
import { Countdown } from './countdown.tsx';
import { Coupon } from './coupon.tsx';
import { Frame } from './frame.tsx';
import { FramedImage } from './framed-image.tsx';

/** The business's widgets in its order. Consecutive links without a large image form one card. */
export function Widgets(props: ViewProps) {
  const { list } = props.state.widgets;
  if (list.length === 0) return null;
  return (
    <div class="widgets">
      {groupLinks(list).map((group) =>
        group.length > 1 ? (
          <div class="card group" key={group[0]!.id}>
            {group.map((widget) => (
              <LinkRow key={widget.id} widget={widget} />
            ))}
          </div>
        ) : (
          <Widget key={group[0]!.id} {...props} widget={group[0]!} />
        ),
      )}
    </div>
  );
}

function groupLinks(list: ShownWidget[]): ShownWidget[][] {
  const isRow = (widget: ShownWidget | undefined) => widget?.type === 'link' && !widget.image_url;
  const groups: ShownWidget[][] = [];
  for (const widget of list) {
    const last = groups.at(-1);
    if (isRow(widget) && isRow(last?.[0])) last!.push(widget);
    else groups.push([widget]);
  }
  return groups;
}

function Widget(props: WidgetProps) {
  const { widget, config } = props;
  switch (widget.type) {
    case 'link':
      return (
        <div class="card">
          {widget.image_url && <FramedImage url={widget.image_url} alt="" />}
          <LinkRow widget={widget} />
        </div>
      );
    case 'text':
      return (
        <div class="card text">
          {widget.title && <h3 dir="auto">{widget.title}</h3>}
          <p dir="auto">{widget.text}</p>
        </div>
      );
    case 'image':
      return <ImageCard {...props} />;
    case 'countdown':
      return <Countdown widget={widget} config={config} />;
    case 'coupon':
      return <Coupon {...props} />;
    case 'web':
      return <Frame {...props} />;
  }
}

/** A row whose title is the link, and whose whole area can be tapped. */
function LinkRow({ widget }: Pick<WidgetProps, 'widget'>) {
  const { title, subtitle, url, icon_url: iconUrl } = widget;
  return (
    <div class="link">
      {iconUrl && <LinkIcon url={iconUrl} />}
      <div class="words">
        <h3 dir="auto">
          <a class="cover" href={linkTarget(url)}>
            {title}
          </a>
        </h3>
        {subtitle && <p dir="auto">{subtitle}</p>}
      </div>
      <Icon name="chevron" />
    </div>
  );
}

function ImageCard({ widget: { image_url: imageUrl, alt = '', url }, config: { text } }: WidgetProps) {
  const image = <FramedImage url={imageUrl!} alt={alt} errorText={text.widgets.imageFailed} />;
  const href = linkTarget(url);
  return (
    <div class="card">
      {href ? (
        <a class="cover" href={href}>
          {image}
        </a>
      ) : (
        image
      )}
    </div>
  );
}

function LinkIcon({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <span class="icon">
        <Icon name="globe" />
      </span>
    );
  return <img class="icon" src={url} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
