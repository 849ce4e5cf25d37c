import { Progress as Bar, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ImportedDevices } from '../../../contract/api/import-devices.ts';
import type { VapidKey } from '../../../contract/api/vapid-keys.ts';
import { MAX_IMPORTED_DEVICES } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { FormError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { formatNumber } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import { importFile, type Progress } from './import-file.ts';
import { ImportResult, importedSoFar } from './import-result.tsx';

const words = texts.imports.devices;

/** Imports the subscriptions of a file, which is read in the browser. */
export function ImportDevices({ service, keys }: { service: string; keys: VapidKey[] }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [abort, setAbort] = useState<AbortController | null>(null);
  const keyId = keys.some(({ id }) => id === chosen) ? chosen : keys[0]!.id;
  const importing = useMutation({
    mutationFn: (from: File) => {
      const controller = new AbortController();
      setAbort(controller);
      setProgress(null);
      return importFile(from, {
        keys,
        keyId,
        signal: controller.signal,
        send: (vapid_key_id, devices) =>
          request<ImportedDevices>('POST', `/services/${service}/devices/import`, { vapid_key_id, devices }),
        onProgress: setProgress,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [service] }),
  });
  const wasStopped = importing.error?.name === 'AbortError';
  return (
    <Section name={words.title} about={fill(words.about, { size: formatNumber(MAX_IMPORTED_DEVICES) })}>
      {keys.length > 1 && (
        <NativeSelect
          label={words.pair}
          description={words.pairAbout}
          value={keyId}
          disabled={importing.isPending}
          onChange={({ target }) => setChosen(target.value)}
          data={keys.map(({ id, public_key }) => ({ value: id, label: `${public_key.slice(0, 16)}…` }))}
        />
      )}
      <Group gap="sm">
        <FileButton
          accept=".jsonl,.ndjson,.json,application/json"
          onChange={(picked) => {
            setFile(picked);
            setProgress(null);
            importing.reset();
          }}
          disabled={importing.isPending}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<FileUp size={16} aria-hidden />}>
              {file ? file.name : words.choose}
            </Button>
          )}
        </FileButton>
        {file && !importing.isPending && (
          <Button onClick={() => importing.mutate(file)}>
            {importing.isIdle ? words.import : words.importAgain}
          </Button>
        )}
        {importing.isPending && (
          <Button variant="default" onClick={() => abort?.abort()}>
            {words.stop}
          </Button>
        )}
      </Group>
      {importing.isPending && (
        <Stack gap={6}>
          <Bar value={(progress?.share ?? 0) * 100} aria-label={words.share} />
          <Text size="sm" c="var(--quiet)" role="status">
            {importedSoFar(progress)}
          </Text>
        </Stack>
      )}
      <FormError error={importing.error && !wasStopped ? messageOf(importing.error) : null} />
      {!importing.isPending && (progress || importing.data) && (
        <ImportResult progress={importing.data ?? progress!} isComplete={importing.isSuccess} />
      )}
    </Section>
  );
}
