import sharp from 'sharp';
import type { Answer } from './client.ts';

type Uploader = { cookie(): string; at(path: string): string };

/** Sends a file as the console does. */
export async function upload(
  server: { url: string },
  as: Uploader,
  file: Buffer | string,
  { purpose = 'widget', type = 'image/png' } = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/console/api${as.at(`/pictures?for=${purpose}`)}`, {
    method: 'POST',
    headers: { cookie: as.cookie(), origin: server.url, 'content-type': type },
    body: file as never,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A picture of one colour, before it is given a format. */
export const plain = (width: number, height: number, background = '#a8421f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that no format makes small, each another. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
