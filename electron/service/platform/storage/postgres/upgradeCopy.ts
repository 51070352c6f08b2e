/** The copy of a database that is made before an upgrade, so that there is a way back. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { momentInName } from '../sqlite/upgrade.ts';
import { isPooled, throughPool } from './connectionTo.ts';
import { canDump, dumpDatabase } from './dump.ts';

/** Copies that are kept, the newest of them; their names are in the order of time where steps are the same. */
const KEPT = 3;

const copyName = /^step-\d{1,6}-[\d-]{10}T[\d-]{8}Z\.dump$/;

/**
 * Copies it into a folder. Where the program that does it is not installed, the upgrade goes on, which is one transaction: it is all
 * done or not at all.
 *
 * @param step the newest step of its schema
 * @param onUncopied called with words where no copy can be made
 */
export async function copyBeforeUpgrade(
  url: string,
  folder: string,
  step: number,
  onUncopied: (words: string) => void,
): Promise<void> {
  const reason = canDump() ? ((await isPooled(url)) ? throughPool : null) : 'pg_dump is not installed';
  if (reason !== null) {
    onUncopied(`The database is upgraded without a copy of it. ${reason}`);
    return;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `step-${String(step).padStart(4, '0')}-${momentInName(new Date())}.dump`;
  await dumpDatabase(url, join(folder, name));
  const copies = readdirSync(folder)
    .filter((each) => copyName.test(each))
    .toSorted()
    .toReversed();
  for (const old of copies.slice(KEPT)) rmSync(join(folder, old), { force: true });
}
