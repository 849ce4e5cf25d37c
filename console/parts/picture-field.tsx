import { ActionIcon, Button, FileButton, Group, Input, Text, TextInput, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageOff, ImagePlus, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { PicturePurpose } from '../../contract/picture-limits.ts';
import { useService } from '../server/me.ts';
import classes from './picture-field.module.css';
import { PICTURE_TYPES, uploadPicture } from './upload-picture.ts';

/** The address of a picture: typed, or that of a file that is chosen or dropped here. '' is none. */
export function PictureField(props: {
  service: string;
  purpose: PicturePurpose;
  label: string;
  description: ReactNode;
  value: string;
  onChange: (url: string) => void;
  error?: string | undefined;
  required?: boolean;
  maxLength?: number;
  /** Of a wide picture rather than a square one. */
  isWide?: boolean;
  readOnly?: boolean;
}) {
  const { value, onChange, readOnly = false } = props;
  const id = useId();
  const { is_demo: isDemo } = useService(props.service);
  const [isOver, setOver] = useState(false);
  const uploading = useMutation({
    mutationFn: (file: File) => uploadPicture(props.service, props.purpose, file),
    onSuccess: ({ url }) => onChange(url),
  });
  const choose = (file: File | null | undefined) => file && uploading.mutate(file);
  const canUpload = !isDemo && !readOnly;
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      choose(event.dataTransfer.files[0]);
    },
  };
  const fault = uploading.error?.message ?? props.error;
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      description={props.description}
      withAsterisk={props.required ?? false}
    >
      <div className={classes.field} data-over={isOver} {...(canUpload && drop)}>
        <Shown key={value} address={value} isWide={props.isWide ?? false} />
        <div className={classes.ways}>
          <TextInput
            id={id}
            type="url"
            value={value}
            onChange={({ target }) => {
              uploading.reset();
              onChange(target.value);
            }}
            placeholder="https://"
            maxLength={props.maxLength ?? 2048}
            required={props.required ?? false}
            readOnly={readOnly}
            error={fault ? true : null}
            aria-describedby={`${id}-said`}
          />
          {!readOnly && (
            <Group gap="xs" wrap="nowrap">
              <FileButton onChange={choose} accept={PICTURE_TYPES}>
                {(button) => (
                  <Button
                    {...button}
                    size="xs"
                    variant="default"
                    loading={uploading.isPending}
                    disabled={!canUpload}
                    leftSection={<Upload size={14} aria-hidden />}
                    aria-label={`Upload a file: ${props.label}`}
                  >
                    Upload
                  </Button>
                )}
              </FileButton>
              {value && (
                <Tooltip label="Remove">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    onClick={() => {
                      uploading.reset();
                      onChange('');
                    }}
                    aria-label={`Remove: ${props.label}`}
                  >
                    <Trash2 size={15} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              <Text size="xs" c="var(--quiet)">
                {isDemo ? 'The demonstration takes addresses only' : 'or drop a file here'}
              </Text>
            </Group>
          )}
          <div id={`${id}-said`}>
            {fault ? (
              <Text size="sm" className={classes.fault} role="alert">
                {fault}
              </Text>
            ) : (
              uploading.data?.done && (
                <Text size="sm" c="var(--quiet)" role="status">
                  {uploading.data.done}
                </Text>
              )
            )}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  );
}

function Shown({ address, isWide }: { address: string; isWide: boolean }) {
  const [isBroken, setBroken] = useState(false);
  const isShown = /^https?:\/\/./i.test(address) && !isBroken;
  return (
    <div className={classes.shown} data-wide={isWide}>
      {isShown ? (
        <img src={address} alt="" onError={() => setBroken(true)} />
      ) : isBroken ? (
        <span className={classes.broken}>
          <ImageOff size={20} aria-hidden />
          No picture there
        </span>
      ) : (
        <ImagePlus size={22} aria-hidden />
      )}
    </div>
  );
}
