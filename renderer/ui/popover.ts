/** Class names of anything that floats over the page. */
export const popoverClassName =
  'animate-appear overflow-hidden rounded-card border border-line bg-raised text-ink shadow-overlay';

/** Class names of an entry in a menu or list of choices. */
export const menuItemClassName =
  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1.5 text-sm text-ink data-[focused]:bg-hover ' +
  'data-[disabled]:opacity-45 data-[focus-visible]:outline-none';
