import { createHash } from 'node:crypto';
import { ImagePurpose as ImagePurposeSchema, UploadedImage } from '../../../contract/console/images.ts';
import {
  type ImagePurpose,
  MAX_IMAGE_BYTES,
  MAX_STORED_IMAGES,
  megabytes,
} from '../../../contract/limits.ts';
import { ApiError, invalid } from '../../errors.ts';
import { newId, toWire } from '../../ids.ts';
import { type PreparedImage, prepareUpload } from '../../images/prepare-upload.ts';
import { imageFileName } from '../../images/uploaded-images.ts';
import type { Queryable } from '../../storage/database.ts';
import {
  deleteImages,
  findSameImage,
  insertImage,
  listUnreferencedImages,
  lockImageUploads,
  sumImageSizes,
} from '../../storage/services/images.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { memberRoute, object } from '../http/route.ts';

/** Highest number of uploads that wait in memory, because one is decoded at a time. */
const MAX_WAITING_UPLOADS = 8;
const RETRY_AFTER_S = 5;
let uploadsInFlight = 0;

export const imageRoutes = ({ config, database }: ApiDeps) => ({
  upload: memberRoute('writer', {
    summary: 'Upload an image',
    description:
      'The body is the file itself: PNG, JPEG, GIF or WebP. An image that is uploaded twice is stored once.',
    tag: 'Console',
    query: object({ for: ImagePurposeSchema }),
    success: { 201: UploadedImage },
    errors: [400, 401, 403, 404, 409, 429, 500],
    notInDemo: 'The demo does not store images: enter an image URL instead',
    upload: Math.max(...Object.values(MAX_IMAGE_BYTES)),
    async work({ query, serviceId, member, raw, reply }): Promise<UploadedImage> {
      if (member.role === 'writer' && query.for !== 'notification')
        throw new ApiError('forbidden', 'Your role may upload images of notifications only: ask an editor', {
          text: { key: 'images_by_editors' },
        });
      if (uploadsInFlight > MAX_WAITING_UPLOADS) {
        reply.header('retry-after', RETRY_AFTER_S);
        throw new ApiError(
          'too_many_requests',
          `Too many uploads right now; try again in ${RETRY_AFTER_S} s`,
        );
      }
      uploadsInFlight++;
      const prepared = await prepare(raw.body, query.for).finally(() => uploadsInFlight--);
      const { id, content_type, width, height } = await database.transaction((tx) =>
        store(tx, serviceId, prepared),
      );
      reply.code(201);
      const url = `${baseUrl(config.PUBLIC_URL, raw)}/pictures/${imageFileName(id, content_type)}`;
      return { id: toWire('pic', id), url, width, height };
    },
  }),
});

/** @throws 400 with the reason why the file cannot be used */
async function prepare(file: unknown, purpose: ImagePurpose): Promise<PreparedImage> {
  if (!Buffer.isBuffer(file) || file.length === 0)
    throw invalid({ field: 'image', reason: 'is missing', text: { key: 'required' } });
  const prepared = await prepareUpload(file, purpose);
  if ('reason' in prepared) throw invalid({ field: 'image', ...prepared });
  return prepared;
}

async function store(tx: Queryable, serviceId: string, prepared: PreparedImage) {
  const hash = createHash('sha256').update(prepared.content).digest();
  await lockImageUploads(tx, serviceId);
  const same = await findSameImage(tx, serviceId, hash);
  if (same) return same;
  await makeRoom(tx, serviceId, prepared.content.length);
  const image = { id: newId(), ...prepared, hash };
  await insertImage(tx, serviceId, image);
  return image;
}

/**
 * Deletes unreferenced images, but only if their space is needed, because they may be used again, and a phone may still show
 * them.
 *
 * @throws 409 if all images are in use
 */
async function makeRoom(tx: Queryable, serviceId: string, bytes: number): Promise<void> {
  if (await fits(tx, serviceId, bytes)) return;
  await deleteImages(tx, serviceId, await listUnreferencedImages(tx, serviceId));
  if (await fits(tx, serviceId, bytes)) return;
  const { count, bytes: maxBytes } = MAX_STORED_IMAGES;
  throw new ApiError(
    'limit_reached',
    `No room for more images: a service can store ${count} images and ${megabytes(maxBytes)}; unused ones are deleted a day after their upload if room is needed`,
    { entity: 'image', text: { key: 'images_used_up', max: count, size: megabytes(maxBytes) } },
  );
}

async function fits(tx: Queryable, serviceId: string, bytes: number): Promise<boolean> {
  const stored = await sumImageSizes(tx, serviceId);
  return stored.count < MAX_STORED_IMAGES.count && stored.bytes + bytes <= MAX_STORED_IMAGES.bytes;
}
