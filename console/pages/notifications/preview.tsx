import { Card, Group, SegmentedControl, Stack, Text, Title, useComputedColorScheme } from '@mantine/core';
import { Bell, ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import classes from './preview.module.css';

type PreviewProps = {
  /** `image` is a URL. */
  message: { title: string; message: string; image: string | null };
  app: { name: string; logo: string | null };
  isExpanded?: boolean;
  scheme?: 'light' | 'dark';
};

/** The draft on both kinds of phones, expanded or collapsed, in light and dark. */
export function Previews({ message, app }: Pick<PreviewProps, 'message' | 'app'>) {
  const consoleScheme = useComputedColorScheme('light');
  const [chosenScheme, setScheme] = useState<'light' | 'dark' | null>(null);
  const [size, setSize] = useState('expanded');
  const scheme = chosenScheme ?? consoleScheme;
  const props: PreviewProps = { message, app, scheme, isExpanded: size === 'expanded' };
  return (
    <Card component="section" aria-label="Preview">
      <Group justify="space-between" mb="md" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Preview size"
          value={size}
          onChange={setSize}
          data={[
            { value: 'expanded', label: 'Expanded' },
            { value: 'collapsed', label: 'Collapsed' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Preview theme"
          value={scheme}
          onChange={(value) => setScheme(value as 'light' | 'dark')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Group>
      <Stack gap="md">
        <section>
          <Title order={3} size="xs" c="var(--quiet)" mb={6}>
            Android
          </Title>
          <AndroidPreview {...props} />
        </section>
        <section>
          <Title order={3} size="xs" c="var(--quiet)" mb={6}>
            iPhone
          </Title>
          <IphonePreview {...props} />
          {message.image && (
            <Text size="xs" c="var(--quiet)" mt={6}>
              iPhones don’t show the image.
            </Text>
          )}
        </section>
      </Stack>
    </Card>
  );
}

/** A notification as Chrome shows it on Android. */
export function AndroidPreview({ message: content, app, isExpanded, scheme }: PreviewProps) {
  const { title, message, image } = content;
  const consoleScheme = useComputedColorScheme('light');
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  const lines = isExpanded ? '' : classes.oneLine;
  return (
    <div className={classes.screen} data-scheme={scheme ?? consoleScheme}>
      <div className={classes.android}>
        <div className={classes.androidHead}>
          <span className={classes.badge}>
            <Bell size={11} aria-hidden />
          </span>
          <span className={classes.name}>{app.name}</span>
          <span>· now</span>
          <Chevron size={15} aria-hidden />
        </div>
        <div className={classes.androidBody}>
          <div style={{ minWidth: 0 }}>
            <div className={`${classes.title} ${lines} ${title ? '' : classes.placeholder}`}>
              {title || 'Title'}
            </div>
            <div className={`${classes.message} ${lines} ${message ? '' : classes.placeholder}`}>
              {message || 'Message'}
            </div>
          </div>
          {image && !isExpanded ? (
            <img className={classes.logo} src={image} alt="" />
          ) : (
            app.logo && <img className={classes.logo} src={app.logo} alt="" />
          )}
        </div>
        {image && isExpanded && <img className={classes.image} src={image} alt="" />}
      </div>
    </div>
  );
}

/** A notification of a Home Screen app on an iPhone. Safari does not support notification images. */
function IphonePreview({ message: { title, message }, app, isExpanded, scheme }: PreviewProps) {
  const consoleScheme = useComputedColorScheme('light');
  const titleLines = isExpanded ? '' : classes.oneLine;
  const messageLines = isExpanded ? '' : classes.fourLines;
  return (
    <div className={classes.screen} data-scheme={scheme ?? consoleScheme}>
      <div className={classes.iphone} data-expanded={isExpanded || undefined}>
        {app.logo ? (
          <img className={classes.appIcon} src={app.logo} alt="" />
        ) : (
          <span className={classes.appIcon}>
            <Bell size={20} aria-hidden />
          </span>
        )}
        <div className={classes.iphoneText}>
          <div className={classes.iphoneHead}>
            <span className={`${classes.title} ${titleLines} ${title ? '' : classes.placeholder}`}>
              {title || 'Title'}
            </span>
            <span className={classes.time}>now</span>
          </div>
          <div className={`${classes.from} ${classes.oneLine}`}>from {app.name}</div>
          <div className={`${classes.message} ${messageLines} ${message ? '' : classes.placeholder}`}>
            {message || 'Message'}
          </div>
        </div>
      </div>
    </div>
  );
}
