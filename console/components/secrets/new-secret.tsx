import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CopyBlock } from './copy.tsx';

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
      title="Save this secret now"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">It is shown only once. {advice}</Text>
        <CopyBlock value={secret ?? ''} label={label} />
        <Group justify="flex-end">
          <Button onClick={close}>I’ve saved it</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
