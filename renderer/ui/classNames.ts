/** Class names that all text controls share. */
export const inputClassName =
  'h-9 w-full min-w-0 rounded-control border border-line-strong bg-surface px-2.5 text-base text-ink transition-colors ' +
  'duration-100 data-[hovered]:border-muted focus:border-accent focus:outline-2 ' +
  'focus:-outline-offset-1 focus:outline-accent data-[invalid]:border-failure data-[disabled]:opacity-50';

/** Class names of a control's label. */
export const labelClassName = 'text-sm font-medium text-ink';
/** Class names of the help below a control. */
export const descriptionClassName = 'text-xs text-muted';
/** Class names of the error below a control. */
export const errorClassName = 'text-xs text-failure';

/** Class names of anything that floats over the page. */
export const popoverClassName =
  'animate-appear overflow-hidden rounded-card border border-line bg-raised text-ink shadow-overlay';

/** Class names of an entry in a menu or list of choices. */
export const menuItemClassName =
  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1.5 text-sm text-ink data-[focused]:bg-hover ' +
  'data-[disabled]:opacity-45 data-[focus-visible]:outline-none';

/** Joins class names, leaving out what is false. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
