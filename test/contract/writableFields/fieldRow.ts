/** The entry of a writable field: where its effect is shown, or that it is information. */

/** What a field is for. */
export type Proof =
  | { readonly kind: 'shown'; readonly file: string; readonly title: string }
  | { readonly kind: 'information'; readonly sentence: string };

/** A field of a resource and its entry. */
export interface FieldRow {
  /** Path of the operations, without the id at its end, and the field's name, inside others after a dot. */
  readonly field: string;
  readonly proof: Proof;
}

/**
 * The field's effect is shown by a test.
 *
 * @param file below `test/`, without `.test.ts`
 * @param title the test's title in the file
 */
export const shown = (file: string, title: string): Proof => ({ kind: 'shown', file, title });

/** The field is kept and shown, nothing more, and its OpenAPI description says so in these words. */
export const information = (sentence: string): Proof => ({ kind: 'information', sentence });

/** Rows of a resource: names of fields, joined by spaces, and their entries. */
export function rowsOf(resource: string, proofs: Readonly<Record<string, Proof>>): FieldRow[] {
  return Object.entries(proofs).flatMap(([names, proof]) =>
    names.split(' ').map((name) => ({ field: `${resource} ${name}`, proof })),
  );
}
