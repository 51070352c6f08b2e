import { useEffect } from 'react';
import { contentId } from '../../platform/window/focusContent.ts';
import { focusHeadingIn, isFocusLost, tabbablesIn } from '../focus.ts';

/** Where something stood that had the focus and is gone. */
interface Place {
  /** Of an entry in a list: the ones around it, the next first. */
  readonly neighbours: readonly Node[];
  readonly parent: Node;
}

const entry = 'li, tr, [role=row]';
/** What has a heading, or first controls of its own. */
const region = 'fieldset, form, section, [role=dialog], [data-region], main';
/** What closes gives the focus back by itself, and what opens takes it; then there is nothing to do. */
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
 * Keeps the focus in the page when what had it goes away, such as an entry that is deleted or a form that is saved: whoever
 * works without a mouse goes on from there, and not from the top of the window.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    /** The last one that was not in a window over the page, and where it stood if it is gone. */
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
