import { type RefObject, useEffect, useRef } from 'react';
import { contentId } from '../../platform/window/page.ts';

/** Where the focus goes when nobody put it anywhere. */

const tabbable = 'a[href], button, input, textarea, select, [tabindex="0"]';
/** A text, a switch, a choice; not what does something. */
const field = 'input, textarea, [aria-haspopup=listbox]';
const heading = 'h1, h2, h3';

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  return !element.closest('[aria-hidden=true], [inert]') && element.getClientRects().length > 0;
}

/** Elements that Tab stops at, in order. */
export const tabbablesIn = (root: Element): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(tabbable)].filter(isReachable);

/** The first field that can be filled in. */
export const firstFieldIn = (root: Element): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(field)].find(isReachable);

/** Whether nothing has the focus, so that the next Tab would begin at the top of the window. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Whether the focus is where it may be taken from: nowhere, or at a heading that was its last resort. */
export const isFocusFree = (): boolean => isFocusLost() || document.activeElement?.matches(heading) === true;

/** Moves the focus to the first heading in something; false where there is none. */
export function focusHeadingIn(root: Element): boolean {
  const found = [...root.querySelectorAll<HTMLElement>(heading)].find((each) => each.getClientRects().length > 0);
  if (!found) return false;
  found.tabIndex = -1;
  found.focus();
  return true;
}

/** Moves the focus to the first field of what opens, unless something in it has the focus already. */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const opened = useRef<E>(null);
  useEffect(() => {
    const root = opened.current;
    if (root && !root.contains(document.activeElement)) firstFieldIn(root)?.focus();
  }, []);
  return opened;
}

/** Where an element was that had the focus and disappeared. */
interface Place {
  /** For an entry in a list: the entries around it, the next first. */
  readonly neighbours: readonly Node[];
  readonly parent: Node;
}

const entry = 'li, tr, [role=row]';
/** Elements with a heading, or first controls, of their own. */
const region = 'fieldset, form, section, [role=dialog], [data-region], main';
/** Components that close return the focus themselves, and those that open take it; then nothing has to be done. */
const settleMs = 60;

const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement;

function placeOf(gone: Node, records: readonly MutationRecord[]): Place | null {
  for (const { removedNodes, nextSibling, previousSibling, target } of records) {
    const removed = [...removedNodes].find((node) => node.contains(gone));
    if (!removed) continue;
    const isEntry = isElement(removed) && removed.matches(entry);
    return {
      neighbours: isEntry ? [nextSibling, previousSibling].filter((node) => node !== null) : [],
      parent: target,
    };
  }
  return null;
}

const firstIn = (node: Node) => (isElement(node) && node.isConnected ? tabbablesIn(node)[0] : undefined);

/** Moves the focus to the nearest heading, or to the first of the fields around; false where there is neither. */
function focusRegion(around: Element | null | undefined): boolean {
  if (!around) return false;
  const control = around.matches('fieldset, form') ? tabbablesIn(around)[0] : undefined;
  control?.focus();
  return control !== undefined || focusHeadingIn(around) || focusRegion(around.parentElement?.closest(region));
}

/** Moves the focus to the entry that took the place, or else to what is around. */
function focusNear({ neighbours, parent }: Place): void {
  const control = neighbours.map(firstIn).find((each) => each !== undefined);
  const start = isElement(parent) && parent.isConnected ? parent : document.getElementById(contentId);
  if (control) control.focus();
  else focusRegion(start?.closest(region));
}

/**
 * Keeps the focus in the page when its element disappears, such as a deleted entry or a saved form: people who work
 * without a mouse continue there, and not at the top of the window.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    /** The last focused element outside of modals, and its place if it is gone. */
    let inPage: HTMLElement | null = null;
    let place: Place | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!isElement(target as Node)) return;
      last = target as HTMLElement;
      if (!document.getElementById(contentId)?.contains(last)) return;
      inPage = last;
      place = null;
    };
    // A click beside everything gives the focus up; what is removed afterwards had it no longer.
    const onPointerDown = () => {
      setTimeout(() => {
        if (isFocusLost()) last = null;
      });
    };
    const settle = () => {
      if (!isFocusLost()) return;
      if (inPage?.isConnected) inPage.focus();
      else if (place) focusNear(place);
    };
    const observer = new MutationObserver((records) => {
      if (inPage && !inPage.isConnected) place ??= placeOf(inPage, records);
      if (!last || last.isConnected) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
}
