import { Refusal } from '../../kernel/refusal.ts';

/** Throws for something that does not exist or that the viewer may not see. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Refusal('notFound', 'Resource not found');
  return thing;
}
