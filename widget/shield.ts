/**
 * Shields the widget's events from the page's scripts: shortcuts, and scripts that keep the keyboard, clicks and the wheel
 * within a dialog of the page. It listens on the window before anything else in the page, except for what the page added earlier.
 */

import { tellOfKey, tellOfPaste } from './keys.ts';

/** Not passed to the page. */
const keys = ['keydown', 'keypress', 'keyup'] as const;
const others = ['focusin', 'focus', 'beforeinput', 'input', 'copy', 'cut', 'paste'] as const;

/** Of pointers: the page may know of them, but not take them away. */
const pointers = [
  ...['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'],
  ...['touchmove', 'wheel', 'click'],
];
const cancelling = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;

/** Selectors of dialogs within which a page may want to keep the keyboard. */
const dialogs = 'dialog[open], [aria-modal=true], [role=dialog]:not([aria-modal=false])';

/** Stops a key event before the page gets it, and passes it to the widget's own elements. */
function passKey(event: KeyboardEvent): void {
  event.stopImmediatePropagation();
  if (event.type === 'keydown') tellOfKey(event);
}

/** Stops any other event before the page gets it. */
function keep(event: Event): void {
  event.stopPropagation();
  if (event instanceof ClipboardEvent && event.type === 'paste') tellOfPaste(event);
}

/** From here on nobody can cancel an event, or keep it from others. */
function secure(event: Event): void {
  for (const name of cancelling) {
    Object.defineProperty(event, name, { value: () => undefined, configurable: true });
  }
}

/** Has an event be as it was. */
function release(event: Event): void {
  for (const name of cancelling) Reflect.deleteProperty(event, name);
}

/**
 * Scripts that keep people within a dialog stop clicks beside it on the way down, and cancel the wheel on the way up: an event of
 * ours is secured until it has reached the root, and again once it leaves it.
 */
function keepPointers(root: ShadowRoot, isOurs: (event: Event) => boolean): void {
  for (const type of pointers) {
    window.addEventListener(type, (event) => isOurs(event) && secure(event), { capture: true, passive: true });
    root.addEventListener(type, release, { capture: true, passive: true });
    root.addEventListener(type, secure, { passive: true });
  }
}

/** Shields a host with an open shadow root. */
export function shield(host: HTMLElement): void {
  const isOurs = (event: Event) => event.composedPath().includes(host);
  for (const type of keys) {
    window.addEventListener(type, (event) => isOurs(event) && passKey(event), true);
  }
  for (const type of others) {
    window.addEventListener(type, (event) => isOurs(event) && keep(event), true);
  }
  if (host.shadowRoot) keepPointers(host.shadowRoot, isOurs);
  // A trap hears that the keyboard leaves its dialog for us, and would fetch it back.
  window.addEventListener(
    'focusout',
    (event) => {
      const isToUs = event.relatedTarget === host && document.querySelector(dialogs) !== null;
      if (isToUs || isOurs(event)) event.stopPropagation();
    },
    true,
  );
  // Dialogs make everything beside them inert and invisible to screen readers; the visitor's chat must remain usable.
  new MutationObserver(() => {
    host.removeAttribute('inert');
    host.removeAttribute('aria-hidden');
  }).observe(host, { attributeFilter: ['inert', 'aria-hidden'] });
}

/**
 * Follows the page's modal dialogs: nothing beside an open one can be used, so the host goes into it, and back when it
 * closes or is removed.
 *
 * @param onMove called after each move
 */
export function followModals(host: HTMLElement, onMove: () => void): void {
  const home = host.parentElement ?? document.body;
  function move(): void {
    // The last that was opened is the one that can be used; a dialog in another is opened later.
    const modal = [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal'));
    const place = modal ?? (home.isConnected ? home : document.body);
    if (host.parentElement === place || (!modal && host.isConnected && !host.closest('dialog'))) return;
    const inner = host.shadowRoot?.activeElement;
    place.append(host);
    onMove();
    if (inner instanceof HTMLElement) inner.focus();
  }
  const observer = new MutationObserver(move);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] });
}
