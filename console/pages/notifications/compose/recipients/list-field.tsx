import { Button, FileButton, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { MAX_LISTED_USERS } from '../../../../../contract/limits.ts';
import { formatNumber, pluralize } from '../../../../components/text/numbers.ts';
import { type ParsedList, parseLines, parseRows } from './parse-list.ts';

/** A field for a pasted list of users' ids, or for a column of a CSV file, which is read in the browser. */
export function ListField(props: {
  ids: string[];
  error: string | undefined;
  change: (ids: string[]) => void;
}) {
  const [text, setText] = useState(() => props.ids.join('\n'));
  /** A table with several columns, one of which must be chosen. */
  const [table, setTable] = useState<string[][] | null>(null);
  const list = parseLines(text);
  const update = (next: string) => {
    setText(next);
    props.change(parseLines(next).ids);
  };
  const takeColumn = (rows: string[][], column: number) =>
    update(rows.map((row) => row[column] ?? '').join('\n'));

  async function readFile(file: File) {
    const rows = parseRows(await file.text());
    const isTable = rows.some((row) => row.length > 1);
    setTable(isTable ? rows : null);
    takeColumn(isTable ? rows.slice(1) : rows, 0);
  }

  return (
    <Stack gap="xs">
      <Textarea
        label="IDs of customers"
        description={`Your identifiers, one per line, up to ${formatNumber(MAX_LISTED_USERS)}. A CSV file is read in your browser.`}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        value={text}
        error={props.error}
        onChange={({ target }) => {
          setTable(null);
          update(target.value);
        }}
      />
      {table && (
        <NativeSelect
          label="Column"
          description="The first row of the file names its columns."
          data={table[0]!.map((name, i) => ({ value: String(i), label: name || `Column ${i + 1}` }))}
          onChange={({ target }) => takeColumn(table.slice(1), Number(target.value))}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="var(--quiet)" role="status">
          {describeList(list)}
        </Text>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => file && void readFile(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="compact-sm"
              leftSection={<FileUp size={15} aria-hidden />}
            >
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}

const describeList = ({ ids, duplicates }: ParsedList): string =>
  `${pluralize(ids.length, 'ID')}${duplicates > 0 ? `, ${pluralize(duplicates, 'duplicate')} left out` : ''}`;
