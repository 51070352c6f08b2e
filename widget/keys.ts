/**
 * Keys for the widget. Where the widget is shielded from the page, key events do not travel through the document, and
 * Firefox keeps no copy of a key event within a shadow root: so the shield calls the listeners itself.
 */
type Listener = (event: KeyboardEvent) => void;

const pastes = new WeakMap<EventTarget, (event: ClipboardEvent) => void>();
const listeners = new WeakMap<EventTarget, Listener>();

/** Passes key presses inside an element on to it, in a shielded page and in one that is not. */
export function onKey(element: HTMLElement, listener: Listener): void {
  element.addEventListener('keydown', listener);
  listeners.set(element, listener);
}

/** Calls the listeners along an event's path, the innermost first. */
export function tellOfKey(event: KeyboardEvent): void {
  for (const target of event.composedPath()) listeners.get(target)?.(event);
}

/** The same for what is pasted. */
export function onPaste(element: HTMLElement, listener: (event: ClipboardEvent) => void): void {
  element.addEventListener('paste', listener);
  pastes.set(element, listener);
}

/** Calls the listeners along the path of a paste. */
export function tellOfPaste(event: ClipboardEvent): void {
  for (const target of event.composedPath()) pastes.get(target)?.(event);
}
