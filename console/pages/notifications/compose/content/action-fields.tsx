import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { MAX_ACTION_TITLE_LENGTH, MAX_ACTIONS } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { UrlInput } from '../../../../components/forms/url-input.tsx';
import { joinSentences } from '../../../../components/text/sentences.ts';
import { texts } from '../../../../texts.ts';
import type { DraftAction } from '../draft/draft.ts';
import { countCharacters, type DraftErrors } from '../draft/validate-draft.ts';
import classes from './content.module.css';

const { buttons: words } = texts.compose.content;

/** Fields of up to two buttons below the message. */
export function ActionFields(props: {
  actions: DraftAction[];
  /** Path of the text in the API. */
  path: string;
  errors: DraftErrors;
  /** True if the notification has translations, which share the labels. */
  isTranslated: boolean;
  change: (actions: DraftAction[]) => void;
}) {
  const { actions, path, errors, isTranslated, change } = props;
  const changeOne = (index: number, fields: Partial<DraftAction>) =>
    change(actions.map((action, i) => (i === index ? { ...action, ...fields } : action)));
  return (
    <Stack gap="sm">
      {actions.map((action, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a button
        <fieldset key={i} className={classes.action}>
          <legend className={classes.legend}>{fill(words.button, { number: i + 1 })}</legend>
          <TextInput
            label={fill(words.button, { number: i + 1 })}
            placeholder={words.example}
            required
            value={action.title}
            error={errors[`${path}.actions[${i}].title`]}
            rightSection={
              <Text size="xs" c="var(--quiet)" className={classes.count ?? ''}>
                {countCharacters(action.title)}/{MAX_ACTION_TITLE_LENGTH}
              </Text>
            }
            rightSectionWidth={52}
            onChange={({ target }) => changeOne(i, { title: target.value })}
          />
          {action.answer !== undefined ? (
            <TextInput label={words.answers} value={action.answer} readOnly />
          ) : (
            <UrlInput
              label={words.opens}
              placeholder="https://example.com/order"
              required
              value={action.link}
              error={errors[`${path}.actions[${i}].link`]}
              change={(link) => changeOne(i, { link: link.trim() })}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            mt={24}
            aria-label={fill(words.remove, { number: i + 1 })}
            onClick={() => change(actions.filter((_, other) => other !== i))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {actions.length > 0 && (
        <Text size="sm" c="var(--quiet)">
          {joinSentences(words.about, isTranslated && words.sameLabels)}
        </Text>
      )}
      {actions.length < MAX_ACTIONS && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => change([...actions, { title: '', link: '' }])}
          >
            {words.add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
