import { useState } from 'preact/hooks';
import { Drawing } from './drawing.tsx';

/** As near as this to 16 by 9, a little of the picture's edge is given up. */
const CLOSE = 1.2;

type Shape = 'unknown' | 'fits' | 'other' | 'failed';

/**
 * A picture in a frame of 16 by 9, whose height is there before the picture is. One of another shape is shown whole, on a
 * blurred copy of itself. Where it can't be shown: its description, and `failed`; with neither, a drawing.
 */
export function Picture({ address, alt, failed }: { address: string; alt: string; failed?: string }) {
  const [shape, setShape] = useState<Shape>('unknown');
  const measure = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: {
    currentTarget: HTMLImageElement;
  }) => {
    const ratio = naturalWidth / naturalHeight / (16 / 9);
    setShape(ratio > 1 / CLOSE && ratio < CLOSE ? 'fits' : 'other');
  };
  return (
    <span class={`picture ${shape}`}>
      {shape === 'other' && <img class="behind" src={address} alt="" />}
      {shape === 'failed' ? (
        <span class="instead">
          <Drawing of="picture" />
          {alt && <span dir="auto">{alt}</span>}
          {failed && <span>{failed}</span>}
        </span>
      ) : (
        <img src={address} alt={alt} loading="lazy" onLoad={measure} onError={() => setShape('failed')} />
      )}
    </span>
  );
}
