import { Group, SegmentedControl, Text, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Branding } from '../../../contract/api/services.ts';
import type { ShownWidget } from '../../../contract/api/widgets.ts';
import type { PreviewDraft } from '../../../contract/experience/preview-draft.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { texts } from '../../texts.ts';
import { PLATFORM_LABELS } from '../text/platforms.ts';
import { Phone, type PhoneKind } from './phone.tsx';
import classes from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';

const { preview } = texts.components;

/** The experience with unsaved changes, inside the drawing of a phone. */
export function PhonePreview(props: {
  service: string;
  brand: Branding;
  /** Undefined while they load. */
  widgets: ShownWidget[] | undefined;
  /** Offers to switch to the view of a first-time visitor. */
  hasFirstVisit?: boolean;
  /** Note below the phone. */
  note?: ReactNode;
}) {
  const consoleScheme = useComputedColorScheme('light');
  const [kind, setKind] = useState<PhoneKind>('iphone');
  const [chosenScheme, setScheme] = useState<PreviewDraft['scheme']>();
  const [standing, setStanding] = useState<PreviewDraft['standing']>(props.hasFirstVisit ? 'ask' : 'on');
  const scheme = chosenScheme ?? consoleScheme;
  const { service, brand, widgets } = props;
  const { data = [] } = useQuery(topicsQuery(service));
  const topics = data
    .filter(({ listed }) => listed)
    .map(({ key, name, description, default: initial }) => ({
      key,
      name,
      description,
      on: initial === 'on',
    }));
  return (
    <section className={classes.preview} aria-label={preview.label}>
      <Group gap={6} justify="center">
        <SegmentedControl<PhoneKind>
          size="xs"
          aria-label={preview.phone}
          classNames={{ root: classes.choice }}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'iphone', label: PLATFORM_LABELS.ios },
            { value: 'android', label: PLATFORM_LABELS.android },
          ]}
        />
        <SegmentedControl<PreviewDraft['scheme']>
          size="xs"
          aria-label={preview.theme}
          classNames={{ root: classes.choice }}
          value={scheme}
          onChange={setScheme}
          data={[
            {
              value: 'light',
              label: <IconLabel icon={<Sun size={14} aria-hidden />} name={preview.light} />,
            },
            { value: 'dark', label: <IconLabel icon={<Moon size={14} aria-hidden />} name={preview.dark} /> },
          ]}
        />
        {props.hasFirstVisit && (
          <SegmentedControl<PreviewDraft['standing']>
            size="xs"
            aria-label={preview.visitor}
            classNames={{ root: classes.choice }}
            value={standing}
            onChange={setStanding}
            data={[
              { value: 'ask', label: preview.firstVisit },
              { value: 'on', label: preview.subscribed },
            ]}
          />
        )}
      </Group>
      <Phone kind={kind} brand={brand} scheme={scheme}>
        <PreviewFrame
          key={service}
          service={service}
          draft={widgets && { brand, widgets, topics, scheme, standing }}
        />
      </Phone>
      {props.note && (
        <Text size="sm" c="var(--quiet)" ta="center" maw={300}>
          {props.note}
        </Text>
      )}
    </section>
  );
}

const IconLabel = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={classes.iconLabel}>
    {icon}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
);

/** A form with a preview beside it, below it on phones. */
export const PreviewLayout = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => (
  <div className={classes.layout}>
    <div>{children}</div>
    <div className={classes.aside}>{preview}</div>
  </div>
);
