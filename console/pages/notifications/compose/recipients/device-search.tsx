import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { queryString, request } from '../../../../api-client/request.ts';
import classes from '../compose.module.css';

export type FoundDevice = { id: string; user_id: string; name: string };

type Option = { value: string; title: string; about: string; device: FoundDevice };

/** A search for devices, or for users by their devices, while typing. */
export function DeviceSearch(props: {
  service: string;
  kind: 'device' | 'user';
  label: string;
  value: string;
  error?: string | undefined;
  /** Chooses a device. `text` is the typed text: a user without any device can be chosen by their identifier. */
  choose: (device: FoundDevice | null, text: string) => void;
}) {
  const { service, kind, label, value, error, choose } = props;
  const [text, setText] = useState(value);
  const [search] = useDebouncedValue(text, 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = useQuery({
    queryKey: [service, 'devices', 'search', search],
    queryFn: () =>
      request<{ data: FoundDevice[] }>(
        'GET',
        `/services/${service}/devices${queryString({ search, limit: 8 })}`,
      ),
    enabled: combobox.dropdownOpened,
  });
  const options = toOptions(kind, query.data?.data ?? []);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(submitted) => {
        const option = options.find(({ value: optionValue }) => optionValue === submitted);
        if (!option) return;
        setText(kind === 'device' ? option.title : option.value);
        choose(option.device, option.value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          label={label}
          placeholder={kind === 'device' ? 'Name, customer or ID' : 'Your identifier for this customer'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={error}
          leftSection={
            kind === 'device' ? <Smartphone size={16} aria-hidden /> : <UserRound size={16} aria-hidden />
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
        <Combobox.Options aria-label="Results">
          {options.map(({ value: id, title, about }) => (
            <Combobox.Option key={id} value={id}>
              <div className={classes.optionTitle}>{title}</div>
              <div className={classes.optionAbout}>{about}</div>
            </Combobox.Option>
          ))}
          {query.data && options.length === 0 && <Combobox.Empty>No results</Combobox.Empty>}
          {query.error && <Combobox.Empty>Search is currently unavailable.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function toOptions(kind: 'device' | 'user', devices: FoundDevice[]): Option[] {
  if (kind === 'device')
    return devices.map((device) => ({
      value: device.id,
      title: device.name,
      device,
      about: `Customer ${device.user_id}`,
    }));
  return [...Map.groupBy(devices, ({ user_id }) => user_id)].map(([user, owned]) => ({
    value: user,
    title: user,
    device: owned[0]!,
    about: owned.map(({ name }) => name).join(', '),
  }));
}
