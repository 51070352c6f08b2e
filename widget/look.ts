/** The widget's style sheet. Colours are named once for light and once for dark. */

/*
 * An important rule within a shadow root wins over an important rule of the page (CSS Cascading 4, section 6.4.4): a
 * page's rules for all elements stop at the host. `all` leaves out the direction. Colours and fonts are set one level
 * further in, where no rule of a page applies. Where there is little room (the last rules) the open panel has all of it: its
 * button, which would close it, is in the way.
 */
const css = `
:host { all: initial !important; display: block !important; direction: ltr !important; unicode-bidi: isolate !important; }
:host([dir=rtl]) { direction: rtl !important; }
:host([data-inline]) { display: inline-block !important; }
.place, .inline {
  --accent: #0b6e4f; --on-accent: #fff;
  --surface: #fff; --text: #17201c; --muted: #56625c; --line: #d5dcd8; --field: #f6f8f7; --error: #b3261e;
  --shadow: 0 1px 2px rgb(0 0 0 / .08), 0 12px 40px rgb(10 30 20 / .18);
  color-scheme: light dark;
  font: 400 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--text);
}
@media (prefers-color-scheme: dark) {
  .place, .inline {
    --surface: #1b211e; --text: #eef3f0; --muted: #a9b6af; --line: #3a4540; --field: #242c28; --error: #ff9d94;
    --shadow: 0 0 0 1px rgb(255 255 255 / .06), 0 12px 40px rgb(0 0 0 / .6);
  }
}
* { box-sizing: border-box; margin: 0; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; border: 0; background: none; }
svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round;
  stroke-linejoin: round; flex: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (prefers-color-scheme: dark) { :focus-visible { outline-color: #fff; } }

.place { position: fixed; inset: auto; z-index: 2147483000; display: flex; flex-direction: column; gap: 12px;
  width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; pointer-events: none; }
.place > * { pointer-events: auto; }
.bottom-right { right: 24px; bottom: calc(24px + var(--lift, 0px)); align-items: flex-end; }
.bottom-left { left: 24px; bottom: calc(24px + var(--lift, 0px)); align-items: flex-start; }
.middle-right { right: 0; top: 50%; transform: translateY(-50%); align-items: flex-end; }
.middle-left { left: 0; top: 50%; transform: translateY(-50%); align-items: flex-start; }
:host([dir=rtl]) :is(.bottom-right, .middle-right) { align-items: flex-start; }
:host([dir=rtl]) :is(.bottom-left, .middle-left) { align-items: flex-end; }
.middle-right .panel { margin-right: 24px; } .middle-left .panel { margin-left: 24px; }
[tabindex='-1']:focus { outline: none; }
.inline { display: inline-block; }

.launcher { display: inline-flex; align-items: center; gap: 10px; min-height: 52px; padding-inline: 18px 22px;
  border-radius: 26px; background: var(--accent); color: var(--on-accent); font-weight: 600; letter-spacing: .005em;
  box-shadow: 0 1px 2px rgb(0 0 0 / .12), 0 6px 20px rgb(0 0 0 / .2); transition: transform .14s, box-shadow .14s; }
.launcher:hover { transform: translateY(-1px); box-shadow: 0 2px 4px rgb(0 0 0 / .14), 0 10px 26px rgb(0 0 0 / .24); }
.middle-right .launcher { border-radius: 16px 0 0 16px; } .middle-left .launcher { border-radius: 0 16px 16px 0; }
.dot { width: 9px; height: 9px; border-radius: 50%; background: #8de8bf; box-shadow: 0 0 0 3px rgb(141 232 191 / .3); }
.offline .dot { background: none; border: 2px solid currentColor; box-shadow: none; opacity: .8; }

.panel { display: flex; flex-direction: column; width: min(348px, calc(100vw - 32px));
  max-height: calc(var(--room, 100vh) - 120px); overflow: auto; overscroll-behavior: contain;
  border-radius: 18px; background: var(--surface); color: var(--text); box-shadow: var(--shadow); }
.panel[hidden], .launcher[hidden], [hidden] { display: none; }
.panel.opening { animation: rise .14s ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }
header { position: sticky; top: 0; z-index: 1; flex: none; background: var(--surface);
  display: flex; align-items: flex-start; gap: 8px; padding: 22px 0 4px; padding-inline: 22px 14px; }
h2 { flex: 1; font-size: 19px; font-weight: 650; line-height: 1.25; letter-spacing: -.01em; }
.close { display: grid; place-items: center; width: 36px; height: 36px; margin: -6px 0; border-radius: 10px;
  color: var(--muted); }
.close:hover { background: var(--field); color: var(--text); }
.body { padding: 8px 22px 22px; display: grid; gap: 16px; }
p { overflow-wrap: anywhere; }
.muted { color: var(--muted); }
form { display: grid; gap: 14px; }
.field { display: grid; gap: 6px; }
label { font-weight: 600; font-size: 14px; }
input { width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--field); font-size: 17px; font-variant-numeric: tabular-nums; }
input:focus { outline: 2px solid var(--accent); outline-offset: -1px; border-color: transparent; }
@media (prefers-color-scheme: dark) { input:focus { outline-color: #fff; } }
input[aria-invalid=true] { border-color: var(--error); }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.hint { font-size: 13px; color: var(--muted); }
.error { font-size: 14px; color: var(--error); } .error:empty { display: none; }
.primary { display: flex; align-items: center; justify-content: center; gap: 10px; width: 100%; min-height: 48px;
  border-radius: 12px; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.primary:hover { filter: brightness(1.06); }
.primary[aria-disabled=true] { opacity: .6; cursor: default; }
.plain { width: 100%; min-height: 44px; border-radius: 12px; border: 1px solid var(--line); font-weight: 600; }
.plain:hover { background: var(--field); }
a { color: var(--muted); font-size: 13px; justify-self: start; text-underline-offset: 2px; }

ol { list-style: none; padding: 0; display: grid; gap: 4px; }
li { display: flex; align-items: center; gap: 12px; min-height: 44px; color: var(--muted); }
li i { display: grid; place-items: center; width: 28px; height: 28px; border-radius: 50%; border: 2px solid var(--line);
  flex: none; }
li i svg { width: 15px; height: 15px; stroke-width: 3; }
li[data-is=done] i { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
li[data-is=now] { color: var(--text); font-weight: 600; }
li[data-is=now] i { border-color: var(--accent); border-top-color: transparent; animation: turn 1s linear infinite; }
li[data-is=steady] { color: var(--text); font-weight: 600; }
li[data-is=steady] i { border: 8px solid var(--accent); }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-color-scheme: dark) { li[data-is=now] i { border-color: #fff; border-top-color: transparent; } }
@media (prefers-reduced-motion: reduce) {
  *, .panel.opening { animation: none !important; transition: none !important; }
}

[role=tabpanel] { display: flex; flex-direction: column; min-height: 0; }
[role=tabpanel][hidden] { display: none; }
[role=tablist] { flex: none; display: flex; gap: 4px; margin: 14px 22px 0; padding: 4px; border-radius: 12px; background: var(--field); }
[role=tab] { flex: 1; min-height: 36px; border-radius: 9px; color: var(--muted); font-weight: 600; }
[role=tab][aria-selected=true] { background: var(--surface); color: var(--text); box-shadow: 0 1px 3px rgb(0 0 0 / .14); }
@media (max-width: 480px) {
  .bottom-right { right: 16px; bottom: calc(16px + var(--lift, 0px)); }
  .bottom-left { left: 16px; bottom: calc(16px + var(--lift, 0px)); }
}
@media (max-width: 480px), (max-height: 700px) {
  .place .launcher[aria-expanded=true] { display: none; }
  .panel { max-height: calc(var(--room, 100vh) - 32px); }
  header { padding-top: 16px; } [role=tablist] { margin-top: 8px; }
}
`;

/** The style sheet. As an object it is no inline style, so a page's `style-src` (CSP) does not forbid it. */
export function styleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Black or white, whichever reads better on a colour `#rrggbb` (WCAG 2.2, relative luminance). */
export function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
