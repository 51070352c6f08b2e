/** Names in one field, separated by commas. */
export const joinNames = (names: readonly string[]): string => names.join(', ');

/** The names that a field has, each once. */
export function splitNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
