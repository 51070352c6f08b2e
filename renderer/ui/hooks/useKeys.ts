import { useLayoutEffect, useRef } from 'react';
import { useSettings } from '../../platform/window/settingsStore.ts';

/** Handles a key; `pass` lets the key do what it does otherwise. */
export type KeyHandler = (event: KeyboardEvent) => unknown;
/** Handlers by key: `Alt+M`, `Mod+K` (Ctrl or ⌘), `M` alone, `?`. Letters are upper case. */
export type KeyMap = Readonly<Record<string, KeyHandler>>;

/** Whether keys go into a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select')
  );
}

/** The names under which a key event is looked up, the most exact first. */
export function namesOf(event: KeyboardEvent): readonly string[] {
  // With Alt a key may type another letter or sign, so that its place on the keyboard counts.
  const isPlaced = event.altKey && /^(Key[A-Z]|Digit\d)$/.test(event.code);
  const key = isPlaced ? event.code.slice(-1) : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const alt = event.altKey ? 'Alt+' : '';
  const shift = event.shiftKey && /^[A-Z]$|^.{2,}$/.test(key) ? 'Shift+' : '';
  if (event.ctrlKey || event.metaKey) {
    return [`${event.ctrlKey ? 'Ctrl' : 'Meta'}+${alt}${shift}${key}`, `Mod+${alt}${shift}${key}`];
  }
  return [`${alt}${shift}${key}`];
}

/** Lists and menus jump to an entry by its first letter, and a window over the page wants no keys of the page. */
const ownKeys = '[role=listbox], [role=grid], [role=menu], [role=dialog]';

const isSingleKey = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Keys pressed shortly after a text field lost the focus, such as to the next page, are not shortcuts. */
const typingLastsMs = 1500;
let typedAt = Number.NEGATIVE_INFINITY;

/** Called by components that open a text field: keys pressed before the field appears are not shortcuts. */
export function expectTyping(): void {
  typedAt = performance.now();
}

/** Whether somebody was writing a text a moment ago, and perhaps still believes so. */
export const hasJustTyped = (): boolean => performance.now() - typedAt < typingLastsMs;

window.addEventListener(
  'keydown',
  (event) => {
    if (event.key.length === 1 && isSingleKey(event) && (isTyping(event.target) || hasJustTyped())) {
      typedAt = performance.now();
    }
  },
  { capture: true },
);

function isAllowed(event: KeyboardEvent): boolean {
  if (!isSingleKey(event)) return true;
  if (isTyping(event.target) || (/^[a-z]$/i.test(event.key) && hasJustTyped())) return false;
  if (event.target instanceof Element && event.target.closest(ownKeys)) return false;
  return useSettings.getState().singleKeyShortcuts || !/^[a-z?/]$/i.test(event.key);
}

/**
 * Listens for keys pressed outside of text fields and modals, but also in lists; keys answered with true are handled.
 * For digits, which mean the same wherever the focus is.
 */
export function usePlainKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSingleKey(event) || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Listens for keys anywhere in the window, from the first frame on. Single keys count outside of text fields, and only if
 * the user wants them.
 */
export function useKeys(map: KeyMap): void {
  const latest = useRef(map);
  latest.current = map;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const handler = namesOf(event)
        .map((name) => latest.current[name])
        .find(Boolean);
      if (!handler || !isAllowed(event)) return;
      if (handler(event) !== 'pass') event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
