import { Button, Group, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { fieldName, fieldText } from '../../../../components/text/personal-text.ts';
import { capitalize } from '../../../../components/text/sentences.ts';
import { texts } from '../../../../texts.ts';
import { valuesQuery } from '../../../audiences/queries.ts';

const { insert: words, used } = texts.personal;

/** The tag that the app asks of people, so it is offered even before anybody has it. */
const FIRST_NAME = 'first_name';

type Chosen = { key: string; word: string };

/** A button that asks for a field and the word in its place, and returns its Liquid. */
export const InsertField = (props: { service: string; label: string; insert: (text: string) => void }) => (
  <FieldPopover
    service={props.service}
    title={words.title}
    field={{ key: FIRST_NAME, word: '' }}
    submitLabel={words.insert}
    submit={({ key, word }) => props.insert(fieldText(key, word))}
    target={(toggle) => (
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={props.label}
        leftSection={<UserRoundPlus size={14} aria-hidden />}
        onClick={toggle}
      >
        {words.short}
      </Button>
    )}
  />
);

type Props = {
  service: string;
  title: string;
  field: Chosen;
  submitLabel: string;
  submit: (field: Chosen) => void;
  remove?: () => void;
  target: (toggle: () => void) => ReactNode;
};

export function FieldPopover({ target, title, submit, remove, ...form }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={288}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{target(() => setOpened((isOpen) => !isOpen))}</Popover.Target>
      <Popover.Dropdown p="sm" aria-label={title}>
        <FieldForm
          {...form}
          submit={(field) => {
            setOpened(false);
            submit(field);
          }}
          {...(remove && {
            remove: () => {
              setOpened(false);
              remove();
            },
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Fields without a form of their own, because they are in that of the composer. */
function FieldForm({ service, field, submitLabel, submit, remove }: Omit<Props, 'title' | 'target'>) {
  const [chosen, setChosen] = useState(field);
  const { data } = useQuery(valuesQuery(service));
  const keys = new Set([FIRST_NAME, ...(data?.tags.map(({ key }) => key) ?? []), field.key]);
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    submit(chosen);
  };
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.field}
        value={chosen.key}
        data={[...keys].map((key) => ({ value: key, label: capitalize(fieldName(key)) }))}
        onChange={({ target }) => setChosen({ ...chosen, key: target.value })}
      />
      <TextInput
        label={words.word}
        description={words.wordAbout}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={chosen.key === FIRST_NAME ? words.wordExample : ''}
        value={chosen.word}
        onChange={({ target }) => setChosen({ ...chosen, word: target.value })}
        onKeyDown={submitOnEnter}
        data-autofocus
      />
      <Group justify="space-between" gap="xs">
        {remove ? (
          <Button size="compact-md" variant="subtle" color="red" onClick={remove}>
            {used.remove}
          </Button>
        ) : (
          <span />
        )}
        <Button size="compact-md" onClick={() => submit(chosen)}>
          {submitLabel}
        </Button>
      </Group>
    </Stack>
  );
}
