/** Places in a list that is in the order of ids, as clients carry them; what is in them is nobody's business. */
import { Refusal } from '../../kernel/refusal.ts';

/** After which entry a page begins, and which way. */
export interface Cursor {
  readonly id: number;
  readonly direction: 'ASC' | 'DESC';
}

export const cursorOf = ({ id, direction }: Cursor): string =>
  Buffer.from(`${direction === 'ASC' ? '>' : '<'}${id}`).toString('base64url');

/** Throws `Refusal` for a text that is no cursor. */
export function readCursor(text: string): Cursor {
  const [, sign, id] = /^([<>])(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (sign === undefined)
    throw new Refusal('invalid', 'is no cursor of a list: take it from the header Link', 'cursor');
  return { id: Number(id), direction: sign === '>' ? 'ASC' : 'DESC' };
}
