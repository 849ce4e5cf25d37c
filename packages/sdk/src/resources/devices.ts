import type { Caller } from '../caller.ts';
import { checkId } from '../checks.ts';
import type {
  CreateTestDevice,
  Device,
  DeviceReference,
  ImportDevices,
  ImportedDevices,
  ListDevicesQuery,
  TestDevice,
  TestDeviceNotification,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** Phones and browsers that have opened the experience. */
export class Devices {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists active devices, newest first. */
  list(query: ListDevicesQuery = {}, options?: RequestOptions): List<Device> {
    return listOf(this.#call, 'GET /v1/devices', [], query, options);
  }

  /** Reads an active device. */
  async get(id: string, options?: RequestOptions): Promise<Device> {
    return this.#call('GET /v1/devices/{id}', [id], options);
  }

  /** Creates a virtual phone, which behaves as asked and ends after a day. Requires a key of the demo environment. */
  async createTest(phone: CreateTestDevice, options?: RequestOptions): Promise<TestDevice> {
    return this.#call('POST /v1/test-devices', [], options, { body: phone });
  }

  /** Reads what a virtual phone shows: its latest notifications, newest first, as it decrypted them. */
  async testNotifications(id: string, options?: RequestOptions): Promise<TestDeviceNotification[]> {
    const { data } = await this.#call('GET /v1/test-devices/{id}/notifications', [id], options);
    return data;
  }

  /** Imports 1 to 1,000 subscriptions of another system, each of which is created, known or refused by itself. */
  async import(devices: ImportDevices, options?: RequestOptions): Promise<ImportedDevices> {
    return this.#call('POST /v1/devices/import', [], options, { body: devices });
  }

  /** Deactivates a device: it gets no notifications until its user turns them on again. */
  async deactivate(id: string, options?: RequestOptions): Promise<DeviceReference> {
    return this.#call('DELETE /v1/devices/{id}', [id], options);
  }

  /** Deactivates all devices of a user. The error's code is `not_found` if the user has no active device. */
  async deactivateByUser(userId: string, options?: RequestOptions): Promise<DeviceReference[]> {
    const query = { user_id: checkId(userId, 'userId') };
    return this.#call('DELETE /v1/devices', [], options, { query });
  }
}
