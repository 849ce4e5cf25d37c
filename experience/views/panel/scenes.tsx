import type { ComponentChildren, JSX } from 'preact';
import type { ExperienceConfig } from '../../../contract/experience/experience-config.ts';
import type { SceneName } from '../../../languages/text.ts';
import { formatNumber } from '../times.ts';
import {
  Address,
  AppIcon,
  across,
  Book,
  Bottom,
  box,
  Lines,
  line,
  Mirrored,
  Ripple,
  type SceneProps,
  Share,
  Sheets,
  shortName,
  Target,
  WIDTH,
} from './scene-shapes.tsx';

/** A decorative drawing of the user's screen at a step of the guide; the step's text says the same. */
export function Scene({ name, config }: { name: SceneName; config: ExperienceConfig }) {
  const { height, Drawing } = SCENES[name];
  return (
    <svg class="scene" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      <Drawing config={config} />
    </svg>
  );
}

const SCENES: Record<SceneName, { height: number; Drawing: (props: SceneProps) => JSX.Element }> = {
  'safari-share': { height: 128, Drawing: SafariShare },
  'safari-dots': { height: 128, Drawing: SafariDots },
  'safari-menu': { height: 128, Drawing: SafariMenu },
  'ipad-share': { height: 96, Drawing: IpadShare },
  'chrome-share': { height: 96, Drawing: ChromeShare },
  'add-to-home': { height: 150, Drawing: AddToHome },
  add: { height: 132, Drawing: Add },
  'add-plain': { height: 96, Drawing: AddPlain },
  'home-screen': { height: 128, Drawing: HomeScreen },
  safari: { height: 96, Drawing: OpenInSafari },
};

/** Safari up to version 18: the address, and below it a bar with Share in the middle. */
function SafariShare({ config }: SceneProps) {
  return (
    <>
      <Bottom />
      <Mirrored config={config}>
        <Lines y={12} />
        {box('pill', 44, 34, 232, 28, 9)}
        {line('glyph', 'm66 79-7 7 7 7M110 79l7 7-7 7')}
        <Book x={212} y={86} />
        <Sheets x={259} y={86} />
      </Mirrored>
      <Address config={config} x={160} y={52} />
      <Target x={161} y={85}>
        <Share />
      </Target>
    </>
  );
}

/** Safari 26: three dots next to the address, which open a menu with Share at the top. */
function SafariDots({ config }: SceneProps) {
  return (
    <SafariBar config={config} width={142} address={159} menu={142} button={257}>
      {line('dots', 'M-6 0v.01M0 0v.01M6 0v.01')}
    </SafariBar>
  );
}

/** Safari from version 27 on: three lines before the address, which open a menu with Share in it. */
function SafariMenu({ config }: SceneProps) {
  return (
    <SafariBar config={config} width={188} address={194} menu={88} button={106}>
      <path d={config.dir === 'rtl' ? 'M-7-5H7M-7 0H7M-2 5H7' : 'M-7-5H7M-7 0H7M-7 5H2'} />
    </SafariBar>
  );
}

/** Safari's bar at the bottom, and the menu above it with Share. `width` belongs to the address field; the other numbers are positions. */
function SafariBar(
  props: SceneProps & {
    width: number;
    address: number;
    menu: number;
    button: number;
    children: ComponentChildren;
  },
) {
  const { config, width, address, menu, button, children } = props;
  return (
    <>
      <Bottom />
      <Mirrored config={config}>
        <Lines y={12} />
        <circle class="pill" cx="62" cy="84" r="17" />
        {line('glyph', 'm65 77-7 7 7 7')}
        {box('pill', 88, 67, width, 34, 17)}
        {box('float', menu, 14, 138, 38, 15)}
      </Mirrored>
      <Address config={config} x={across(config, address)} y={88} />
      <g transform={`translate(${across(config, menu + 24)} 33)`}>
        <g class="lead">
          <Share />
        </g>
      </g>
      <text class="strong" x={across(config, menu + 44)} y="38">
        {config.text.homeScreen.share}
      </text>
      <Target x={across(config, button)} y={84}>
        {children}
      </Target>
    </>
  );
}

function IpadShare({ config }: SceneProps) {
  return (
    <>
      {line('body', 'M14 100V36a22 22 0 0 1 22-22h248a22 22 0 0 1 22 22v64')}
      <Mirrored config={config}>
        {line('glyph', 'm46 34-7 7 7 7M66 34l7 7-7 7')}
        {box('pill', 94, 28, 120, 26, 13)}
        {line('glyph', 'M268 34v14M261 41h14')}
        <Lines y={74} />
      </Mirrored>
      <Address config={config} x={across(config, 154)} y={45} />
      <Target x={across(config, 237)} y={41}>
        <Share />
      </Target>
    </>
  );
}

