import { TextInput, type TextInputProps } from '@mantine/core';
import { completeUrl } from './complete-url.ts';

/** An input for a web address, which adds a missing `https://` when the field loses the focus or is submitted. */
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
