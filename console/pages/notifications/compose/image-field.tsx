import { Alert, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, X } from 'lucide-react';
import { ask } from '../../../server/request.ts';
import { pictureFault, usePicture } from './use-picture.ts';

const MOST_BYTES = 3 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

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
    mutationFn: (file: File) => uploadPicture(service, file),
    onSuccess: ({ url }) => change(url),
  });
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
          onChange={({ target }) => {
            upload.reset();
            change(target.value.trim());
          }}
        />
        {value ? (
          <Button variant="default" px="xs" aria-label="Remove the image" onClick={() => change('')}>
            <X size={17} aria-hidden />
          </Button>
        ) : (
          <FileButton accept={TYPES.join(',')} onChange={(file) => file && upload.mutate(file)}>
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

type Picture = { url: string; width: number; height: number };

async function uploadPicture(service: string, file: File): Promise<Picture> {
  if (!TYPES.includes(file.type)) throw new Error('Only .png, .jpg, .webp and .gif are shown by phones.');
  if (file.size > MOST_BYTES) throw new Error('The file is over 3 MB.');
  const path = `/services/${service}/pictures?for=notification`;
  return ask<Picture>('POST', path, file, { 'content-type': file.type });
}
