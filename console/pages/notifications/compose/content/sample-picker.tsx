import { Alert, Text } from '@mantine/core';
import { joinSentences } from '../../../../components/text/sentences.ts';
import { texts } from '../../../../texts.ts';
import type { Sample } from '../draft/use-sample.ts';
import { DeviceSearch } from '../recipients/device-search.tsx';

const { sample: words } = texts.personal;

/** The customer for whom the previews show a personal draft, and why this customer would not get it. */
export function SamplePicker({ service, sample }: { service: string; sample: Sample }) {
  const { person, choose, payload, problems, rejection, hasFailed } = sample;
  return (
    <div style={{ marginBottom: 16 }}>
      <DeviceSearch
        service={service}
        kind="user"
        label={words.label}
        placeholder={words.nobody}
        value={person?.name ?? ''}
        choose={(_, id, name) => choose(name === undefined ? null : { id, name })}
      />
      <Text size="xs" c="var(--quiet)" mt={6}>
        {hasFailed
          ? words.failed
          : !payload && !rejection
            ? words.waiting
            : person
              ? words.about
              : words.aboutNobody}
      </Text>
      {problems.length > 0 && (
        <Alert color="yellow" mt="xs" role="status">
          {joinSentences(words.wouldNotGet, ...problems.map((problem) => `${problem}.`))}
        </Alert>
      )}
    </div>
  );
}
