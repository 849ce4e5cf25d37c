import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { Check, Copy, Download } from 'lucide-react';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';
import classes from './own-account.module.css';

const words = texts.account.recoveryCodes;

/** Shows new recovery codes until the user confirms that they are saved. Null shows nothing. */
export function RecoveryCodes(props: { email: string; codes: string[] | null; close: () => void }) {
  const { codes, close } = props;
  const text = [fill(words.fileTitle, { email: props.email, host: location.host }), '', ...(codes ?? []), ''];
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text.join('\n'))}`;
  return (
    <Modal
      opened={codes !== null}
      onClose={close}
      title={words.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{words.about}</Text>
        <ul className={classes.codes} aria-label={words.list}>
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
              {words.download}
            </Button>
            <CopyButton value={(codes ?? []).join('\n')}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  onClick={copy}
                  leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
                >
                  {copied ? texts.components.copy.copied : texts.components.copy.copy}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Button onClick={close}>{words.saved}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
