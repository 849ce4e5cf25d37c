/**
 * Styles of the dialog, inside its shadow root, so that none affects the page. `:host` overrides declarations of the page for the
 * host, and takes it out of the flow, so that no grid or gap of the page counts it. Colours are the browser's for light, dark and
 * forced colours, and the business's once they have arrived (`brand.ts`).
 */
export const DIALOG_STYLE = `:host{all:initial!important;position:fixed!important}\
dialog{color-scheme:light dark;width:360px;padding:0;border:1px solid #8884;border-radius:24px;box-shadow:0 24px 80px #0007;font:16px/1.5 system-ui,sans-serif;text-align:center;word-break:auto-phrase;forced-color-adjust:none;overscroll-behavior:contain}\
::backdrop{background:#0009}\
.c{display:grid;grid-template-columns:minmax(0,1fr);place-items:center;padding:44px 24px 16px}\
header{display:flex;gap:12px;align-items:center;justify-self:stretch;box-sizing:border-box;min-height:88px;margin:-44px -24px 24px;padding:16px 0;padding-inline:20px 60px;color:var(--ink,inherit);background:var(--stage,#8881);text-align:start}\
p{display:grid;min-width:0;margin:0;text-align:-webkit-match-parent;text-align:match-parent;font-size:14px;line-height:1.35}\
b,span{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;color:var(--quiet,inherit)}\
b{font-size:17px;color:inherit}\
canvas{flex:none;width:48px;height:48px;border-radius:12px;background:#8882}\
.i{background:none}\
h2{margin:0;outline:0}\
output{margin:0 0 20px;opacity:.75;text-wrap:balance}\
h2,.done output,.end output{font-size:21px;line-height:1.3;font-weight:700;opacity:1;text-wrap:balance}\
svg{width:128px;margin:0 0 12px;border-radius:50%;background:#8882;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round}\
button{min-height:48px;padding:8px 20px;border:0;border-radius:14px;color:inherit;background:none;font:inherit;font-weight:600;cursor:pointer}\
button:hover{opacity:.7}\
:focus-visible:not(h2){outline:3px solid #4c8dff}\
.x{position:absolute;top:0;inset-inline-end:8px;padding:0;width:48px;font-size:24px;color:var(--ink,inherit)}\
.m,.done .m+*,.end .m+*{width:100%;margin:8px;border:1px solid var(--edge,CanvasText);color:var(--on_button,Canvas);background:var(--button,CanvasText)}\
.ready svg,.wait svg{width:246px;border-radius:16px}\
.ready svg{background:#fff;fill:#000;stroke:none;shape-rendering:crispEdges}\
ol{margin:0 0 20px;padding-inline-start:20px;text-align:start;font-size:14px}\
[hidden]{display:none!important}\
.done svg{order:0;background:#1c9d63;color:#fff}\
.done output,.done button{order:1}\
.m,.done h2,.end h2,:is(.lost,.end,.ask) svg,:is(.lost,.end) header:not(.b),:not(.ready)>*>install{display:none}\
install{border:0;border-radius:14px}\
:is(.lost,.ask) .m{display:block}\
@media(max-height:400px){header{min-height:48px;padding-block:0;margin-bottom:8px}span{display:none}canvas{width:32px;height:32px;border-radius:8px}}\
@media(prefers-reduced-motion:no-preference){dialog{animation:i .25s}.wait :is(svg,canvas:not(.i)){animation:p 1s infinite alternate}}\
@keyframes i{0%{opacity:0;translate:0 16px}}\
@keyframes p{to{opacity:.4}}`;
