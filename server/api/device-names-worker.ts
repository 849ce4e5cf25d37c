/** The thread that knows what phones are called: see `device-names.ts`. */
import { parentPort } from 'node:worker_threads';
import exported from 'node-device-detector';

// Its types are those of an ES module, which it is not: what is exported is the class itself.
const DeviceDetector = exported as unknown as typeof exported.default;

const detector = new DeviceDetector({
  deviceIndexes: true,
  deviceAliasCode: false,
  deviceTrusted: false,
  deviceInfo: false,
});

parentPort?.on('message', (model: string) => parentPort?.postMessage({ model, name: nameOf(model) }));

/** The list reads user agents: a model is looked up as the part of one that names it. */
function nameOf(model: string): string | null {
  const { brand, model: found } = detector.parseDevice(
    `Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`,
  );
  if (!brand || !found) return null;
  const name = found.toLowerCase().startsWith(brand.toLowerCase()) ? found : `${brand} ${found}`;
  return name.length <= 100 ? name : null;
}
