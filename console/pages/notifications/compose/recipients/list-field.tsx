import { Button, FileButton, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { MAX_LISTED_USERS } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { count, formatNumber } from '../../../../components/text/numbers.ts';
import { texts } from '../../../../texts.ts';
import { type ParsedList, parseLines, parseRows } from './parse-list.ts';

const { list: words } = texts.reach;

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
        label={words.label}
        description={fill(words.about, { max: formatNumber(MAX_LISTED_USERS) })}
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
          label={words.column}
          description={words.columnAbout}
          data={table[0]!.map((name, i) => ({
            value: String(i),
            label: name || fill(words.unnamedColumn, { number: i + 1 }),
          }))}
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
              {words.chooseFile}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}

function describeList({ ids, duplicates }: ParsedList): string {
  const counted = count(words.ids, ids.length);
  return duplicates > 0
    ? fill(words.idsAndDuplicates, { ids: counted, duplicates: count(words.duplicates, duplicates) })
    : counted;
}
