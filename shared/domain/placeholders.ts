/** Fills a canned response in. */

/** Names of the placeholders. */
export const placeholderNames = ['first_name', 'last_name', 'company', 'number', 'agent_name'] as const;

/** A value for each placeholder; an empty one leaves it out. */
export type PlaceholderValues = Readonly<Record<(typeof placeholderNames)[number], string>>;

/**
 * Puts the values in place of `{first_name}` and the like. What has no value, and what is no known placeholder, is left
 * out together with the space before it, so that "Hello {first_name}, …" becomes "Hello, …".
 */
export function fillIn(text: string, values: PlaceholderValues): string {
  const known = new Map<string, string>(Object.entries(values));
  let filled = '';
  let end = 0;
  for (const { 0: placeholder, 1: name = '', index } of text.matchAll(/\{\s*([A-Za-z_]\w*)\s*\}/g)) {
    const value = known.get(name.toLowerCase()) ?? '';
    const before = text.slice(end, index);
    filled += value === '' ? withoutSpaceAtEnd(before) : before + value;
    end = index + placeholder.length;
  }
  return (filled + text.slice(end)).trim();
}

function withoutSpaceAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}
