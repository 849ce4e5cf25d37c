import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';

/** Words to look for. Asks the server once the person pauses. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  maxLength: number;
  className: string | undefined;
  value: string;
  change: (words: string) => void;
}) {
  const { label, placeholder, maxLength, className = '' } = props;
  const [words, setWords] = useState(props.value);
  const changeSoon = useDebouncedCallback(props.change, 250);
  const write = (next: string) => {
    setWords(next);
    changeSoon(next);
  };
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        words && <CloseButton size="sm" aria-label="Clear the search" onClick={() => write('')} />
      }
      value={words}
      onChange={({ target }) => write(target.value)}
    />
  );
}
