import type { UploadedImage } from '../../../contract/console/images.ts';
import { IMAGE_MEDIA_TYPES, type ImagePurpose } from '../../../contract/limits.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { isAboutFields } from '../forms/form-errors.tsx';
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
    throw isAboutFields(error) ? refusal(error) : error;
  }
}

/** Returns what is wrong with the file as the message of an error. */
function refusal({ status, code, validationErrors: [found] }: RequestError): RequestError {
  const { reason, isForeign } = found!;
  return new RequestError(status, reason, [], code, isForeign);
}
