import type { CustomFetch } from 'openid-client';

/** Size of an answer of a provider. A key set has some kilobytes, and an ID token with hundreds of groups some ten. */
const MAX_BYTES = 256 * 1024;

/** Returns a `fetch` that reads no more than `MAX_BYTES` of an answer. The caller's signal bounds its time. @throws TypeError for more */
export const createBoundedFetch = (): CustomFetch => async (url, options) => {
  const answer = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES)
      throw new TypeError(`the answer of ${new URL(url).host} exceeds ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = answer;
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, statusText, headers });
};
