import { useState } from 'preact/hooks';
import type { ShownWidget } from '../../contract/widgets.ts';
import { tappable } from './addresses.ts';
import { Countdown } from './countdown.tsx';
import { Coupon } from './coupon.tsx';
import { Drawing } from './drawing.tsx';
import { Frame } from './frame.tsx';
import { Picture } from './picture.tsx';
import type { ViewProps } from './view-props.ts';

export type WidgetProps = ViewProps & { widget: ShownWidget };

/** What the business offers, in its order. Links without a large picture that follow one another make one list. */
export function Widgets(props: ViewProps) {
  const { list } = props.state.widgets;
  if (list.length === 0) return null;
  return (
    <div class="widgets">
      {grouped(list).map((group) =>
        group.length > 1 ? (
          <div class="card group" key={group[0]!.id}>
            {group.map((widget) => (
              <Link key={widget.id} widget={widget} />
            ))}
          </div>
        ) : (
          <Widget key={group[0]!.id} {...props} widget={group[0]!} />
        ),
      )}
    </div>
  );
}

function grouped(list: ShownWidget[]): ShownWidget[][] {
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
          {widget.image_url && <Picture address={widget.image_url} alt="" />}
          <Link widget={widget} />
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
      return <Image {...props} />;
    case 'countdown':
      return <Countdown widget={widget} config={config} />;
    case 'coupon':
      return <Coupon {...props} />;
    case 'web':
      return <Frame {...props} />;
  }
}

/** The title is the link, and its area all of the row. */
function Link({ widget }: Pick<WidgetProps, 'widget'>) {
  const { title, subtitle, url, icon_url: icon } = widget;
  return (
    <div class="link">
      {icon && <Icon address={icon} />}
      <div class="words">
        <h3 dir="auto">
          <a class="cover" href={tappable(url)}>
            {title}
          </a>
        </h3>
        {subtitle && <p dir="auto">{subtitle}</p>}
      </div>
      <Drawing of="chevron" />
    </div>
  );
}

function Image({ widget: { image_url: address, alt = '', url }, config: { text } }: WidgetProps) {
  const picture = <Picture address={address!} alt={alt} failed={text.widgets.imageFailed} />;
  const href = tappable(url);
  return (
    <div class="card">
      {href ? (
        <a class="cover" href={href}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}

function Icon({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <span class="icon">
        <Drawing of="globe" />
      </span>
    );
  return <img class="icon" src={address} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
