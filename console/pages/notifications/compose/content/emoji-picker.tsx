import { ActionIcon, Popover, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { Search, Smile } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { texts } from '../../../../texts.ts';
import classes from './content.module.css';
import { EMOJI, type Emoji } from './emoji.ts';

const { emoji: words } = texts.compose.content;

/** A popover to browse and search emoji, with arrow keys and Enter too. */
export function EmojiPicker({ label, pick }: { label: string; pick: (emoji: string) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={316}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          onClick={() => setOpened((isOpen) => !isOpen)}
        >
          <Smile size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={words.label}>
        <EmojiGrid
          pick={(emoji) => {
            setOpened(false);
            pick(emoji);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const COLUMNS = 8;

function EmojiGrid({ pick }: { pick: (emoji: string) => void }) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const groups = filterEmoji(search);
  const first = groups[0]?.[1][0]?.character;
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    const index = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.min(Math.max(index + step, 0), all.length - 1)]?.focus();
  }

  return (
    <>
      <TextInput
        size="sm"
        mb="xs"
        aria-label={words.search}
        placeholder={words.placeholder}
        leftSection={<Search size={15} aria-hidden />}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            buttons()[0]?.focus();
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            if (first) pick(first);
          }
        }}
      />
      <ScrollArea.Autosize mah={260} type="auto" offsetScrollbars="y" viewportProps={{ tabIndex: -1 }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside */}
        <div ref={list} onKeyDown={move}>
          {groups.map(([name, emoji]) => (
            <section key={name} aria-label={name}>
              <Text size="xs" fw={600} c="var(--quiet)" my={4} px={4}>
                {name}
              </Text>
              <div className={classes.emojiGrid}>
                {emoji.map(({ character, name: emojiName }) => (
                  <UnstyledButton
                    key={character}
                    className={classes.emojiButton ?? ''}
                    tabIndex={character === first ? 0 : -1}
                    aria-label={emojiName}
                    title={emojiName}
                    onClick={() => pick(character)}
                  >
                    {character}
                  </UnstyledButton>
                ))}
              </div>
            </section>
          ))}
          {groups.length === 0 && (
            <Text size="sm" c="var(--quiet)" p="xs" role="status">
              {words.none}
            </Text>
          )}
        </div>
      </ScrollArea.Autosize>
    </>
  );
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

function filterEmoji(search: string): [string, Emoji[]][] {
  const text = folded(search.trim());
  return EMOJI.map(([name, emoji]): [string, Emoji[]] => [
    name,
    text ? emoji.filter(({ name: emojiName }) => folded(emojiName).includes(text)) : emoji,
  ]).filter(([, emoji]) => emoji.length > 0);
}

/** Returns a text in lower case and without accents, which not everybody types. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
