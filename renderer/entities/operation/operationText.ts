import { summaries } from '../../../shared/api/summaries.ts';
import { ownOperations } from '../../../shared/sentences/operations.ts';
import { said } from '../../strings/said.ts';

const texts: Readonly<Record<string, string>> = { ...summaries, ...ownOperations };

/** Every operation that has words. */
export const knownOperations: readonly string[] = Object.keys(texts);

/** What an operation does: in the contract's words, in which names of fields are between backticks, or a translation of them. */
export function operationText(operation: string): string {
  if (!Object.hasOwn(texts, operation)) return operation;
  const text = (texts[operation] ?? operation).replaceAll(/`([^`]*)`/g, '“$1”');
  return said({ code: `operation.${operation}`, parameters: {}, text });
}
