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
  return text
    .replace(/([ \t]*)\{\s*([A-Za-z_]\w*)\s*\}/g, (_, space: string, name: string) => {
      const value = known.get(name.toLowerCase()) ?? '';
      return value === '' ? '' : space + value;
    })
    .trim();
}
