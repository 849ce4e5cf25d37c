import { type Static, Type } from 'typebox';
import { PictureId } from './ids.ts';
import { PICTURE_PURPOSES } from './picture-limits.ts';

/** What an uploaded picture is for, which says how large it may be. */
export const PicturePurpose = Type.Enum([...PICTURE_PURPOSES], { type: 'string' });

/** A picture that is kept here. `url` is where everybody may see it. */
export const Picture = Type.Object({
  id: PictureId,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Picture = Static<typeof Picture>;
