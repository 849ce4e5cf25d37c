import { ActionIcon, Popover, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { Search, Smile } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './compose.module.css';
import { EMOJI, type Emoji } from './emoji.ts';

/** Emoji by group or by what they are called. The arrow keys go through them, Enter takes one. */
export function EmojiPicker({ label, pick }: { label: string; pick: (sign: string) => void }) {
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
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setOpened((now) => !now)}>
          <Smile size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Emoji">
        <Choice
          pick={(sign) => {
            setOpened(false);
            pick(sign);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const COLUMNS = 8;

function Choice({ pick }: { pick: (sign: string) => void }) {
  const [words, setWords] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const groups = found(words);
  const first = groups[0]?.[1][0]?.sign;
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  }

  return (
    <>
      <TextInput
        size="sm"
        mb="xs"
        aria-label="Search emoji"
        placeholder="Search"
        leftSection={<Search size={15} aria-hidden />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the buttons in it */}
        <div ref={list} onKeyDown={move}>
          {groups.map(([name, emoji]) => (
            <section key={name} aria-label={name}>
              <Text size="xs" fw={600} c="var(--quiet)" my={4} px={4}>
                {name}
              </Text>
              <div className={classes.emoji}>
                {emoji.map(({ sign, name: called }) => (
                  <UnstyledButton
                    key={sign}
                    className={classes.sign ?? ''}
                    tabIndex={sign === first ? 0 : -1}
                    aria-label={called}
                    title={called}
                    onClick={() => pick(sign)}
                  >
                    {sign}
                  </UnstyledButton>
                ))}
              </div>
            </section>
          ))}
          {groups.length === 0 && (
            <Text size="sm" c="var(--quiet)" p="xs" role="status">
              None is called that.
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

function found(words: string): [string, Emoji[]][] {
  const asked = words.trim().toLowerCase();
  return Object.entries(EMOJI)
    .map(([name, emoji]): [string, Emoji[]] => [
      name,
      asked ? emoji.filter((one) => one.name.includes(asked)) : emoji,
    ])
    .filter(([, emoji]) => emoji.length > 0);
}
