import { Checkbox, NativeSelect, Radio, SimpleGrid, Stack } from '@mantine/core';
import { SCOPES, type Scope } from '../../../contract/lists.ts';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import { ACCESS } from './key-access.ts';

const { creation } = texts.keys;

/** The access of a new key: one of the usual choices, or chosen scopes; and its lifetime. */
export type KeyAccess = { choice: string; scopes: Scope[]; days: string };

export const FULL_ACCESS: KeyAccess = { choice: 'all', scopes: [], days: '' };

const DAY_MS = 86_400_000;

/** Converts the form to `scopes` and `expires_at` of the request. */
export function accessTerms({ choice, scopes, days }: KeyAccess) {
  const chosen = ACCESS.find(({ value }) => value === choice);
  const granted = chosen ? chosen.scopes : scopes;
  return {
    ...(granted && { scopes: granted }),
    ...(days && { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
  };
}

export const isComplete = ({ choice, scopes }: KeyAccess): boolean =>
  choice !== 'custom' || scopes.length > 0;

export function AccessFields({
  value,
  onChange,
}: {
  value: KeyAccess;
  onChange: (value: KeyAccess) => void;
}) {
  return (
    <>
      <Radio.Group
        label={creation.access}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
      >
        <Stack gap="xs" mt={6}>
          {ACCESS.map(({ value: choice, label, about }) => (
            <Radio key={choice} value={choice} label={label} description={about} />
          ))}
          <Radio value="custom" label={creation.custom.title} description={creation.custom.about} />
        </Stack>
      </Radio.Group>
      {value.choice === 'custom' && (
        <Checkbox.Group
          label={creation.scopes}
          value={value.scopes}
          onChange={(scopes) => onChange({ ...value, scopes: scopes as Scope[] })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={6}>
            {SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={texts.keys.scopes[scope]} description={scope} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <NativeSelect
        label={creation.expires}
        value={value.days}
        onChange={({ target }) => onChange({ ...value, days: target.value })}
        data={[
          { value: '', label: creation.never },
          { value: '30', label: count(creation.inDays, 30) },
          { value: '90', label: count(creation.inDays, 90) },
          { value: '365', label: creation.inAYear },
        ]}
      />
    </>
  );
}
