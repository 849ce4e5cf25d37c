import { Button, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { MAX_TRANSLATIONS } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { texts } from '../../../../texts.ts';
import { COMMON_LANGUAGES, canonicalTag, languageName } from '../draft/languages.ts';

const { languages: words } = texts.compose.content;

/** Adds a translation: a common language by its name, or any other by its BCP 47 tag. */
export function AddLanguage({ chosen, add }: { chosen: string[]; add: (language: string) => void }) {
  const [isOpen, { open, close }] = useDisclosure();
  const [search, setSearch] = useState('');
  if (chosen.length >= MAX_TRANSLATIONS) return null;
  if (!isOpen)
    return (
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Languages size={15} aria-hidden />}
          onClick={open}
        >
          {words.add}
        </Button>
      </Group>
    );
  const offered = COMMON_LANGUAGES.filter(({ value }) => !chosen.includes(value));
  const typed = canonicalTag(search);
  const isOther = typed !== null && !chosen.includes(typed) && !offered.some(({ value }) => value === typed);
  return (
    <Select
      label={words.label}
      description={words.about}
      placeholder={words.placeholder}
      data={
        isOther
          ? [
              ...offered,
              { value: typed, label: fill(words.withTag, { language: languageName(typed), tag: typed }) },
            ]
          : offered
      }
      filter={({ options }) =>
        options.filter((option) => 'value' in option && matches(option, search, typed))
      }
      searchable
      autoFocus
      defaultDropdownOpened
      nothingFoundMessage={words.none}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onBlur={close}
      onChange={(language) => {
        if (!language) return;
        close();
        setSearch('');
        add(language);
      }}
    />
  );
}

const matches = (option: { value: string; label: string }, search: string, typed: string | null): boolean =>
  option.value === typed || option.label.toLowerCase().includes(search.trim().toLowerCase());
