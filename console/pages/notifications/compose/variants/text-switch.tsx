import { Button, Group, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { CircleAlert, Plus, Split, X } from 'lucide-react';
import { fill } from '../../../../../languages/text.ts';
import { texts } from '../../../../texts.ts';
import { type Draft, isToMany } from '../draft/draft.ts';
import { hasErrors } from '../draft/rejected-fields.ts';
import type { Change } from '../draft/use-draft.ts';
import type { DraftErrors } from '../draft/validate-draft.ts';
import {
  canAddText,
  nameOf,
  pathOf,
  shownIndex,
  textsOf,
  withAnotherText,
  withoutText,
} from '../draft/variants.ts';
import classes from './variants.module.css';

const { variants: words } = texts.compose;

type Props = { draft: Draft; change: Change };

/** The choice of the text whose fields are shown, and buttons that add one and remove it. */
export function TextSwitch({ draft, errors, change }: Props & { errors: DraftErrors }) {
  const shown = shownIndex(draft);
  return (
    <Group justify="space-between" gap="xs">
      <SegmentedControl
        aria-label={words.choose}
        value={String(shown)}
        onChange={(value) =>
          change(({ variants }) => ({ variants: variants && { ...variants, shown: Number(value) } }))
        }
        data={textsOf(draft).map((_, i) => ({
          value: String(i),
          label: <Label name={nameOf(i)} hasError={hasErrors(errors, pathOf(draft, i))} />,
        }))}
      />
      <Group gap="xs">
        {canAddText(draft) && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => {
              change(withAnotherText);
              focusFields();
            }}
          >
            {words.add}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<X size={15} aria-hidden />}
          onClick={() => {
            change((current) => withoutText(current, shown));
            focusFields();
          }}
        >
          {fill(words.remove, { name: nameOf(shown) })}
        </Button>
      </Group>
    </Group>
  );
}

const Label = ({ name, hasError }: { name: string; hasError: boolean }) => (
  <span className={classes.label} data-invalid={hasError || undefined}>
    {fill(words.text, { name })}
    {hasError && (
      <>
        <CircleAlert size={14} aria-hidden />
        <VisuallyHidden>{words.invalid}</VisuallyHidden>
      </>
    )}
  </span>
);

/** A button that makes two texts of one. Says why not, where a notification to many has one text. */
export function TryTexts({ draft, change }: Props) {
  const { recipients, repeat, variants } = draft;
  if (!isToMany(recipients)) return variants && <Note>{words.onlyFirst}</Note>;
  if (repeat) return <Note>{words.repeats}</Note>;
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Split size={15} aria-hidden />}
        onClick={() => {
          change(withAnotherText);
          focusFields();
        }}
      >
        {words.try}
      </Button>
      <Note>{words.tryAbout}</Note>
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="var(--quiet)" mt={6}>
    {children}
  </Text>
);

/** Focuses the title of the text that is shown next: the button that was pressed may be gone then. */
const focusFields = () =>
  setTimeout(() => document.querySelector<HTMLElement>('[data-text-fields] input')?.focus());
