import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../until.ts';
import { documentOf, interopDocument, type Tried } from './document.ts';

/** Declares the test, after those that try cells, that the document says what they found; with `-u` it is written. */
export function documentTest(tried: Tried): void {
  it('does what docs/INTEROP.md says', async () => {
    if (expect.getState().snapshotState.snapshotUpdateState === 'all') await withLock(() => write(documentOf(tried)));
    expect(documentOf(tried)).toBe(readFileSync(interopDocument, 'utf8'));
  });
}

/** Files of several workers may have something to write at once. */
async function withLock(action: () => void): Promise<void> {
  const lock = join(tmpdir(), 'cordboard-interop.lock');
  await until(() => isTaken(lock), { what: `${lock} to be gone, which another run holds` });
  try {
    action();
  } finally {
    rmSync(lock);
  }
}

/** A lock of a run that was killed is forgotten. */
function isTaken(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > 10_000) rmSync(lock, { force: true });
  } catch {
    // There is none.
  }
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function write(text: string): void {
  writeFileSync(`${interopDocument}.new`, text);
  renameSync(`${interopDocument}.new`, interopDocument);
}
