import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf, systemctl } from './activation.ts';
import type { Step } from './steps.ts';
import { COMMAND, UNIT_FOLDER, unitNames } from './units.ts';

/** Steps that stop the service and remove its units. Data, backups, settings, program and user stay. */
export async function removalSteps(): Promise<Step[]> {
  const units = (await unitNames()).filter((name) => existsSync(join(UNIT_FOLDER, name)));
  const used = units.filter(
    (unit) => stateOf('is-enabled', unit) === 'enabled' || stateOf('is-active', unit) === 'active',
  );
  const files = [...units.map((name) => join(UNIT_FOLDER, name)), COMMAND].filter(existsSync);
  return [
    ...(used.length > 0
      ? [
          {
            what: `stop and disable ${used.join(', ')}`,
            take: () => systemctl('disable', '--now', ...used),
          },
        ]
      : []),
    ...files.map((path) => ({ what: `remove ${path}`, take: () => rmSync(path) })),
    ...(units.length > 0
      ? [{ what: 'let systemd forget the units', take: () => systemctl('daemon-reload') }]
      : []),
  ];
}
