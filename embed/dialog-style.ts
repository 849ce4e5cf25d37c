/**
 * Styles of the dialog, inside its shadow root: none of them reaches the page. `:host` overrides what the page declares
 * for the host, and takes it out of the flow, so that no grid or gap of the page counts it. Colours are the browser's for
 * light, dark and forced colours. Every visitor of every page downloads these bytes.
 */
export const DIALOG_STYLE = `:host{all:initial!important;position:fixed!important}\
dialog{color-scheme:light dark;width:360px;padding:0;border:1px solid #8884;border-radius:24px;box-shadow:0 24px 80px #0007;font:16px/1.5 system-ui,sans-serif;text-align:center;forced-color-adjust:none;overscroll-behavior:contain}\
::backdrop{background:#0009}\
div{display:grid;place-items:center;padding:44px 24px 16px}\
h2{margin:0;outline:0}\
output{margin:0 0 20px;opacity:.75;text-wrap:balance}\
h2,.done output{font-size:21px;font-weight:700;opacity:1}\
svg{width:128px;margin:0 0 12px;border-radius:50%;background:#8882;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round}\
button{min-height:48px;padding:8px 20px;border:0;border-radius:14px;color:inherit;background:none;font:inherit;font-weight:600;cursor:pointer}\
button:hover{opacity:.7}\
:focus-visible{outline:3px solid #4c8dff}\
.x{position:absolute;top:0;inset-inline-end:8px;padding:0;width:48px;font-size:24px}\
.m,.done .m+*{width:100%;margin:8px;color:Canvas;background:CanvasText}\
.ready svg,.wait svg{width:246px;border-radius:16px}\
.ready svg{background:#fff;fill:#000;stroke:none;shape-rendering:crispEdges}\
.done svg{order:-1;background:#1c9d63;color:#fff}\
.m,.done h2,.lost svg,:not(.ready)>*>install{display:none}\
install{border:0;border-radius:14px}\
.lost .m{display:block}\
@media(prefers-reduced-motion:no-preference){dialog{animation:i .25s}.wait svg{animation:p 1s infinite alternate}}\
@keyframes i{0%{opacity:0;translate:0 16px}}\
@keyframes p{to{opacity:.4}}`;
