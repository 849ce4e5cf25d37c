import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { fromWire, toWire } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { findPicture, type PictureType, type StoredPicture } from '../storage/pictures.ts';

const EXTENSIONS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const YEAR_S = 365 * 24 * 3600;
/** Bytes of the pictures that were asked for last: those of a broadcast are asked for by every phone at once. */
const KEPT = 32 * 1024 * 1024;

/** Pictures that businesses uploaded. */
export type Pictures = {
  /** The picture of a name such as `pic_….png`; null where there is none. */
  find(name: string): Promise<StoredPicture | null>;
  /** The bytes behind an address, where it is that of a picture kept here, under whatever host. */
  behind(url: string): Promise<Buffer | null>;
};

/** What stands in an address: a picture's content never changes, so nor does what is behind it. */
export const pictureName = (id: string, type: PictureType): string =>
  `${toWire('pic', id)}.${EXTENSIONS[type]}`;

export function createPictures(database: Database): Pictures {
  const kept = new Map<string, StoredPicture>();
  const loading = new Map<string, Promise<StoredPicture | null>>();
  let bytes = 0;

  const find: Pictures['find'] = async (name) => {
    const [wire = '', extension] = name.split('.');
    const id = fromWire('pic', wire);
    if (!id) return null;
    const picture = kept.get(id) ?? (await load(id));
    if (!picture || EXTENSIONS[picture.content_type] !== extension) return null;
    keep(id, picture);
    return picture;
  };

  /** One reading serves all who ask meanwhile: a broadcast's phones come for its picture all at once. */
  function load(id: string): Promise<StoredPicture | null> {
    const under = loading.get(id);
    if (under) return under;
    const started = findPicture(database, id).finally(() => loading.delete(id));
    loading.set(id, started);
    return started;
  }

  /** The one that was asked for longest ago goes first. */
  function keep(id: string, picture: StoredPicture) {
    if (!kept.delete(id)) bytes += picture.content.length;
    kept.set(id, picture);
    for (const [oldest, { content }] of kept) {
      if (bytes <= KEPT) return;
      kept.delete(oldest);
      bytes -= content.length;
    }
  }

  return {
    find,
    async behind(url) {
      const name = /^\/pictures\/(pic_[^/]+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1];
      return name === undefined ? null : ((await find(name))?.content ?? null);
    },
  };
}

/**
 * Where everybody sees them. Without the limit that other open endpoints have: a notification's picture is asked for by
 * all phones behind a mobile network's one address within a moment.
 */
export function picturePages(app: FastifyInstance, pictures: Pictures): void {
  app.get('/pictures/:name', { schema: { hide: true } }, async (request: FastifyRequest, reply) => {
    const picture = await pictures.find((request.params as { name: string }).name);
    if (!picture) throw notFound('picture');
    return reply
      .type(picture.content_type)
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture.content);
  });
}
