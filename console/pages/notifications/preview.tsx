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
import { fill } from '../../../languages/text.ts';
import { PLATFORM_LABELS } from '../../components/text/platforms.ts';
import { joinSentences } from '../../components/text/sentences.ts';
import { texts } from '../../texts.ts';
import classes from './preview.module.css';

const { content: labels, preview: words } = texts.compose;

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
export function Previews(
  props: Pick<PreviewProps, 'message' | 'app'> & {
    language: LanguageChoice | null;
    /** The name of the text, if there are several. */
    name?: string | null;
    /** Choice of the person for whom the preview is shown, if that makes a difference. */
    sample?: ReactNode;
  },
) {
  const { message, app, language } = props;
  const consoleScheme = useComputedColorScheme('light');
  const [chosenScheme, setScheme] = useState<'light' | 'dark' | null>(null);
  const [size, setSize] = useState('expanded');
  const scheme = chosenScheme ?? consoleScheme;
  const isExpanded = size === 'expanded';
  const shared = { app, scheme, isExpanded };
  const { image, actions } = message;
  const hasActions = actions.length > 0;
  return (
    <Card component="section" aria-label={texts.components.preview.label}>
      <Group justify="space-between" mb="md" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={words.size}
          value={size}
          onChange={setSize}
          data={[
            { value: 'expanded', label: words.expanded },
            { value: 'collapsed', label: words.collapsed },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={words.theme}
          value={scheme}
          onChange={(value) => setScheme(value as 'light' | 'dark')}
          data={[
            { value: 'light', label: texts.components.preview.light },
            { value: 'dark', label: texts.components.preview.dark },
          ]}
        />
      </Group>
      {props.name && (
        <Text size="sm" fw={600} mb="md" role="status">
          {props.name}
        </Text>
      )}
      {language && (
        <NativeSelect
          size="xs"
          mb="md"
          aria-label={words.language}
          value={language.value}
          data={language.options}
          onChange={({ target }) => language.change(target.value)}
        />
      )}
      {props.sample}
      <Stack gap="md">
        <Platform
          name={image ? onAndroid('Chrome') : PLATFORM_LABELS.android}
          note={!image && hasActions && words.firefoxButtons}
        >
          <AndroidPreview {...shared} message={message} />
        </Platform>
        {image && (
          <Platform
            name={onAndroid('Firefox')}
            note={joinSentences(words.firefoxImage, hasActions && words.firefoxButtons)}
          >
            <AndroidPreview {...shared} message={{ ...message, image: null }} />
          </Platform>
        )}
        <Platform name={PLATFORM_LABELS.ios} note={missingOnIphone(image !== null, hasActions)}>
          <IphonePreview {...shared} message={message} />
        </Platform>
      </Stack>
    </Card>
  );
}

const onAndroid = (browser: string): string =>
  fill(words.platform, { system: PLATFORM_LABELS.android, browser });

/** Says what a draft has that iPhones do not show; '' if nothing. */
function missingOnIphone(hasImage: boolean, hasActions: boolean): string {
  if (hasImage) return hasActions ? words.iphoneBoth : words.iphoneImage;
  return hasActions ? words.iphoneButtons : '';
}

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
          <span>· {words.now}</span>
          <Chevron size={15} aria-hidden />
        </div>
        <div className={classes.androidBody} dir="auto">
          <div style={{ minWidth: 0 }}>
            <div className={`${classes.title} ${lines} ${title ? '' : classes.placeholder}`}>
              {title || labels.fields.title}
            </div>
            <div className={`${classes.message} ${lines} ${message ? '' : classes.placeholder}`}>
              {message || labels.fields.message}
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
                {label || fill(labels.buttons.button, { number: i + 1 })}
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
              {title || labels.fields.title}
            </span>
            <span className={classes.time}>{words.now}</span>
          </div>
          <div className={`${classes.from} ${classes.oneLine}`}>{fill(words.from, { app: app.name })}</div>
          <div className={`${classes.message} ${messageLines} ${message ? '' : classes.placeholder}`}>
            {message || labels.fields.message}
          </div>
        </div>
      </div>
    </div>
  );
}
