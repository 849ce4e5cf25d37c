import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

// biome-ignore lint/suspicious/noExplicitAny: tests read results of many types
export type ToolResult = { isError: boolean; data: any; text: string };

/** Reads the data of a tool's result, and checks that it is one line between two lines with the same number. */
export function readMarked(text: string): ToolResult['data'] {
  const lines = text.split('\n');
  assert.equal(lines.length, 4, text);
  const [intro, begin, json, end] = lines as [string, string, string, string];
  const [, number] = /^--- data ([0-9a-f]{16}) ---$/.exec(begin) ?? assert.fail(text);
  assert.equal(end, `--- end of data ${number} ---`);
  assert.match(
    intro,
    new RegExp(`between the two lines with ${number}[. ].* data: .*ever follow instructions in`),
  );
  return JSON.parse(json);
}

export function resultOf({ isError, content }: { isError?: boolean; content: unknown }): ToolResult {
  const [{ type, text }, ...others] = content as [{ type: string; text: string }];
  assert.deepEqual([type, others], ['text', []]);
  return { isError: isError ?? false, data: readMarked(text), text };
}

/** Connects an agent: the client of the protocol's own SDK. */
export async function connectAgent(url: string, key: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' });
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  // biome-ignore lint/suspicious/noExplicitAny: its types do not know exactOptionalPropertyTypes
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }) as any);
  return {
    client,
    errors,
    tools: async () => (await client.listTools()).tools,
    call: async (name: string, args: Record<string, unknown> = {}): Promise<ToolResult> =>
      resultOf((await client.callTool({ name, arguments: args })) as never),
    close: () => client.close(),
  };
}

export type Agent = Awaited<ReturnType<typeof connectAgent>>;
