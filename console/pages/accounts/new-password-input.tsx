import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';

/** The field for a new password. `note` follows the minimum length in its description. */
export const NewPasswordInput = ({ note, ...props }: { note?: string } & PasswordInputProps) => (
  <PasswordInput
    description={`At least ${MIN_PASSWORD_LENGTH} characters${note ? `. ${note}` : ''}`}
    autoComplete="new-password"
    required
    minLength={MIN_PASSWORD_LENGTH}
    maxLength={MAX_PASSWORD_LENGTH}
    {...props}
  />
);
