import { Group, SegmentedControl, Text, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Branding } from '../../../contract/services.ts';
import type { ShownWidget } from '../../../contract/widgets.ts';
import type { PreviewDraft } from '../../../experience/preview-draft.ts';
import { Phone, type PhoneKind } from './phone.tsx';
import classes from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';

/** The experience as people will see it, of what is not saved yet, in a drawn phone. */
export function PhonePreview(props: {
  service: string;
  brand: Branding;
  widgets: ShownWidget[];
  /** Whether one may also see what those see who come for the first time. */
  hasFirstVisit?: boolean;
  /** What is said beneath. */
  note?: ReactNode;
}) {
  const ours = useComputedColorScheme('light');
  const [kind, setKind] = useState<PhoneKind>('iphone');
  const [chosen, setScheme] = useState<PreviewDraft['scheme']>();
  const [standing, setStanding] = useState<PreviewDraft['standing']>(props.hasFirstVisit ? 'ask' : 'on');
  const scheme = chosen ?? ours;
  const { service, brand, widgets } = props;
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
          aria-label="Theme of the phone"
          classNames={{ root: classes.choice }}
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: <Sign icon={<Sun size={14} aria-hidden />} name="Light" /> },
            { value: 'dark', label: <Sign icon={<Moon size={14} aria-hidden />} name="Dark" /> },
          ]}
        />
        {props.hasFirstVisit && (
          <SegmentedControl<PreviewDraft['standing']>
            size="xs"
            aria-label="Who looks"
            classNames={{ root: classes.choice }}
            value={standing}
            onChange={setStanding}
            data={[
              { value: 'ask', label: 'First visit' },
              { value: 'on', label: 'Turned on' },
            ]}
          />
        )}
      </Group>
      <Phone kind={kind} brand={brand} scheme={scheme}>
        <PreviewFrame key={service} service={service} draft={{ brand, widgets, scheme, standing }} />
      </Phone>
      {props.note && (
        <Text size="sm" c="var(--quiet)" ta="center" maw={300}>
          {props.note}
        </Text>
      )}
    </section>
  );
}

const Sign = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={classes.sign}>
    {icon}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
);
