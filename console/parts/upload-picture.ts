import type { PicturePurpose } from '../../contract/picture-limits.ts';
import type { Picture } from '../../contract/pictures.ts';
import { ask } from '../server/request.ts';
import { faultOf } from './form-faults.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** What a picture's file may be, for the choice of one. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/**
 * Uploads a picture; `done` says what was done to it before, if anything.
 *
 * @throws what is wrong with it, to be shown as it stands
 */
export async function uploadPicture(
  service: string,
  purpose: PicturePurpose,
  file: File,
): Promise<Picture & { done: string | null }> {
  const { picture, done } = await shrinkPicture(file, purpose);
  const type = picture.type || 'application/octet-stream';
  try {
    const answer = await ask<Picture>('POST', `/services/${service}/pictures?for=${purpose}`, picture, {
      'content-type': type,
    });
    return { ...answer, done };
  } catch (error) {
    const reason = faultOf(error, 'picture') ?? faultOf(error, 'body');
    throw reason ? new Error(`The picture ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`) : error;
  }
}
