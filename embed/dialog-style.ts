/** Of the dialog, inside its shadow: nothing of the page reaches in, nothing of it out. Every byte is sent to every page. */
export const DIALOG_STYLE = `
:host{all:initial!important}
dialog{--i:#15181a;--q:#5a6166;--g:#fff;--a:#1d6b5f;width:340px;max-width:calc(100vw - 24px);padding:0;border:0;border-radius:24px;color:var(--i);background:var(--g);box-shadow:0 24px 80px #0006;font:16px/1.5 system-ui,sans-serif;text-align:center}
::backdrop{background:#0b0e108c}
div{display:grid;justify-items:center;padding:28px 24px 20px}
h2,p{margin:0}
h2{padding:0 28px 6px;font-size:21px;outline:0}
p{color:var(--q)}
svg{width:232px;max-width:100%;aspect-ratio:1;margin:14px 0 10px;border-radius:18px;background:#fff;outline:1px solid #8883}
button{min-height:48px;padding:8px 20px;border:0;border-radius:14px;color:var(--a);background:none;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--a)}
.x{position:absolute;top:8px;inset-inline-end:8px;padding:0;width:48px;font-size:24px;color:var(--q)}
.m{width:100%;margin-top:14px;color:#fff;background:#1d6b5f}
[role]{color:var(--i);font-weight:600}
[data-is=wait] svg,[data-is=joined] svg{opacity:.3}
[data-is=done] svg,[data-is=lost] svg,[hidden]{display:none}
@media(prefers-color-scheme:dark){dialog{--i:#f2f4f5;--q:#a9b1b6;--g:#1b1f22;--a:#6cc3b4}}
@media(prefers-reduced-motion:no-preference){dialog{animation:i .2s}}
@keyframes i{0%{opacity:0;transform:translateY(12px)}}`;
