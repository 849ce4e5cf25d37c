import { Group, SegmentedControl, Text, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Branding } from '../../../contract/api/services.ts';
import type { ShownWidget } from '../../../contract/api/widgets.ts';
import type { PreviewDraft } from '../../../contract/preview-draft.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { Phone, type PhoneKind } from './phone.tsx';
import classes from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';

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
    <section className={classes.preview} aria-label="Preview">
      <Group gap={6} justify="center">
        <SegmentedControl<PhoneKind>
          size="xs"
          aria-label="Phone"
          classNames={{ root: classes.choice }}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'iphone', label: 'iPhone' },
            { value: 'android', label: 'Android' },
          ]}
        />
        <SegmentedControl<PreviewDraft['scheme']>
          size="xs"
          aria-label="Phone theme"
          classNames={{ root: classes.choice }}
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: <IconLabel icon={<Sun size={14} aria-hidden />} name="Light" /> },
            { value: 'dark', label: <IconLabel icon={<Moon size={14} aria-hidden />} name="Dark" /> },
          ]}
        />
        {props.hasFirstVisit && (
          <SegmentedControl<PreviewDraft['standing']>
            size="xs"
            aria-label="Visitor"
            classNames={{ root: classes.choice }}
            value={standing}
            onChange={setStanding}
            data={[
              { value: 'ask', label: 'First visit' },
              { value: 'on', label: 'Subscribed' },
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
