/** Pages that are nothing like ours: frameworks, hostile rules, right to left, hotkeys, and traps for the keyboard. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ForeignPage, ForeignSite } from './foreignSite.ts';

const modules = resolve(import.meta.dirname, '../../node_modules');

const hostileRules = `
  * { display: block !important; position: static !important; transform: rotate(3deg) !important; opacity: .4 !important;
    width: 2000px !important; margin-left: 900px !important; direction: rtl !important; font-size: 40px !important;
    letter-spacing: 12px !important; text-transform: uppercase !important; pointer-events: none !important;
    visibility: hidden !important; color: red !important; }
  div:not([class]) { display: none !important; }
  body { transform: translateX(0); filter: blur(0); overflow: hidden; }
`;

/** Counts what the page's own hotkeys hear, on the way down and on the way up. */
const hotkeys = `
  window.heard = [];
  for (const target of [document, document.documentElement]) for (const capture of [true, false])
    for (const type of ['keydown', 'keypress', 'keyup'])
      target.addEventListener(type, (event) => { heard.push(event.key); if (event.key === 's') event.preventDefault(); }, capture);
`;

/**
 * Keeps people in an element as focus-trap and Radix do: the keyboard on the way down, and when it is left; clicks on the way
 * down; the wheel on the way up.
 */
const trap = `
  addEventListener('load', () => {
    const box = document.getElementById('box'), field = document.getElementById('inside');
    document.addEventListener('focusin', (event) => { if (!box.contains(event.target)) field.focus(); }, true);
    box.addEventListener('focusout', (event) => {
      if (event.relatedTarget && !box.contains(event.relatedTarget)) field.focus();
    });
    const isOutside = (event) => !box.contains(event.target);
    for (const type of ['mousedown', 'touchstart'])
      document.addEventListener(type, (event) => isOutside(event) && event.preventDefault(), { capture: true, passive: false });
    document.addEventListener('click', (event) => {
      if (!isOutside(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
    for (const type of ['wheel', 'touchmove'])
      document.addEventListener(type, (event) => isOutside(event) && event.preventDefault(), { passive: false });
    field.focus();
  });
`;

export const bootstrapPage = `
  <nav class="navbar fixed-top bg-dark"><a class="navbar-brand" href="#">Shop</a></nav>
  <button id="open" class="btn btn-primary mt-5" data-bs-toggle="modal" data-bs-target="#modal">Terms</button>
  <div id="modal" class="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">
    <div class="modal-body"><input id="inside" class="form-control"></div></div></div></div>
`;

/** A page that keeps the keyboard in a box. */
export const trappedPage: ForeignPage = {
  files: ['/trap.js'],
  body: '<div id="box" role="dialog" aria-modal="true"><input id="inside"></div>',
};

/** How pages look, by what is special about them. */
export const foreignLooks: Readonly<Record<string, ForeignPage>> = {
  plain: {},
  hostile: { files: ['/hostile.css'] },
  'right to left': { direction: 'rtl' },
  Bootstrap: { files: ['/bootstrap.css', '/jquery.js', '/bootstrap.js'], body: bootstrapPage },
  'Bootstrap right to left': {
    files: ['/bootstrap.rtl.css', '/bootstrap.js'],
    body: bootstrapPage,
    direction: 'rtl',
  },
};

/** Has a site serve the files that these pages ask for. */
export async function serveForeignFiles(site: ForeignSite): Promise<void> {
  for (const [path, file] of [
    ['/bootstrap.css', 'bootstrap/dist/css/bootstrap.min.css'],
    ['/bootstrap.rtl.css', 'bootstrap/dist/css/bootstrap.rtl.min.css'],
    ['/bootstrap.js', 'bootstrap/dist/js/bootstrap.bundle.min.js'],
    ['/jquery.js', 'jquery/dist/jquery.min.js'],
  ] as const)
    site.serve(path, await readFile(join(modules, file), 'utf8'));
  site.serve('/hostile.css', hostileRules);
  site.serve('/hotkeys.js', hotkeys);
  site.serve('/trap.js', trap);
}
