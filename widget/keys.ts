/**
 * Keys that the widget listens to. Where the page is shielded from them they do not go their way through the document, and
 * Firefox lets no copy of a key event stay within a shadow root: so those who listen are called by the shield itself.
 */
type Listener = (event: KeyboardEvent) => void;

const pastes = new WeakMap<EventTarget, (event: ClipboardEvent) => void>();
const listeners = new WeakMap<EventTarget, Listener>();

/** Has an element hear of keys that are pressed in it, in a shielded page and in one that is not. */
export function onKey(element: HTMLElement, listener: Listener): void {
  element.addEventListener('keydown', listener);
  listeners.set(element, listener);
}

/** Tells those on an event's way of it, the innermost first. */
export function tellOfKey(event: KeyboardEvent): void {
  for (const target of event.composedPath()) listeners.get(target)?.(event);
}

/** The same for what is pasted. */
export function onPaste(element: HTMLElement, listener: (event: ClipboardEvent) => void): void {
  element.addEventListener('paste', listener);
  pastes.set(element, listener);
}

/** Tells those on the way of what is pasted. */
export function tellOfPaste(event: ClipboardEvent): void {
  for (const target of event.composedPath()) pastes.get(target)?.(event);
}
