import { useState } from 'preact/hooks';
import { NOTIFICATION_IMAGE_RATIO } from '../../../contract/limits.ts';
import { Icon } from '../components/icon.tsx';

/** Factor by which an image's ratio may differ from 16:9 for the image to be cropped to the frame. */
const MAX_RATIO_FACTOR = 1.2;

type Fit = 'unknown' | 'fits' | 'other' | 'failed';

/**
 * An image in a 16:9 frame, which has its height before the image loads. An image of another ratio is shown whole on a blurred
 * copy of itself. If it fails to load, the frame shows its description and `errorText`, or just an icon.
 */
export function FramedImage({ url, alt, errorText }: { url: string; alt: string; errorText?: string }) {
  const [fit, setFit] = useState<Fit>('unknown');
  const measure = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: {
    currentTarget: HTMLImageElement;
  }) => {
    const factor = naturalWidth / naturalHeight / NOTIFICATION_IMAGE_RATIO;
    setFit(factor > 1 / MAX_RATIO_FACTOR && factor < MAX_RATIO_FACTOR ? 'fits' : 'other');
  };
  return (
    <span class={`framed-image ${fit}`}>
      {fit === 'other' && <img class="behind" src={url} alt="" />}
      {fit === 'failed' ? (
        <span class="instead">
          <Icon name="image" />
          {alt && <span dir="auto">{alt}</span>}
          {errorText && <span>{errorText}</span>}
        </span>
      ) : (
        <img src={url} alt={alt} loading="lazy" onLoad={measure} onError={() => setFit('failed')} />
      )}
    </span>
  );
}
