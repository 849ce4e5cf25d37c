import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_SOCKETS, passedSockets } from '../../../server/systemd.ts';

const passed = (LISTEN_FDS: string, LISTEN_FDNAMES?: string, LISTEN_PID = '7') =>
  passedSockets({ LISTEN_PID, LISTEN_FDS, ...(LISTEN_FDNAMES !== undefined && { LISTEN_FDNAMES }) }, 7);

test('the sockets of systemd are told by the names of their units', () => {
  assert.deepEqual(passed('1'), { main: 3, https: null, http: null });
  assert.deepEqual(passed('1', 'unknown'), { main: 3, https: null, http: null });
  assert.deepEqual(passed('3', 'carillon-https.socket:carillon.socket:carillon-http.socket'), {
    main: 4,
    https: 3,
    http: 5,
  });
  assert.deepEqual(passed('1', 'carillon-http.socket'), { main: null, https: null, http: 3 });
  assert.deepEqual(passed('2', undefined, '8'), NO_SOCKETS);
  assert.deepEqual(passed('0'), NO_SOCKETS);
});

test('several sockets of one unit are refused with the unit', () => {
  assert.throws(() => passed('2'), /LISTEN_FDS is 2: .* Leave one ListenStream in carillon\.socket/);
  assert.throws(
    () => passed('2', 'carillon-https.socket:carillon-https.socket'),
    /Leave one ListenStream in carillon-https\.socket/,
  );
});
