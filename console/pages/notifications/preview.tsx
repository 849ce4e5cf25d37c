import {
  Card,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Title,
  useComputedColorScheme,
} from '@mantine/core';
import { Bell, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import classes from './preview.module.css';

export type PreviewMessage = {
  title: string;
  message: string;
  /** URL of the image. */
  image: string | null;
  /** Labels of the buttons. */
  actions: string[];
};

type PreviewProps = {
  message: PreviewMessage;
  app: { name: string; logo: string | null };
  isExpanded?: boolean;
  scheme?: 'light' | 'dark';
};

/** Choice of a draft's language, if it has more than one. */
type LanguageChoice = {
  value: string;
  options: { value: string; label: string }[];
  change: (language: string) => void;
};

/** The draft as each platform shows it, expanded or collapsed, in light and dark. */
export function Previews(props: Pick<PreviewProps, 'message' | 'app'> & { language: LanguageChoice | null }) {
  const { message, app, language } = props;
  const consoleScheme = useComputedColorScheme('light');
  const [chosenScheme, setScheme] = useState<'light' | 'dark' | null>(null);
  const [size, setSize] = useState('expanded');
  const scheme = chosenScheme ?? consoleScheme;
  const isExpanded = size === 'expanded';
  const shared = { app, scheme, isExpanded };
  const { image, actions } = message;
  const missingOnIphone = [...(image ? ['the image'] : []), ...(actions.length > 0 ? ['buttons'] : [])];
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
      {language && (
        <NativeSelect
          size="xs"
          mb="md"
          aria-label="Preview language"
          value={language.value}
          data={language.options}
          onChange={({ target }) => language.change(target.value)}
        />
      )}
      <Stack gap="md">
        <Platform
          name={image ? 'Android, Chrome' : 'Android'}
          note={!image && actions.length > 0 && FIREFOX_BUTTONS}
        >
          <AndroidPreview {...shared} message={message} />
        </Platform>
        {image && (
          <Platform
            name="Android, Firefox"
            note={`Firefox doesn’t show the image. ${actions.length > 0 ? FIREFOX_BUTTONS : ''}`}
          >
            <AndroidPreview {...shared} message={{ ...message, image: null }} />
          </Platform>
        )}
        <Platform
          name="iPhone"
          note={missingOnIphone.length > 0 && `iPhones don’t show ${missingOnIphone.join(' or ')}.`}
        >
          <IphonePreview {...shared} message={message} />
        </Platform>
      </Stack>
    </Card>
  );
}

const FIREFOX_BUTTONS = 'Firefox shows buttons from version 152 on.';

const Platform = (props: { name: string; note?: string | false | null | undefined; children: ReactNode }) => (
  <section>
    <Title order={3} size="xs" c="var(--quiet)" mb={6}>
      {props.name}
    </Title>
    {props.children}
    {props.note && (
      <Text size="xs" c="var(--quiet)" mt={6}>
        {props.note}
      </Text>
    )}
  </section>
);

/** A notification as Chrome shows it on Android. */
export function AndroidPreview({ message: content, app, isExpanded, scheme }: PreviewProps) {
  const { title, message, image, actions } = content;
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
        <div className={classes.androidBody} dir="auto">
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
        {isExpanded && actions.length > 0 && (
          <div className={classes.actions} dir="auto">
            {actions.map((label, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a button
              <span key={i} className={label ? '' : classes.placeholder}>
                {label || `Button ${i + 1}`}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** A notification of a Home Screen app on an iPhone. Safari supports neither images nor buttons. */
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
        <div className={classes.iphoneText} dir="auto">
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
