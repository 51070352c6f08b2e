/** The look of a button as it is edited: the service keeps it as words or as JSON. Pure. */

/** The look as it is edited. */
export interface FaceDraft {
  readonly text: string;
  readonly background: string;
  readonly color: string;
  readonly hidden: boolean;
}

/** The colours of a button that has none of its own, as the widget has them. */
export const usualColors = { background: '#0b6e4f', color: '#ffffff' } as const;

function parsed(data: string): Record<string, unknown> {
  if (!data.startsWith('{')) return { text: data };
  try {
    return Object(JSON.parse(data));
  } catch {
    return {};
  }
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** The stored look as edited. */
export function faceOf(data: string): FaceDraft {
  const face = parsed(data);
  return {
    text: textOf(face.text, ''),
    background: textOf(face.background, usualColors.background),
    color: textOf(face.color, usualColors.color),
    hidden: face.hidden === true,
  };
}

/** As stored: only what differs from the default look. */
export function dataOf({ text, background, color, hidden }: FaceDraft): string {
  const face = {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(background !== usualColors.background && { background }),
    ...(color !== usualColors.color && { color }),
    ...(hidden && { hidden }),
  };
  return Object.keys(face).length === 0 ? '' : JSON.stringify(face);
}
