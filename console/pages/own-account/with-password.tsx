import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { texts } from '../../texts.ts';
import { CurrentPasswordInput } from './current-password-input.tsx';
import { useHasPassword } from './queries.ts';

/** Asks for the password before it acts, if the account has one. If `act` rejects, the dialog stays open and shows why. `children` are further fields. */
export function WithPassword(props: {
  opened: boolean;
  close: () => void;
  title: string;
  label: string;
  isDangerous?: boolean;
  disabled?: boolean;
  /** Keeps the dialog open, because another dialog replaces it. */
  keepOpen?: boolean;
  children?: ReactNode;
  /** @param password undefined for an account without one */
  act: (password: string | undefined) => Promise<unknown>;
}) {
  const [password, setPassword] = useState('');
  const hasPassword = useHasPassword();
  const acting = useMutation({
    mutationFn: () => props.act(hasPassword ? password : undefined),
    onSuccess: () => !props.keepOpen && finish(),
  });
  const finish = () => {
    setPassword('');
    acting.reset();
    props.close();
  };
  const { error, formProps } = useFormChecks(acting.error, () => acting.mutate());
  return (
    <Modal
      opened={props.opened}
      onClose={() => !acting.isPending && finish()}
      title={props.title}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form {...formProps}>
        <Stack>
          {props.children}
          <FormError error={generalError(error, ['password'])} />
          {hasPassword && (
            <CurrentPasswordInput
              value={password}
              error={fieldError(error, 'password')}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={finish} disabled={acting.isPending}>
              {texts.common.cancel}
            </Button>
            <Button
              type="submit"
              {...(props.isDangerous && { color: 'red' })}
              loading={acting.isPending}
              disabled={(hasPassword && password === '') || (props.disabled ?? false)}
            >
              {props.label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
