/**
 * The tables as Kysely knows them: each room adds its own, beside the repository that reads them. Columns of records are
 * named as the contract names their fields.
 */
import type { Insertable, Selectable } from 'kysely';

/** Every table. */
export interface Tables {
  revisions: { name: string; revision: number };
}

/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** A row as it is written. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
