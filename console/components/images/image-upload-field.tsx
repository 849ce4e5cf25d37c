import { ActionIcon, Button, FileButton, Group, Input, Text, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageOff, ImagePlus, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { type ImagePurpose, MAX_URL_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { useService } from '../../api-client/me.ts';
import { texts } from '../../texts.ts';
import { messageOf } from '../feedback/error-message.tsx';
import { UrlInput } from '../forms/url-input.tsx';
import classes from './image-upload-field.module.css';
import { IMAGE_TYPES, uploadImage } from './upload-image.ts';

const { images } = texts.components;

/** An image URL, typed or from a file that was uploaded or dropped here. '' means no image. */
export function ImageUploadField(props: {
  service: string;
  purpose: ImagePurpose;
  label: string;
  /** Name of the field in the API. */
  name: string;
  description: ReactNode;
  value: string;
  onChange: (url: string) => void;
  error?: ReactNode;
  required?: boolean;
  maxLength?: number;
  /** Makes the thumbnail wide rather than square. */
  isWide?: boolean;
  readOnly?: boolean;
}) {
  const { value, onChange, readOnly = false } = props;
  const id = useId();
  const { is_demo: isDemo } = useService(props.service);
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(props.service, props.purpose, file),
    onSuccess: ({ url }) => onChange(url),
  });
  const start = (file: File | null | undefined) => file && upload.mutate(file);
  const canUpload = !isDemo && !readOnly;
  const dropHandlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      start(event.dataTransfer.files[0]);
    },
  };
  const error = messageOf(upload.error) ?? props.error;
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      description={props.description}
      withAsterisk={props.required ?? false}
    >
      <div className={classes.field} data-over={isOver} {...(canUpload && dropHandlers)}>
        <Thumbnail key={value} url={value} isWide={props.isWide ?? false} />
        <div className={classes.controls}>
          <UrlInput
            id={id}
            name={props.name}
            value={value}
            change={(url) => {
              upload.reset();
              onChange(url);
            }}
            placeholder="https://"
            maxLength={props.maxLength ?? MAX_URL_LENGTH}
            required={props.required ?? false}
            readOnly={readOnly}
            error={error ? true : null}
            aria-describedby={`${id}-status`}
          />
          {!readOnly && (
            <Group gap="xs" wrap="nowrap">
              <FileButton onChange={start} accept={IMAGE_TYPES}>
                {(button) => (
                  <Button
                    {...button}
                    size="xs"
                    style={{ flexShrink: 0 }}
                    variant="default"
                    loading={upload.isPending}
                    disabled={!canUpload}
                    leftSection={<Upload size={14} aria-hidden />}
                    aria-label={fill(images.uploadFor, { label: props.label })}
                  >
                    {images.upload}
                  </Button>
                )}
              </FileButton>
              {value && (
                <Tooltip label={images.remove}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    onClick={() => {
                      upload.reset();
                      onChange('');
                    }}
                    aria-label={fill(images.removeFor, { label: props.label })}
                  >
                    <Trash2 size={15} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              <Text size="xs" c="var(--quiet)">
                {isDemo ? images.noDemo : images.orDrop}
              </Text>
            </Group>
          )}
          <div id={`${id}-status`}>
            {error ? (
              <Text size="sm" className={classes.error} role="alert">
                {error}
              </Text>
            ) : (
              upload.data?.change && (
                <Text size="sm" c="var(--quiet)" role="status">
                  {upload.data.change}
                </Text>
              )
            )}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  );
}

function Thumbnail({ url, isWide }: { url: string; isWide: boolean }) {
  const [isBroken, setBroken] = useState(false);
  const isShown = /^https?:\/\/./i.test(url) && !isBroken;
  return (
    <div className={classes.thumbnail} data-wide={isWide}>
      {isShown ? (
        <img src={url} alt="" onError={() => setBroken(true)} />
      ) : isBroken ? (
        <span className={classes.broken}>
          <ImageOff size={20} aria-hidden />
          {images.notFound}
        </span>
      ) : (
        <ImagePlus size={22} aria-hidden />
      )}
    </div>
  );
}
