/**
 * Renders the page of the README's picture: a shop's site with the embed's dialog, and the experience on two phones. Images are
 * PNG.
 */
export function renderHero({ site, home, inbox }: { site: Buffer; home: Buffer; inbox: Buffer }): string {
  const image = (png: Buffer) => `<img alt="" src="data:image/png;base64,${png.toString('base64')}">`;
  const rings = Array.from(
    { length: 9 },
    (_, index) => `<circle cx="1130" cy="420" r="${110 + index * 110}"/>`,
  );
  return `<!doctype html>
<style>
  body { margin: 0; width: 1600px; height: 900px; overflow: hidden; position: relative;
    background: linear-gradient(125deg, #0f2f2c 0%, #16473f 55%, #1e6457 100%); font: 15px system-ui, sans-serif; }
  svg { position: absolute; inset: 0; fill: none; stroke: #ffffff14; stroke-width: 1.5; }
  .site { position: absolute; left: 64px; top: 92px; width: 1040px; border-radius: 16px; overflow: hidden;
    box-shadow: 0 40px 90px #0009; background: #ece8e1; }
  .bar { height: 36px; display: flex; align-items: center; gap: 8px; padding: 0 16px; color: #2b1d16; }
  .bar i { width: 12px; height: 12px; border-radius: 50%; background: #d5c9c3; }
  .bar span { margin: 0 auto; padding: 3px 80px; border-radius: 6px; background: #fff; }
  .site img { display: block; width: 100%; }
  .phone { position: absolute; border: 9px solid #0c1413; border-radius: 44px; overflow: hidden; background: #0c1413;
    box-shadow: 0 40px 90px #000b, 0 0 0 1px #ffffff2e; }
  .phone img { display: block; width: 312px; border-radius: 35px; }
  .home { left: 926px; top: 112px; }
  .inbox { left: 1258px; top: 54px; }
</style>
<svg viewBox="0 0 1600 900" width="1600" height="900">${rings.join('')}</svg>
<div class="site"><div class="bar"><i></i><i></i><i></i><span>push.example.com/demo</span></div>${image(site)}</div>
<div class="phone inbox">${image(inbox)}</div>
<div class="phone home">${image(home)}</div>`;
}
