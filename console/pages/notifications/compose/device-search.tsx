import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { ask, queryOf } from '../../../server/request.ts';
import classes from './compose.module.css';

/** A device as the search finds it. */
export type FoundDevice = { id: string; user_id: string; name: string };

type Option = { value: string; title: string; about: string; device: FoundDevice };

/** Finds a device, or a person by their devices, by name or identifier, as one types. */
export function DeviceSearch(props: {
  service: string;
  /** What is looked for: devices, or the people whose they are. */
  of: 'device' | 'user';
  label: string;
  value: string;
  error?: string | undefined;
  /** `typed`: for a person who has no device yet, and is known by their identifier alone. */
  choose: (found: FoundDevice | null, typed: string) => void;
}) {
  const { service, of, label, value, error, choose } = props;
  const [text, setText] = useState(value);
  const [asked] = useDebouncedValue(text, 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = useQuery({
    queryKey: [service, 'devices', 'search', asked],
    queryFn: () =>
      ask<{ data: FoundDevice[] }>(
        'GET',
        `/services/${service}/devices${queryOf({ search: asked, limit: 8 })}`,
      ),
    enabled: combobox.dropdownOpened,
  });
  const options = optionsOf(of, query.data?.data ?? []);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(picked) => {
        const option = options.find((one) => one.value === picked);
        if (!option) return;
        setText(of === 'device' ? option.title : option.value);
        choose(option.device, option.value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          label={label}
          placeholder={of === 'device' ? 'Name, user or identifier' : 'Your identifier of the person'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={error}
          leftSection={
            of === 'device' ? <Smartphone size={16} aria-hidden /> : <UserRound size={16} aria-hidden />
          }
          rightSection={query.isFetching ? <Loader size={16} /> : null}
          onChange={({ target }) => {
            setText(target.value);
            choose(null, target.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!query.data && !query.error}>
        <Combobox.Options aria-label="Found">
          {options.map(({ value: id, title, about }) => (
            <Combobox.Option key={id} value={id}>
              <div className={classes.foundTitle}>{title}</div>
              <div className={classes.foundAbout}>{about}</div>
            </Combobox.Option>
          ))}
          {query.data && options.length === 0 && <Combobox.Empty>Nobody is found by that.</Combobox.Empty>}
          {query.error && <Combobox.Empty>The search is not available now.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function optionsOf(of: 'device' | 'user', devices: FoundDevice[]): Option[] {
  if (of === 'device')
    return devices.map((device) => ({
      ...{ value: device.id, title: device.name, device },
      about: `User ${device.user_id}`,
    }));
  return [...Map.groupBy(devices, ({ user_id }) => user_id)].map(([user, some]) => ({
    ...{ value: user, title: user, device: some[0]! },
    about: some.map(({ name }) => name).join(', '),
  }));
}
