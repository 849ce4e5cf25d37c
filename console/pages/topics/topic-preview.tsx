import { Text, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { palette } from '../../../contract/appearance/palette.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { texts } from '../../texts.ts';
import type { TopicForm } from './topic-form.ts';
import classes from './topics.module.css';

const { preview } = texts.topics;

/** The topic among the others in the app's settings, for a user who has not chosen yet. */
export function TopicPreview({
  service,
  id,
  form,
}: {
  service: ConsoleService;
  id?: string;
  form: TopicForm;
}) {
  const scheme = useComputedColorScheme('light');
  const { data: topics = [] } = useQuery(topicsQuery(service.id));
  const shown = id
    ? topics.map((topic) => (topic.id === id ? { ...form, id } : topic))
    : [...topics, { ...form, id: 'new' }];
  const style = Object.fromEntries(
    Object.entries(palette(service, scheme)).map(([name, color]) => [`--${name}`, color]),
  ) as CSSProperties;
  return (
    <section className={classes.preview} aria-label={texts.components.preview.label}>
      {form.listed ? (
        <div className={classes.screen} style={style}>
          <p className={classes.heading}>{preview.heading}</p>
          <ul className={classes.switches}>
            {shown
              .filter(({ listed }) => listed)
              .map((topic) => (
                <li key={topic.id}>
                  <span className={classes.words} dir="auto">
                    <b>{topic.name || preview.name}</b>
                    {topic.description && <small>{topic.description}</small>}
                  </span>
                  <span className={classes.track} data-on={topic.default === 'on'} aria-hidden />
                </li>
              ))}
          </ul>
        </div>
      ) : (
        <div className={classes.hidden}>
          <EyeOff size={22} aria-hidden />
          {preview.unlisted}
        </div>
      )}
      {form.listed && (
        <Text size="sm" c="var(--quiet)" ta="center">
          {preview.about}
        </Text>
      )}
    </section>
  );
}
