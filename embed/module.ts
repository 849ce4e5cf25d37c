/** `client.mjs`: the embed as an ES module. */
import type { ClientFactory } from './client.d.ts';
import { startClient } from './start.ts';

export const Client: ClientFactory = startClient(import.meta.url);