/** Chrome, with Share at the end of the address bar. */
function ChromeShare({ config }: SceneProps) {
  return (
    <>
      {line('body', 'M30 100V46a32 32 0 0 1 32-32h196a32 32 0 0 1 32 32v54')}
      {box('island', 132, 22, 56, 13, 6.5)}
      <Mirrored config={config}>{box('pill', 44, 44, 232, 34, 17)}</Mirrored>
      <Address config={config} x={across(config, 145)} y={65} />
      <Target x={across(config, 257)} y={61}>
        <Share />
      </Target>
    </>
  );
}

/** The sheet that Share opens, with its row for the Home Screen. */
function AddToHome({ config }: SceneProps) {
  return (
    <>
      {line('body', 'M22 154V30a22 22 0 0 1 22-22h232a22 22 0 0 1 22 22v124')}
      {box('grip', 144, 14, 32, 4, 2)}
      <AppIcon config={config} x={across(config, 56)} y={40} size={30} />
      <text class="strong" x={across(config, 80)} y="38">
        {shortName(config)}
      </text>
      <text class="faint" x={across(config, 80)} y="52">
        {location.host}
      </text>
      <Mirrored config={config}>
        {box('pill', 36, 66, 248, 96, 13)}
        {box('bar', 50, 77, 86, 7, 3.5)}
        {box('bar', 262, 74, 12, 12, 4)}
        <g class="row">
          {box('chosen', 30, 94, 260, 34, 11)}
          <g class="lead" transform="translate(268 111)">
            <path d="M-4 0h8M0-4v8M-5.5-8.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3z" />
          </g>
        </g>
        {box('bar', 50, 139, 64, 7, 3.5)}
        {box('bar', 262, 136, 12, 12, 4)}
      </Mirrored>
      <text class="strong" x={across(config, 50)} y="115.5">
        {config.text.homeScreen.add}
      </text>
      <Ripple x={across(config, 268)} y={111} />
    </>
  );
}

/** The sheet before the app is added: the button at the top, the app's name, and from iOS 26 on the switch that makes it an app. */
function Add({ config }: SceneProps) {
  return (
    <>
      <AddPlain config={config} />
      <Mirrored config={config}>
        {box('pill', 36, 92, 248, 36, 11)}
        {box('switch', 246, 100, 30, 20, 10)}
        <circle class="knob" cx="266" cy="110" r="8" />
      </Mirrored>
      <text class="strong" x={across(config, 48)} y="114.5">
        {config.text.homeScreen.webApp}
      </text>
    </>
  );
}

function AddPlain({ config }: SceneProps) {
  const { confirm } = config.text.homeScreen;
  const width = Math.max(58, 22 + 8 * [...confirm].length);
  return (
    <>
      {line('body', 'M22 140V30a22 22 0 0 1 22-22h232a22 22 0 0 1 22 22v110')}
      <Mirrored config={config}>
        {line('glyph', 'm42 20 10 10M52 20 42 30')}
        {box('confirm', 284 - width, 14, width, 24, 12)}
        {box('pill', 36, 46, 248, 38, 11)}
      </Mirrored>
      <text class="confirm" x={across(config, 284 - width / 2)} y="30.5">
        {confirm}
      </text>
      <AppIcon config={config} x={across(config, 58)} y={65} size={26} />
      <text class="strong" x={across(config, 80)} y="69.5">
        {shortName(config)}
      </text>
      <Ripple x={across(config, 284 - width / 2)} y={26} />
    </>
  );
}

/** The Home Screen, with the business's icon among other apps. */
function HomeScreen({ config }: SceneProps) {
  const columns = [76, 132, 188, 244];
  return (
    <>
      {line('body wall', 'M30 132V46a32 32 0 0 1 32-32h196a32 32 0 0 1 32 32v86')}
      {box('island', 132, 22, 56, 13, 6.5)}
      {columns.map((x, index) => (
        <g key={x}>
          {index !== 1 && (
            <rect class="other" x={across(config, x) - 20} y="50" width="40" height="40" rx="10" />
          )}
          <rect class="other" x={across(config, x) - 20} y="112" width="40" height="40" rx="10" />
        </g>
      ))}
      <g class="lands">
        <AppIcon config={config} x={across(config, 132)} y={70} size={40} />
        <circle class="count" cx={across(config, 132) + 18} cy="52" r="8.5" />
        <text class="one" x={across(config, 132) + 18} y="55.5">
          {formatNumber(1, config)}
        </text>
        <text class="name" x={across(config, 132)} y="102">
          {shortName(config)}
        </text>
      </g>
    </>
  );
}

/** Safari's compass, and the address to paste. */
function OpenInSafari({ config }: SceneProps) {
  return (
    <>
      {line('body', 'M30 100V46a32 32 0 0 1 32-32h196a32 32 0 0 1 32 32v54')}
      <g transform={`translate(${across(config, 76)} 58)`}>
        {box('other', -26, -26, 52, 52, 13)}
        <circle class="dial" r="19" />
        {line('needle', 'M12-12 3 3l-6-6z')}
        {line('tail', 'M-12 12 3 3l-6-6z')}
      </g>
      <Mirrored config={config}>{box('pill', 116, 41, 158, 34, 17)}</Mirrored>
      <Address config={config} x={across(config, 195)} y={62} />
    </>
  );
}
