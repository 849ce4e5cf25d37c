import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasNotificationImageRatio, NOTIFICATION_IMAGE_RATIO } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { messageOf } from '../../../../components/feedback/error-message.tsx';
import { UrlInput } from '../../../../components/forms/url-input.tsx';
import { IMAGE_TYPES, uploadImage } from '../../../../components/images/upload-image.ts';
import { texts } from '../../../../texts.ts';
import classes from './content.module.css';

const { image: words } = texts.compose.content;

/** An image by URL or upload, with a thumbnail. It is loaded at once, to warn about problems. */
export function ImageField(props: {
  service: string;
  value: string;
  error: string | undefined;
  change: (url: string) => void;
}) {
  const { service, value, error, change } = props;
  const loaded = useLoadedImage(error ? '' : value);
  const problem = imageProblem(loaded);
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(service, 'notification', file),
    onSuccess: ({ url }) => change(url),
  });
  const update = (url: string) => {
    upload.reset();
    change(url);
  };
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs" wrap="nowrap">
        <UrlInput
          flex={1}
          label={words.label}
          description={words.about}
          placeholder="https://example.com/offer.jpg"
          value={value}
          error={error}
          change={(url) => update(url.trim())}
        />
        {loaded.state === 'loaded' && (
          <img src={value} alt="" width={64} height={36} className={classes.thumbnail} />
        )}
        {value ? (
          <Button variant="default" px="xs" aria-label={words.remove} onClick={() => update('')}>
            <X size={17} aria-hidden />
          </Button>
        ) : (
          <FileButton accept={IMAGE_TYPES} onChange={(file) => file && upload.mutate(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={upload.isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                {texts.components.images.upload}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {upload.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {messageOf(upload.error)}
        </Text>
      )}
      {upload.data?.change && (
        <Text size="sm" c="var(--quiet)" role="status">
          {upload.data.change}
        </Text>
      )}
      {loaded.state === 'loading' && (
        <Text size="sm" c="var(--quiet)" role="status">
          {words.checking}
        </Text>
      )}
      {problem && (
        <Alert color={problem.isBlocking ? 'red' : 'yellow'} p="xs" role="status">
          {problem.message}
        </Alert>
      )}
    </Stack>
  );
}

type LoadedImage =
  | { state: 'none' | 'loading' | 'failed' }
  | { state: 'loaded'; width: number; height: number };

/** Loads an image as a phone would, to learn its size. */
export function useLoadedImage(url: string): LoadedImage {
  const [loaded, setLoaded] = useState<{ url: string; result: LoadedImage } | null>(null);
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    const finish = (result: LoadedImage) => setLoaded({ url, result });
    image.onload = () => finish({ state: 'loaded', width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => finish({ state: 'failed' });
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  if (!url) return { state: 'none' };
  return loaded?.url === url ? loaded.result : { state: 'loading' };
}

/** Returns the problem of an image, if any. `isBlocking`: the API would reject it. */
export function imageProblem(image: LoadedImage): { message: string; isBlocking: boolean } | null {
  if (image.state === 'failed') return { message: words.failed, isBlocking: false };
  if (image.state !== 'loaded') return null;
  const { width, height } = image;
  if (!hasNotificationImageRatio(width, height))
    return {
      message: fill(words.wrongRatio, {
        width,
        height,
        cropped: Math.round(width / NOTIFICATION_IMAGE_RATIO),
      }),
      isBlocking: true,
    };
  if (width < 400) return { message: fill(words.small, { width }), isBlocking: false };
  return null;
}
