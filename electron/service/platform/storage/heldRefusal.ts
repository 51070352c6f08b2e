import { Refusal } from '../../kernel/refusal.ts';

/**
 * Why something under legal hold is not deleted, for whoever tried. Apart from the queries on what is held: the threads that
 * read load a connection's modules, and would load the query builder each time one starts.
 */
export const heldRefusal = (reason: string): Refusal =>
  new Refusal(
    'conflict',
    `This is under legal hold (${reason}) and cannot be deleted. An administrator can release it.`,
  );
