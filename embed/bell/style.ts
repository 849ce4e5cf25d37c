/** Styles of the bell, inside its shadow root. Colours are the page's, or else the business's (`--carillon-*` on the element). */
export const BELL_STYLE = `:host{all:initial;display:inline-block;vertical-align:middle;width:48px;height:48px;color:inherit;color-scheme:inherit}\
:host([hidden]){display:none}\
*{box-sizing:border-box}\
button,a,summary{min-height:44px;border:0;border-radius:12px;color:inherit;background:none;font:inherit;cursor:pointer}\
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}\
.bell,dialog{--sheet:var(--carillon-background,var(--b-sheet,Canvas));--ink:var(--carillon-text,var(--b-ink,CanvasText));--quiet:var(--carillon-quiet,var(--b-quiet,color-mix(in srgb,CanvasText 72%,Canvas)));--accent:var(--carillon-accent,var(--b-accent-ink,var(--ink)));--badge:var(--carillon-badge,var(--b-button,#c8262c));--on-badge:var(--carillon-on-badge,var(--b-on-button,#fff));--line:var(--carillon-line,var(--b-line,#8884));--raised:var(--carillon-raised,var(--b-raised,#8881));font:16px/1.45 var(--carillon-font,system-ui,sans-serif)}\
.bell{position:relative;width:48px;height:48px;padding:0;color:var(--carillon-bell,inherit)}\
.bell:hover{background:#8882}\
svg{display:block;width:24px;height:24px;margin:auto;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}\
.count{position:absolute;top:3px;inset-inline-start:25px;min-width:20px;height:20px;padding:0 5px;border-radius:10px;color:var(--on-badge);background:var(--badge);font-size:12px;font-weight:700;line-height:20px;text-align:center}\
.count:empty,[hidden]{display:none!important}\
dialog{position:fixed;inset:auto;top:var(--top);left:var(--left);width:min(400px,calc(100vw - 16px));max-width:none;height:min(620px,calc(100dvh - var(--top) - 8px));max-height:none;margin:0;padding:0;border:1px solid var(--line);border-radius:20px;color:var(--ink);background:var(--sheet);box-shadow:0 16px 60px #0005;overflow:hidden;text-align:start}\
dialog[open]{display:flex;flex-direction:column}\
::backdrop{background:none}\
.head{display:flex;flex-wrap:wrap;align-items:center;gap:0 4px;padding:10px 8px 2px;padding-inline-start:18px}\
h2{flex:1;margin:0;font-size:22px;line-height:1.3}\
h2:focus{outline:0}\
.x{width:44px;font-size:24px}\
.folders{display:flex;flex-wrap:wrap;width:100%;gap:4px;margin-inline-start:-10px}\
.folders button,.all{padding:0 12px;color:var(--quiet);font-size:15px;font-weight:560}\
.folders [aria-pressed=true]{color:var(--accent);font-weight:680;text-decoration:underline 2px;text-underline-offset:6px}\
.all{margin-inline-start:auto;color:var(--accent)}\
.note{margin:0;padding:8px 18px;color:var(--quiet);font-size:14px}\
.scroll{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:4px 8px 8px}\
ul{display:grid;gap:6px;margin:0;padding:0;list-style:none}\
li{position:relative;display:grid;grid-template-columns:minmax(0,1fr) 44px;padding:10px 4px 10px 12px;padding-inline:16px 2px;border-radius:14px;background:var(--raised);overflow-wrap:anywhere}\
li.unread::before{content:"";position:absolute;inset-block:10px;inset-inline-start:5px;width:4px;border-radius:2px;background:var(--accent)}\
h3{margin:0;font-size:16px;font-weight:560;line-height:1.35}\
.unread h3{font-weight:700}\
h3 a{display:inline;color:inherit;text-decoration:none}\
h3 a::after{content:"";position:absolute;inset:0;inset-inline-end:46px;border-radius:14px}\
h3 a:hover{text-decoration:underline}\
p{margin:2px 0;white-space:pre-line}\
time{color:var(--quiet);font-size:13px}\
.move{grid-column:2;grid-row:1/span 9;align-self:start;padding:0;color:var(--quiet)}\
.move:hover,.x:hover,.folders button:hover,.all:hover{background:#8882}\
.actions{position:relative;display:flex;flex-wrap:wrap;gap:4px;margin-inline-start:-10px}\
.actions a{display:inline-flex;align-items:center;padding:0 10px;color:var(--accent);font-weight:640;text-decoration:none}\
.more{width:100%;color:var(--accent);font-weight:640}\
.empty{padding:48px 24px;text-align:center}\
.empty p{color:var(--quiet)}\
details{margin-top:8px;border-top:1px solid var(--line)}\
summary{display:flex;align-items:center;padding:0 10px;font-weight:640}\
label{display:flex;gap:12px;align-items:center;min-height:48px;padding:4px 10px}\
label span{flex:1}\
label small{display:block;color:var(--quiet);font-size:14px}\
input{flex:none;width:22px;height:22px;accent-color:var(--badge)}\
.hear{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}\
@media(max-width:480px){dialog{top:auto;bottom:0;left:0;width:100%;height:min(88dvh,720px);border-width:1px 0 0;border-radius:20px 20px 0 0}::backdrop{background:#0007}}\
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:i .18s}}\
@keyframes i{0%{opacity:0;translate:0 8px}}`;
