/** What a backup says of itself: it is written last, so that a backup with it is whole. */
import { z } from 'zod';

/** Its name within the backup. */
export const manifestFile = 'backup.json';

/** Its content. */
export const manifestSchema = z.object({
  /** Version of the program that made it. */
  program: z.string(),
  /** Newest step of the database's schema. */
  step: z.int(),
  made_at: z.iso.datetime(),
  /** How many files besides the database, and their bytes. */
  files: z.int(),
  bytes: z.number(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
