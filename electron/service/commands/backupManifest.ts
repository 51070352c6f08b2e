/** What a backup says of itself: it is written last, so that a backup with it is whole. */
import { z } from 'zod';

/** Its name within the backup. */
export const manifestFile = 'backup.json';

/** The copy of a database of PostgreSQL within the backup, as pg_dump writes it. */
export const dumpFile = 'cordboard.dump';

/** Its content. */
export const manifestSchema = z.object({
  /** Version of the program that made it. */
  program: z.string(),
  /** Newest step of the database's schema. */
  step: z.int(),
  made_at: z.iso.datetime(),
  /** What its database is a copy of. */
  database: z.enum(['sqlite', 'postgres']).default('sqlite'),
  /** SHA-256 of the key that is needed with it; null where it had none, or where the database itself can be asked. */
  key_sha256: z.string().nullable().default(null),
  /** How many files besides the database, and their bytes. */
  files: z.int(),
  bytes: z.number(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
