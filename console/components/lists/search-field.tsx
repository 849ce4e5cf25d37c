import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts.ts';

/** A search field that calls `change` once typing pauses. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  maxLength: number;
  className: string | undefined;
  value: string;
  change: (text: string) => void;
}) {
  const { label, placeholder, maxLength, className = '' } = props;
  const [text, setText] = useState(props.value);
  const changeDebounced = useDebouncedCallback(props.change, 250);
  const update = (next: string) => {
    setText(next);
    changeDebounced(next);
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
        text && (
          <CloseButton size="sm" aria-label={texts.components.lists.clearSearch} onClick={() => update('')} />
        )
      }
      value={text}
      onChange={({ target }) => update(target.value)}
    />
  );
}
