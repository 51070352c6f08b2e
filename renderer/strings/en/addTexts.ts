/** Texts of the parts of the interface that are loaded, by key. */
export const texts: Record<string, string> = {};

/** Adds an area's strings; each part of the interface that is a file of its own imports the areas it speaks of. */
export function addTexts(area: Readonly<Record<string, string>>): void {
  Object.assign(texts, area);
}
