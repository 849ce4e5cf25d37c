import type { UploadedImage } from '../../../contract/console/images.ts';
import { IMAGE_MEDIA_TYPES, type ImagePurpose } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { texts } from '../../texts.ts';
import { fieldError } from '../forms/form-errors.tsx';
import { shrinkImage } from './shrink-image.ts';

/** Value of the `accept` attribute of file inputs. */
export const IMAGE_TYPES = IMAGE_MEDIA_TYPES.join(',');

/**
 * Uploads an image, shrunk or cropped if necessary; `change` describes the change.
 *
 * @throws an error whose message can be shown as it is
 */
export async function uploadImage(
  service: string,
  purpose: ImagePurpose,
  file: File,
): Promise<UploadedImage & { change: string | null }> {
  const { image, change } = await shrinkImage(file, purpose);
  const path = `/services/${service}/images?for=${purpose}`;
  const headers = { 'content-type': image.type || 'application/octet-stream' };
  try {
    return { ...(await request<UploadedImage>('POST', path, image, headers)), change };
  } catch (error) {
    const reason = fieldError(error, 'image') ?? fieldError(error, 'body');
    throw reason ? refusal(reason) : error;
  }
}

const refusal = (reason: string): Error =>
  new Error(
    fill(texts.components.images.refused, { reason: reason.charAt(0).toLowerCase() + reason.slice(1) }),
  );
