import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostCheck } from '../../../../server/upkeep/unresolvable-hosts.ts';

const GOOD = 'fcm.googleapis.com';
const BAD = 'no-such.push.apple.com';

/** Creates a check whose name server answers an error code for some hosts. */
function checkWith(errors: Record<string, string>) {
  const deactivated: string[] = [];
  const checkHosts = createHostCheck(async (host) => {
    if (errors[host]) throw Object.assign(new Error(), { code: errors[host] });
  });
  const check = () =>
    checkHosts({
      listHosts: async () => [GOOD, BAD],
      deactivate: async (hosts) => deactivated.push(...hosts),
    });
  return { check, deactivated, errors };
}

test('the devices of a host that does not exist are deactivated at the third check in a row', async () => {
  const { check, deactivated } = checkWith({ [BAD]: 'ENOTFOUND' });
  assert.deepEqual([await check(), await check(), deactivated.length], [0, 0, 0]);
  assert.equal(await check(), 1);
  assert.deepEqual(deactivated, [BAD]);
});

test('a host that is found in between starts over', async () => {
  const { check, deactivated, errors } = checkWith({ [BAD]: 'ENOTFOUND' });
  await check();
  await check();
  delete errors[BAD];
  await check();
  errors[BAD] = 'ENOTFOUND';
  await check();
  await check();
  assert.deepEqual(deactivated, []);
});

test('a name server that does not answer, or knows no host at all, deactivates nothing', async () => {
  const silent = checkWith({ [BAD]: 'EAI_AGAIN' });
  const broken = checkWith({ [BAD]: 'ENOTFOUND', [GOOD]: 'ENOTFOUND' });
  for (let i = 0; i < 5; i++) assert.deepEqual([await silent.check(), await broken.check()], [0, 0]);
  assert.deepEqual([silent.deactivated, broken.deactivated], [[], []]);
});
