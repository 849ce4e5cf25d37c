import { Card, Checkbox, Skeleton } from '@mantine/core';
import { Monitor, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import type { ConsoleDevice } from '../../../contract/console/devices.ts';
import { fill } from '../../../languages/text.ts';
import { RowGlyph } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { RelativeTime } from '../../components/text/time.tsx';
import { userLabel } from '../../components/text/user-label.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { modelLabel, StateMark } from './device-labels.tsx';
import classes from './devices.module.css';
import type { Selection } from './list/use-selection.ts';

const { lists, seen } = texts.devices;

type Shared = {
  service: string;
  /** Adds a column that links to each device's user. */
  withUser?: boolean;
  /** Adds a checkbox to each device that is not deactivated. */
  selection?: Selection;
};

export function DeviceRows({ devices, ...shared }: Shared & { devices: ConsoleDevice[] }) {
  const { selection } = shared;
  return (
    <Card p={0}>
      {selection && <SelectShown devices={devices} selection={selection} />}
      <ul className={classes.rows} aria-label={texts.shell.pages.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} {...shared} />
        ))}
      </ul>
    </Card>
  );
}

const canBeSelected = ({ state }: ConsoleDevice): boolean => state !== 'deactivated';

function SelectShown({ devices, selection }: { devices: ConsoleDevice[]; selection: Selection }) {
  const ids = devices.filter(canBeSelected).map(({ id }) => id);
  const isEvery = selection.isAll || ids.every((id) => selection.ids.has(id));
  return (
    <div className={classes.selectShown}>
      <Checkbox
        label={lists.selectShown}
        checked={isEvery && ids.length > 0}
        indeterminate={!isEvery && !selection.isEmpty}
        onChange={() => (isEvery ? selection.clear() : selection.select(ids))}
      />
    </div>
  );
}

function DeviceRow({ service, device, withUser = false, selection }: Shared & { device: ConsoleDevice }) {
  const isSelected = selection !== undefined && (selection.isAll || selection.ids.has(device.id));
  return (
    <li
      className={classes.row}
      data-with-user={withUser}
      data-with-selection={selection !== undefined}
      data-selected={isSelected}
    >
      {selection &&
        (canBeSelected(device) ? (
          <Checkbox
            className={classes.select ?? ''}
            aria-label={fill(lists.select, { name: device.name })}
            checked={isSelected}
            disabled={selection.isAll || (selection.isFull && !isSelected)}
            onChange={() => selection.toggle(device.id)}
          />
        ) : (
          <span />
        ))}
      <RowGlyph>
        {device.display_platform === 'computer' ? <Monitor size={20} /> : <Smartphone size={20} />}
      </RowGlyph>
      <div className={classes.what}>
        <Link to={paths.device(service, device.id)} className={classes.name}>
          {device.name}
        </Link>
        <div className={classes.small}>{modelLabel(device)}</div>
      </div>
      {withUser && (
        <Link to={paths.user(service, device.user_id)} className={classes.user} dir="auto">
          {userLabel({ user_id: device.user_id, name: device.user_name })}
        </Link>
      )}
      <StateMark device={device} />
      <span className={classes.seen}>
        {fillWith(seen, { time: <RelativeTime time={device.last_seen_at} /> })}
      </span>
    </li>
  );
}

export const DeviceRowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Card p={0} role="status" aria-label={texts.common.loading}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
      <div key={index} className={classes.row} data-with-user>
        <Skeleton height={38} width={38} radius="md" />
        <div className={classes.what}>
          <Skeleton height={12} width="46%" mb={9} />
          <Skeleton height={10} width="70%" />
        </div>
      </div>
    ))}
  </Card>
);
