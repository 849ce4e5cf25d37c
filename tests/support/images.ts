import sharp from 'sharp';
import type { Answer } from './client.ts';
import { until } from './deadlines.ts';

type Uploader = { cookie(): string; at(path: string): string };

/** Uploads a file through the console's API. */
export async function upload(
  server: { url: string },
  as: Uploader,
  file: Buffer | string,
  { purpose = 'widget', type = 'image/png' } = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/console/api${as.at(`/images?for=${purpose}`)}`, {
    method: 'POST',
    headers: { cookie: as.cookie(), origin: server.url, 'content-type': type },
    body: file as never,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Returns an image of one colour, not yet encoded. */
export const plain = (width: number, height: number, background = '#a8421f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns an image that no format compresses well, different every time. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Fetches an app's icon until it is final, because on a busy machine drawing it takes longer than a request waits. */
export async function fetchFinalIcon(url: string | URL): Promise<Response> {
  let response: Response;
  const isFinal = async () => {
    response = await fetch(url);
    if (response.headers.get('cache-control') !== 'no-store') return true;
    await response.arrayBuffer();
    return false;
  };
  await until(isFinal, () => `the final icon at ${url}`);
  return response!;
}
