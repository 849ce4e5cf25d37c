import { useEffect, useState } from 'react';

/** What came of loading an image: its size, or nothing where it does not load here. */
export type Loaded =
  | { state: 'none' | 'loading' | 'unreachable' }
  | { state: 'loaded'; width: number; height: number };

/** Loads an image as a phone would, to see whether and how large it is. */
export function usePicture(address: string): Loaded {
  const [loaded, setLoaded] = useState<{ address: string; as: Loaded } | null>(null);
  useEffect(() => {
    if (!address) return;
    const image = new Image();
    const say = (as: Loaded) => setLoaded({ address, as });
    image.onload = () => say({ state: 'loaded', width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => say({ state: 'unreachable' });
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  if (!address) return { state: 'none' };
  return loaded?.address === address ? loaded.as : { state: 'loading' };
}

const RATIO = 16 / 9;
/** As the API has it. */
const TOLERANCE = 0.02;

/** What may be wrong with an image that was loaded; null where nothing is. `isRefused`: the server will not take it. */
export function pictureFault(loaded: Loaded): { words: string; isRefused: boolean } | null {
  if (loaded.state === 'unreachable')
    return {
      words: 'This image does not load here. It is sent all the same; phones that cannot load it show none.',
      isRefused: false,
    };
  if (loaded.state !== 'loaded') return null;
  const { width, height } = loaded;
  if (Math.abs(width / height / RATIO - 1) > TOLERANCE)
    return {
      words: `It is ${width} × ${height}. Phones show 16:9, such as ${width} × ${Math.round(width / RATIO)}: crop it first.`,
      isRefused: true,
    };
  if (width < 400)
    return {
      words: `It is ${width} px wide, and will look coarse. 1,024 or more is right.`,
      isRefused: false,
    };
  return null;
}
