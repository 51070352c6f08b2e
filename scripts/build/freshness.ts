import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One thing that the build makes, and what it is made of. */
export type BuildTarget = {
  /** Unique; names the record of what it was last made of. */
  name: string;
  /** Files and folders, relative to the project, whose contents decide whether it must be made again. */
  inputs: readonly string[];
  /** A file, relative to the project, that exists when it has been made. */
  output: string;
};

/**
 * Finds the targets that are older than their sources, by content: a checkout or a touched file rebuilds nothing.
 *
 * @param root the project's folder
 */
export function createFreshness(root: string) {
  const recordOf = (target: BuildTarget) => join(root, 'dist', '.built', target.name);

  return {
    /** Whether the target was made from exactly the sources that are there now. */
    isFresh(target: BuildTarget): boolean {
      if (!existsSync(join(root, target.output))) return false;
      return readIfPresent(recordOf(target)) === digest(root, target.inputs);
    },
    /** Digest of the sources as they are now; taken before making, so that an edit meanwhile is noticed next time. */
    digest: (target: BuildTarget): string => digest(root, target.inputs),
    /** Notes that the target was made from the sources of that digest. */
    remember(target: BuildTarget, sources: string): void {
      mkdirSync(dirname(recordOf(target)), { recursive: true });
      writeFileSync(recordOf(target), sources);
    },
    /** Notes that the target is being made: an interrupted build is not fresh. */
    forget(target: BuildTarget): void {
      rmSync(recordOf(target), { force: true });
    },
  };
}

function readIfPresent(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function digest(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesUnder(root, input))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
