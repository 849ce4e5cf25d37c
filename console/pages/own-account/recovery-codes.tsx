import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { Check, Copy, Download } from 'lucide-react';
import classes from './own-account.module.css';

/** Shows new recovery codes until the user confirms that they are saved. Null shows nothing. */
export function RecoveryCodes(props: { email: string; codes: string[] | null; close: () => void }) {
  const { codes, close } = props;
  const text = [
    `Recovery codes of ${props.email} for Carillon at ${location.host}`,
    '',
    ...(codes ?? []),
    '',
  ];
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text.join('\n'))}`;
  return (
    <Modal
      opened={codes !== null}
      onClose={close}
      title="Save your recovery codes"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">
          If you lose your phone, one of these signs you in instead of the app’s code. Each works once. They
          are shown only now.
        </Text>
        <ul className={classes.codes} aria-label="Recovery codes">
          {(codes ?? []).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Button
              component="a"
              href={file}
              download="carillon-recovery-codes.txt"
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
            >
              Download
            </Button>
            <CopyButton value={(codes ?? []).join('\n')}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  onClick={copy}
                  leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Button onClick={close}>I’ve saved them</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
