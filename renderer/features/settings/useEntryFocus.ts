import { type RefObject, useEffect, useRef } from 'react';
import { firstFieldIn, focusHeadingIn, isFocusFree, tabbablesIn } from '../../ui/hooks/focus.ts';

/** Longer nobody waits for a list without doing something else. */
const patienceMs = 10_000;

/** Tries until it is done: now, and with each change of the page, as long as nobody does anything. Call the result to stop. */
function untilDone(root: HTMLElement, isDone: () => boolean): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('keydown', stop, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  const attempt = () => isDone() && stop();
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, patienceMs);
  window.addEventListener('keydown', stop, true);
  window.addEventListener('pointerdown', stop, true);
  observer.observe(root, { childList: true, subtree: true });
  attempt();
  return stop;
}

const linksIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('li a[href], li [data-place]')];
const placeOf = (link: HTMLElement) => link.dataset.place ?? link.getAttribute('href')?.replace(/^#/, '');

/** Whether one sees something without scrolling. */
const isInView = (root: HTMLElement, element: HTMLElement): boolean =>
  element.getBoundingClientRect().bottom <= root.getBoundingClientRect().bottom;

/** An entry’s form begins at its first field, what is no form, or has other things before it, at its heading; a list of a view that has several, at the last entry. */
function enter(root: HTMLElement, path: string): boolean {
  if (!isFocusFree()) return true;
  if (!root.querySelector('h2') || root.querySelector('[data-loading]')) return false;
  const entry = linksIn(root).find((link) => placeOf(link) === path);
  if (entry) {
    entry.focus();
    return true;
  }
  const first = tabbablesIn(root).find((control) => !control.closest('header'));
  const form = first?.closest('form');
  const field = form && firstFieldIn(form);
  if (field && isInView(root, field)) field.focus();
  else focusHeadingIn(root);
  return true;
}

/** Calls the function with each change of the page; call the result to stop. */
function watch(root: HTMLElement, look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** The places of the entries that a section's list showed. */
type Listed = { readonly section: string; readonly places: Set<string | undefined> };

/**
 * Focus after returning to a list: the entry that was open, or the new one; the heading if neither is there. The new one is the one
 * that the list did not show before; without having seen that list, the one that comes to it.
 */
function comeBack(root: HTMLElement, path: string, before: Listed['places'] | null): () => boolean {
  const isNew = path.endsWith(`/${newItem}`);
  let known: ReadonlySet<string | undefined> | null = before;
  return () => {
    if (!isFocusFree()) return true;
    const links = linksIn(root);
    const fresh = known === null ? [] : links.filter((link) => !known?.has(placeOf(link)));
    const link = isNew ? (fresh.length === 1 ? fresh[0] : undefined) : links.find((each) => placeOf(each) === path);
    if (link) {
      link.focus();
      return true;
    }
    if (!root.querySelector('[data-loading]')) known ??= new Set(links.map(placeOf));
    focusHeadingIn(root);
    return false;
  };
}

/** The item of a new entry. */
const newItem = 'new';

/** Moves the focus with whoever opens an entry of a section and comes back from it, so that it is never lost on the way. */
export function useEntryFocus(content: RefObject<HTMLElement | null>, section: string, item: string | undefined): void {
  const before = useRef({ section, item });
  const listed = useRef<Listed | null>(null);
  useEffect(() => {
    const { section: lastSection, item: lastItem } = before.current;
    before.current = { section, item };
    const root = content.current;
    if (!root) return;
    // Where the one before was scrolled to says nothing about this one.
    if (lastSection !== section || lastItem !== item) root.scrollTop = 0;
    // A user who begins here does not return from an entry.
    const lastPath = lastItem === item ? '' : `/settings/${lastSection}/${lastItem}`;
    if (item !== undefined) return untilDone(root, () => enter(root, lastPath));
    const known = listed.current?.section === section ? listed.current.places : null;
    const places: Listed['places'] = new Set();
    listed.current = { section, places };
    const stopListing = watch(root, () => {
      for (const link of linksIn(root)) places.add(placeOf(link));
    });
    if (lastItem === undefined || lastSection !== section) return stopListing;
    const stopReturn = untilDone(root, comeBack(root, lastPath, known));
    return () => {
      stopListing();
      stopReturn();
    };
  }, [content, section, item]);
}
