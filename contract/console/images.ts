import { type Static, Type } from 'typebox';
import { ImageId } from '../ids.ts';
import { IMAGE_PURPOSES } from '../limits.ts';

/** The purpose of an uploaded image limits its size. */
export const ImagePurpose = Type.Enum([...IMAGE_PURPOSES], { type: 'string' });

/** An image that is stored here. `url` is public. */
export const UploadedImage = Type.Object({
  id: ImageId,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type UploadedImage = Static<typeof UploadedImage>;
