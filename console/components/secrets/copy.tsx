import { ActionIcon, Box, Button, Code, CopyButton, Group, Tooltip } from '@mantine/core';
import { Check, Copy as CopyIcon } from 'lucide-react';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

const words = texts.components.copy;

/** A short value with a copy button. `label` is its accessible name. */
export function CopyField({ value, label }: { value: string; label: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? words.copied : words.copy}>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={copy}
              aria-label={fill(copied ? words.copiedOf : words.copyOf, { label })}
            >
              {copied ? <Check size={15} aria-hidden /> : <CopyIcon size={15} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}

/** A block of code with a copy button. */
export function CopyBlock({ value, label }: { value: string; label: string }) {
  return (
    <Box pos="relative">
      <Code
        block
        tabIndex={0}
        aria-label={label}
        p="md"
        pr={96}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {value}
      </Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            pos="absolute"
            top={8}
            right={8}
            onClick={copy}
            leftSection={copied ? <Check size={14} aria-hidden /> : <CopyIcon size={14} aria-hidden />}
          >
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </Box>
  );
}
