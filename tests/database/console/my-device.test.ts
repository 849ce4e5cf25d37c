import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon?.stop());

test('a member’s test phone stays chosen until it is deactivated', async () => {
  const ada = await signUpWithService(carillon);
  const path = ada.at('/my-device');
  assert.deepEqual((await ada.get(path)).body, { device: null });
  const { id } = await carillon.open(ada.serviceId, 'ada', null);
  const device = { id, name: 'Pixel 8' };
  assert.deepEqual((await ada.put(path, { device_id: id })).body, { device });
  assert.deepEqual((await ada.get(path)).body, { device });

  await carillon.as(ada.business).delete(`/v1/devices/${id}`);
  assert.deepEqual((await ada.get(path)).body, { device: null });
  assert.deepEqual((await ada.put(path, { device_id: null })).body, { device: null });
});

test('a phone of another service, or one that does not exist, cannot be chosen', async () => {
  const [ada, grace] = [await signUpWithService(carillon), await signUpWithService(carillon)];
  const { id } = await carillon.open(grace.serviceId, 'grace', null);
  for (const device_id of [id, 'dvc_01m7z29jr9e00b65dyy0j808sy', 'dvc_zzzzzzzzzzzzzzzzzzzzzzzzzz']) {
    const answer = await ada.put(ada.at('/my-device'), { device_id });
    assert.deepEqual([answer.status, answer.body.error.data.entity], [404, 'device'], device_id);
  }
  assert.deepEqual((await ada.get(ada.at('/my-device'))).body, { device: null });
});

test('test phones are not available in the demo', async () => {
  const visitor = openConsole(carillon);
  const { demo } = (await visitor.get('/me')).body.installation;
  const path = `/services/${demo.service_id}/my-device`;
  const { id } = await carillon.open(demo.service_id, 'visitor', null);
  for (const one of [visitor, await signUp(carillon)]) {
    assert.deepEqual((await one.get(path)).body, { device: null });
    assert.equal((await one.put(path, { device_id: id })).status, 403);
  }
});
