import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';
import { CopyBlock } from './copy.tsx';

const words = texts.components.secret;

/** Shows a new secret until the user confirms that it is saved. Null shows nothing. */
export function NewSecret(props: {
  label: string;
  secret: string | null;
  /** Text after "It is shown only once." */
  advice?: string;
  close: () => void;
}) {
  const { label, secret, advice = '', close } = props;
  return (
    <Modal
      opened={secret !== null}
      onClose={close}
      title={words.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{fill(words.once, { advice })}</Text>
        <CopyBlock value={secret ?? ''} label={label} />
        <Group justify="flex-end">
          <Button onClick={close}>{words.saved}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
