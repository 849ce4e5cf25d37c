import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ListedUsers } from '../../../../../contract/console/users.ts';
import { queryString, request } from '../../../../api-client/request.ts';
import { userLabel } from '../../../../components/text/user-label.ts';
import { texts } from '../../../../texts.ts';
import classes from '../compose.module.css';

const { search: words } = texts.reach;

export type FoundDevice = { id: string; user_id: string; user_name: string | null; name: string };

/** `device` is null for a user. */
type Option = { value: string; title: string; about: string; device: FoundDevice | null };

/** A search for devices, or for users, while typing. */
export function DeviceSearch(props: {
  service: string;
  kind: 'device' | 'user';
  label: string;
  value: string;
  error?: string | undefined;
  placeholder?: string;
  /**
   * Chooses a device. `text` is the typed text: a user without any device can be chosen by their identifier. `label`: what was found, unless
   * it is only typed so far.
   */
  choose: (device: FoundDevice | null, text: string, label?: string) => void;
}) {
  const { service, kind, label, value, error, choose } = props;
  const [text, setText] = useState(value);
  const [search] = useDebouncedValue(text, 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = useQuery({
    queryKey: [service, 'devices', 'search', kind, search],
    queryFn: () => (kind === 'device' ? findDevices(service, search) : findUsers(service, search)),
    enabled: combobox.dropdownOpened,
  });
  const options = query.data ?? [];
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(submitted) => {
        const option = options.find(({ value: optionValue }) => optionValue === submitted);
        if (!option) return;
        setText(option.title);
        choose(option.device, option.value, option.title);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          label={label}
          placeholder={props.placeholder ?? (kind === 'device' ? words.forDevice : words.forCustomer)}
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
        <Combobox.Options aria-label={words.results}>
          {options.map(({ value: id, title, about }) => (
            <Combobox.Option key={id} value={id}>
              <div className={classes.optionTitle}>{title}</div>
              <div className={classes.optionAbout}>{about}</div>
            </Combobox.Option>
          ))}
          {query.data && options.length === 0 && <Combobox.Empty>{words.none}</Combobox.Empty>}
          {query.error && <Combobox.Empty>{words.failed}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const MAX_OPTIONS = 8;

async function findDevices(service: string, search: string): Promise<Option[]> {
  const { data } = await request<{ data: FoundDevice[] }>(
    'GET',
    `/services/${service}/devices${queryString({ search, limit: MAX_OPTIONS })}`,
  );
  return data.map((device) => ({
    value: device.id,
    title: device.name,
    device,
    about: userLabel({ user_id: device.user_id, name: device.user_name }),
  }));
}

async function findUsers(service: string, search: string): Promise<Option[]> {
  const { data } = await request<ListedUsers>(
    'GET',
    `/services/${service}/users${queryString({ search, limit: MAX_OPTIONS })}`,
  );
  return data.map((user) => ({
    value: user.user_id,
    title: userLabel(user),
    device: null,
    about: [
      ...(user.name === null ? [] : [user.user_id]),
      user.subscribed_devices > 0 ? words.subscribed : words.notSubscribed,
    ].join(' · '),
  }));
}
