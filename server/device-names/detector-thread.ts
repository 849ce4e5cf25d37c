/** The worker thread of `device-names.ts`, which looks up marketing names. */
import { parentPort } from 'node:worker_threads';
import exported from 'node-device-detector';

/** `ready`: the list is read, and the thread begins with the models that it was sent. */
export type DetectorMessage = 'ready' | { model: string; name: string | null };

// The package's types describe an ES module, but it is CommonJS, so the default import is the class itself.
const DeviceDetector = exported as unknown as typeof exported.default;

const detector = new DeviceDetector({
  deviceIndexes: true,
  deviceAliasCode: false,
  deviceTrusted: false,
  deviceInfo: false,
});

parentPort?.postMessage('ready' satisfies DetectorMessage);
parentPort?.on('message', (model: string) =>
  parentPort?.postMessage({ model, name: findName(model) } satisfies DetectorMessage),
);

/** The detector parses user agents, so the model is put into one. */
function findName(model: string): string | null {
  const { brand, model: found } = detector.parseDevice(
    `Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`,
  );
  if (!brand || !found) return null;
  const name = found.toLowerCase().startsWith(brand.toLowerCase()) ? found : `${brand} ${found}`;
  return name.length <= 100 ? name : null;
}
