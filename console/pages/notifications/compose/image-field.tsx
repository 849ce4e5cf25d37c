import { Alert, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, X } from 'lucide-react';
import { PICTURE_TYPES, uploadPicture } from '../../../parts/upload-picture.ts';
import { pictureFault, usePicture } from './use-picture.ts';

/** The image: by its address, or uploaded; looked at at once. */
export function ImageField(props: {
  service: string;
  value: string;
  fault: string | undefined;
  change: (address: string) => void;
}) {
  const { service, value, fault, change } = props;
  const loaded = usePicture(fault ? '' : value);
  const found = pictureFault(loaded);
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(service, 'notification', file),
    onSuccess: ({ url }) => change(url),
  });
  const write = (address: string) => {
    upload.reset();
    change(address);
  };
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          type="url"
          label="Image"
          description="16:9, up to 3 MB: .png, .jpg, .webp or .gif"
          placeholder="https://example.com/offer.jpg"
          value={value}
          error={fault}
          onChange={({ target }) => write(target.value.trim())}
        />
        {value ? (
          <Button variant="default" px="xs" aria-label="Remove the image" onClick={() => write('')}>
            <X size={17} aria-hidden />
          </Button>
        ) : (
          <FileButton accept={PICTURE_TYPES} onChange={(file) => file && upload.mutate(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={upload.isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                Upload
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {upload.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {upload.error.message}
        </Text>
      )}
      {upload.data?.done && (
        <Text size="sm" c="var(--quiet)" role="status">
          {upload.data.done}
        </Text>
      )}
      {loaded.state === 'loading' && (
        <Text size="sm" c="var(--quiet)" role="status">
          Looking at the image …
        </Text>
      )}
      {found && (
        <Alert color={found.isRefused ? 'red' : 'yellow'} p="xs" role="status">
          {found.words}
        </Alert>
      )}
    </Stack>
  );
}
