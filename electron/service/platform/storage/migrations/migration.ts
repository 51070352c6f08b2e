/** One numbered step from an older schema to a newer one. Steps only go forward and only add. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** SQL, one statement each, run in one transaction. */
  readonly statements: readonly string[];
  /** The same for PostgreSQL, where they cannot be translated (`postgres/translate.ts`). */
  readonly postgres?: readonly string[];
}
