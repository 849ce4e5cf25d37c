/** Shapes that the scenes of the Home Screen guide share. */
import type { ComponentChildren } from 'preact';
import type { ExperienceConfig } from '../../../contract/experience/experience-config.ts';

/** Width of every scene in its own units. */
export const WIDTH = 320;

export type SceneProps = { config: ExperienceConfig };
type Position = { x: number; y: number };

/** Draws a rectangle with rounded corners. */
export const box = (className: string, x: number, y: number, width: number, height: number, rx: number) => (
  <rect class={className} x={x} y={y} width={width} height={height} rx={rx} />
);

export const line = (className: string, d: string) => <path class={className} d={d} />;

/** The lower end of a phone. */
export const Bottom = () => (
  <>
    {line('body', 'M30-2v88a32 32 0 0 0 32 32h196a32 32 0 0 0 32-32V-2')}
    {box('grip', 128, 110, 64, 3, 1.5)}
  </>
);

/** The text of a page, as lines. */
export const Lines = ({ y }: { y: number }) => <path class="lines" d={`M48 ${y}h84M48 ${y + 11}h56`} />;

export const Book = ({ x, y }: Position) => (
  <path
    class="glyph"
    transform={`translate(${x} ${y})`}
    d="M0-5c-3-2-6-2-9-1.5V7c3-.5 6-.5 9 1.5 3-2 6-2 9-1.5V-6.5C6-7 3-7 0-5zm0 0V8"
  />
);

export const Sheets = ({ x, y }: Position) => (
  <path
    class="glyph"
    transform={`translate(${x} ${y})`}
    d="M-8-4h9a3 3 0 0 1 3 3v9h-9a3 3 0 0 1-3-3zM-4-8h9a3 3 0 0 1 3 3v9"
  />
);

export const Share = () => (
  <path d="M0 2.5V-9M-4-5.5 0-9.5l4 4M-3-2h-2.5A1.5 1.5 0 0 0-7-.5v7A1.5 1.5 0 0 0-5.5 8h11A1.5 1.5 0 0 0 7 6.5v-7A1.5 1.5 0 0 0 5.5-2H3" />
);

/** The button to tap. */
export const Target = ({ x, y, children }: Position & { children: ComponentChildren }) => (
  <>
    <Ripple x={x} y={y} />
    <g class="target" transform={`translate(${x} ${y})`}>
      <circle r="17" />
      {children}
    </g>
  </>
);

export const Ripple = ({ x, y }: Position) => <circle class="ripple" cx={x} cy={y} r="17" />;

export const Address = ({ x, y }: SceneProps & Position) => (
  <text class="host" x={x} y={y}>
    {location.host.length > 20 ? `${location.host.slice(0, 19)}…` : location.host}
  </text>
);

/** The app's icon as a phone shows it; `x` and `y` are its centre. */
export function AppIcon({ config, x, y, size }: SceneProps & Position & { size: number }) {
  const corner = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const id = `icon-${size}`;
  return (
    <>
      <clipPath id={id}>
        <rect {...corner} rx={size / 4} />
      </clipPath>
      <image href={config.icon} {...corner} clip-path={`url(#${id})`} preserveAspectRatio="xMidYMid slice" />
    </>
  );
}

/** A group that is mirrored in right-to-left languages, as phones mirror their interface. */
export const Mirrored = ({ config, children }: SceneProps & { children: ComponentChildren }) => (
  <g transform={config.dir === 'rtl' ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined}>{children}</g>
);

/** Returns a horizontal position, mirrored in right-to-left languages. */
export const across = ({ dir }: ExperienceConfig, x: number) => (dir === 'rtl' ? WIDTH - x : x);

/** Returns the name below the icon, from the page's metadata. */
export const shortName = ({ title }: ExperienceConfig) =>
  document.querySelector<HTMLMetaElement>('meta[name=apple-mobile-web-app-title]')?.content ?? title;
