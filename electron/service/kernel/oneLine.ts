/** Longer texts are cut before they are read. */
const MOST_READ = 10_000;

/**
 * A text of somebody else for people: on one line, without characters that only direct others, and at most so long, in UTF-16 units.
 * It takes linear time, however long the text is.
 */
export function oneLine(text: string, longest: number): string {
  return text
    .slice(0, MOST_READ)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
