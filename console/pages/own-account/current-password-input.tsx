import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { MAX_PASSWORD_LENGTH } from '../../../contract/limits.ts';

/** The field for one's own password, which confirms what a stranger at an unlocked computer must not do. */
export const CurrentPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput
    label="Your password"
    name="password"
    autoComplete="current-password"
    required
    data-autofocus
    maxLength={MAX_PASSWORD_LENGTH}
    {...props}
  />
);
