/**
 * Whether an entry of the list below a field is chosen by keyboard. Enter then belongs to that entry, and the field's
 * own submit has to keep still.
 */
export function hasActiveItem(): boolean {
  return Boolean(document.activeElement?.getAttribute('aria-activedescendant'));
}
