/** Labels in a form: their ids, separated by commas, so that what was changed is told as with any other text. */
export const textOfIds = (ids: readonly number[]): string => ids.join(',');

/** The ids of such a text. */
export const idsOfText = (text: string): number[] =>
  text
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);
