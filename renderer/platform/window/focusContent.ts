/** Id of the element that holds the page. */
export const contentId = 'content';

/** Moves the focus to the page itself: what was typed is done with, and single keys mean shortcuts again. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus();
}
