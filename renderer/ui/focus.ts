/** Where the focus goes when nobody put it anywhere. */

const tabbable = 'a[href], button, input, textarea, select, [tabindex="0"]';
/** A text, a switch, a choice; not what does something. */
const field = 'input, textarea, [aria-haspopup=listbox]';
const heading = 'h1, h2, h3';

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  return !element.closest('[aria-hidden=true], [inert]') && element.getClientRects().length > 0;
}

/** What Tab stops at, in order. */
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
