import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';

/** The field for a new password. `note` follows the minimum length in its description. */
export function NewPasswordInput({ note, ...props }: { note?: string } & PasswordInputProps) {
  const { newPassword } = texts.accounts;
  const length = count(newPassword.length, MIN_PASSWORD_LENGTH);
  return (
    <PasswordInput
      description={note ? fill(newPassword.withNote, { length, note }) : length}
      autoComplete="new-password"
      required
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
      {...props}
    />
  );
}
