import { Button, List, Stack, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { formatNumber, pluralize } from '../../components/text/numbers.ts';
import type { Progress, Refused } from './import-file.ts';

/** Refused lines on the page; the file has all of them. */
const MAX_SHOWN = 10;

export const importedSoFar = (progress: Progress | null): string =>
  progress ? `${summarize(progress)} so far` : 'Reading the file…';

/** Result of an import, with the lines that were refused. */
export function ImportResult({ progress, isComplete }: { progress: Progress; isComplete: boolean }) {
  const { refused } = progress;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {isComplete ? `${summarize(progress)}.` : `Not finished: ${summarize(progress)}.`}
      </Text>
      {refused.length > 0 && (
        <>
          <List size="sm" aria-label="Refused lines">
            {refused.slice(0, MAX_SHOWN).map((one) => (
              <List.Item key={one.number}>{describe(one)}</List.Item>
            ))}
          </List>
          <Text size="sm" c="var(--quiet)">
            {refused.length > MAX_SHOWN && `And ${formatNumber(refused.length - MAX_SHOWN)} more. `}
            Correct these lines and import the file again.
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            leftSection={<Download size={15} aria-hidden />}
            onClick={() => download(refused)}
          >
            Download the list
          </Button>
        </>
      )}
    </Stack>
  );
}

const summarize = ({ created, known, refused }: Progress): string =>
  `${pluralize(created, 'device')} imported, ${formatNumber(known)} known before, ${pluralize(refused.length, 'line')} refused`;

const describe = ({ place, reason }: Refused): string => `${place}: ${reason}`;

function download(refused: Refused[]): void {
  const url = URL.createObjectURL(new Blob([refused.map((one) => `${describe(one)}\n`).join('')]));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'refused-lines.txt';
  link.click();
  URL.revokeObjectURL(url);
}
