import { TextInput, type TextInputProps } from '@mantine/core';
import { completeUrl } from './complete-url.ts';

/** An input of a web address, which adds a missing `https://` once it is left or submitted. */
export const UrlInput = ({
  value,
  change,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: string;
  change: (url: string) => void;
}) => {
  const complete = () => {
    const url = completeUrl(value);
    if (url !== value) change(url);
  };
  return (
    <TextInput
      {...props}
      type="url"
      inputMode="url"
      value={value}
      onChange={({ target }) => change(target.value)}
      onBlur={complete}
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  );
};
