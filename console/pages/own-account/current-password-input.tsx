import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { MAX_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { texts } from '../../texts.ts';

/** The field for the account's own password, which a stranger at an unlocked computer does not know. */
export const CurrentPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput
    label={texts.account.yourPassword}
    name="password"
    autoComplete="current-password"
    required
    data-autofocus
    maxLength={MAX_PASSWORD_LENGTH}
    {...props}
  />
);
