import { Refusal } from '../../kernel/refusal.ts';

/** Messages of the triggers for legal holds begin with this; the rest is the case's name or the reason. */
const HELD = 'legal hold: ';

/** The reason that a database's error gives, if a legal hold is what it is about; otherwise null. */
export const heldMessage = (error: unknown): string | null =>
  error instanceof Error && error.message.startsWith(HELD) ? error.message.slice(HELD.length) : null;

/**
 * Why something under legal hold is not deleted, for whoever tried. Apart from the queries on what is held: the threads that
 * read load a connection's modules, and would load the query builder each time one starts.
 */
export const heldRefusal = (reason: string): Refusal =>
  new Refusal(
    'conflict',
    `This is under legal hold (${reason}) and cannot be deleted. An administrator can release it.`,
  );
