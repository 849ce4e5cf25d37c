import { createHash } from 'node:crypto';
import {
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  type PicturePurpose,
} from '../../../../contract/picture-limits.ts';
import { Picture, PicturePurpose as PicturePurposeSchema } from '../../../../contract/pictures.ts';
import { ApiError, invalid } from '../../../errors.ts';
import { newId, toWire } from '../../../ids.ts';
import type { Queryable } from '../../../storage/database.ts';
import {
  deletePictures,
  findSamePicture,
  insertPicture,
  listUnnamedPictures,
  sumPictures,
  takePictures,
} from '../../../storage/pictures.ts';
import { baseUrl } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { pictureName } from '../../pictures.ts';
import { memberRoute, object } from '../../route.ts';
import { megabytes } from '../../upload.ts';
import { type MadePicture, makePicture } from './picture-making.ts';

/** Uploads that wait until others have been read: each is held in memory meanwhile. */
const MOST_WAITING = 8;
const RETRY_AFTER_S = 5;
let underWay = 0;

export const pictureRoutes = ({ config, database }: ApiParts) => ({
  upload: memberRoute('editor', {
    summary: 'Upload a picture',
    description: 'The body is the file itself: PNG, JPEG, GIF or WebP. The same picture is kept once.',
    tag: 'Console',
    query: object({ for: PicturePurposeSchema }),
    success: { 201: Picture },
    errors: [400, 401, 403, 404, 409, 429, 500],
    notInDemo: 'the demonstration keeps no pictures of its visitors: give the address of one instead',
    upload: Math.max(...Object.values(MOST_PICTURE_BYTES)),
    async work({ query, serviceId, raw, reply }): Promise<Picture> {
      if (underWay > MOST_WAITING) {
        reply.header('retry-after', RETRY_AFTER_S);
        throw new ApiError(
          'tooMany',
          `too many pictures are uploaded at this moment: try again in ${RETRY_AFTER_S} s`,
        );
      }
      underWay++;
      const made = await makeOf(raw.body, query.for).finally(() => underWay--);
      const { id, content_type, width, height } = await database.transaction((tx) =>
        keep(tx, serviceId, made),
      );
      reply.code(201);
      const url = `${baseUrl(config.PUBLIC_URL, raw)}/pictures/${pictureName(id, content_type)}`;
      return { id: toWire('pic', id), url, width, height };
    },
  }),
});

/** @throws 400 with what is wrong with the file */
async function makeOf(file: unknown, purpose: PicturePurpose): Promise<MadePicture> {
  if (!Buffer.isBuffer(file) || file.length === 0) throw invalid({ field: 'picture', reason: 'is missing' });
  const made = await makePicture(file, purpose);
  if (typeof made === 'string') throw invalid({ field: 'picture', reason: made });
  return made;
}

async function keep(tx: Queryable, serviceId: string, made: MadePicture) {
  const hash = createHash('sha256').update(made.content).digest();
  await takePictures(tx, serviceId);
  const same = await findSamePicture(tx, serviceId, hash);
  if (same) return same;
  await makeRoom(tx, serviceId, made.content.length);
  const picture = { id: newId(), ...made, hash };
  await insertPicture(tx, serviceId, picture);
  return picture;
}

/**
 * What nobody names any more is kept until its room is needed: it may be named again, and a phone may still show it.
 *
 * @throws 409 where all of it is in use
 */
async function makeRoom(tx: Queryable, serviceId: string, bytes: number): Promise<void> {
  if (await fits(tx, serviceId, bytes)) return;
  await deletePictures(tx, serviceId, await listUnnamedPictures(tx, serviceId));
  if (await fits(tx, serviceId, bytes)) return;
  const { count, bytes: most } = MOST_PICTURES;
  throw new ApiError(
    'conflict',
    `there is no room for more: a service keeps ${count} pictures and ${megabytes(most)}; those that nothing shows make room a day after they were uploaded`,
    { entity: 'picture' },
  );
}

async function fits(tx: Queryable, serviceId: string, bytes: number): Promise<boolean> {
  const kept = await sumPictures(tx, serviceId);
  return kept.count < MOST_PICTURES.count && kept.bytes + bytes <= MOST_PICTURES.bytes;
}
