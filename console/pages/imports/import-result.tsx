import { Button, List, Stack, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { fill } from '../../../languages/text.ts';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import type { Progress, Refused } from './import-file.ts';

const { result } = texts.imports;

/** Refused lines on the page; the file has all of them. */
const MAX_SHOWN = 10;

export const importedSoFar = (progress: Progress | null): string =>
  progress ? summarize(result.soFar, progress) : texts.imports.devices.reading;

/** Result of an import, with the lines that were refused. */
export function ImportResult({ progress, isComplete }: { progress: Progress; isComplete: boolean }) {
  const { refused } = progress;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {summarize(isComplete ? result.complete : result.incomplete, progress)}
      </Text>
      {refused.length > 0 && (
        <>
          <List size="sm" aria-label={result.list}>
            {refused.slice(0, MAX_SHOWN).map((one) => (
              <List.Item key={one.number}>{describe(one)}</List.Item>
            ))}
          </List>
          <Text size="sm" c="var(--quiet)">
            {refused.length > MAX_SHOWN
              ? count(result.moreToCorrect, refused.length - MAX_SHOWN)
              : result.correct}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            leftSection={<Download size={15} aria-hidden />}
            onClick={() => download(refused)}
          >
            {result.download}
          </Button>
        </>
      )}
    </Stack>
  );
}

const summarize = (text: string, { created, known, refused }: Progress): string =>
  fill(text, {
    imported: count(result.imported, created),
    known: count(result.known, known),
    refused: count(result.refused, refused.length),
  });

const describe = ({ place, reason }: Refused): string => fill(result.entry, { place, reason });

function download(refused: Refused[]): void {
  const url = URL.createObjectURL(new Blob([refused.map((one) => `${describe(one)}\n`).join('')]));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'refused-lines.txt';
  link.click();
  URL.revokeObjectURL(url);
}
