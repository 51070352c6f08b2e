/** Rules for all request bodies beyond their own schemas, written into these schemas. */
import { z } from 'zod';
import { notBlankWithoutControls, notTexts, withoutControls } from '../../domain/controlCharacters.ts';

type Json = Record<string, unknown>;

/** Whether a schema wants more than blanks, which trimming takes away. */
const wantsMore = (schema: z.core.$ZodType, { minLength }: Json): boolean =>
  typeof minLength === 'number' && minLength > 0 && !z.safeParse(schema, ' '.repeat(minLength)).success;

/** Says of a text that has no form of its own that it has no control characters, and that it is not blank where that is refused. */
export function describeText(schema: z.core.$ZodType, node: Json, path: readonly (string | number)[]): void {
  const isText = [node.type].flat().includes('string');
  const hasForm = ['pattern', 'format', 'enum', 'const', 'allOf'].some((key) => node[key] !== undefined);
  const isNoText = path.some((part, index) => path[index - 1] === 'properties' && notTexts.has(String(part)));
  if (!isText || hasForm || isNoText) return;
  node.pattern = wantsMore(schema, node) ? notBlankWithoutControls : withoutControls;
}
