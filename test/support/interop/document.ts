import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../until.ts';
import { type Means, telephoneCells, telephoneMeans } from './means.ts';

/** Where it is. */
export const interopDocument = resolve(import.meta.dirname, '../../../docs/INTEROP.md');

/** What became of a cell: done, failed, or not known. */
type Outcome = '✓' | '✗' | '?';

/** Cells that were tried in this run, and those of them that went well. */
export class Tried {
  readonly #outcomes = new Map<Means, Map<string, Outcome>>();

  /** These cells are tried from now on; each has failed until it is done. */
  begin(means: Means, cells: readonly string[]): void {
    const own = this.#outcomes.get(means) ?? new Map<string, Outcome>();
    this.#outcomes.set(means, own);
    for (const cell of cells) own.set(cell, '✗');
  }

  done(means: Means, cell: string): void {
    this.#outcomes.get(means)?.set(cell, '✓');
  }

  outcome(means: Means, cell: string): Outcome | undefined {
    return this.#outcomes.get(means)?.get(cell);
  }
}

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

const intro = `# With which telephones it works

Written by tests: every ✓ is a test that spoke with the real program over loopback, in the run in which this page was last
checked. A call counts when each side heard the other's tone, before and after a hold, and a transfer when the two who are left
hear each other. The tests are in \`test/sip/interop/\` and \`test/sip/provisioning.test.ts\`; each compares what it tried with
this page, and \`npx vitest run -u --project sip test/sip/interop test/sip/provisioning\` writes it anew.

"Call in" rings the telephone, which answers; "call out" is dialled on it. Holds, transfers and digits are its own keys'. A blind
transfer ends the first of two calls, an attended one the second. "Lamp" is what it shows of a colleague before, in and after a
call; "message waiting" what it shows of its own mailbox as messages become new and are heard.
`;

/** The document as it is, but for what was tried. */
export function documentOf(tried: Tried): string {
  const committed = committedOutcomes();
  const reasons: string[] = [];
  const note = (reason: string) => {
    if (!reasons.includes(reason)) reasons.push(reason);
    return `(${reasons.indexOf(reason) + 1})`;
  };
  const rows = telephoneMeans.map((means) => {
    const marks = telephoneCells.map((cell) => {
      const { [cell]: reason } = means.cannot;
      const { [cell]: remark } = means.remarks;
      if (reason !== undefined) return `— ${note(reason)}`;
      const outcome = tried.outcome(means, cell) ?? committed(means, cell);
      return remark === undefined ? outcome : `${outcome} ${note(remark)}`;
    });
    return row([...namesOf(means), ...marks]);
  });
  const fields = [...names, ...telephoneCells];
  const head = [row(fields), row(fields.map(() => '---'))];
  const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`);
  return [intro, ...head, ...rows, '', ...notes, ''].join('\n');
}

/** The outcomes that the committed document has. */
export function committedOutcomes(): (means: Means, cell: string) => Outcome {
  const lines = readFileSync(interopDocument, 'utf8').split('\n');
  const fields = lines.find((line) => line.startsWith(`| ${names.join(' | ')} |`))?.split('|') ?? [];
  return (means, cell) => {
    const own = lines.find((line) => line.startsWith(row(namesOf(means))))?.split('|') ?? [];
    const mark = own[fields.findIndex((field) => field.trim() === cell)]?.trim().split(' ')[0];
    return mark === '✓' || mark === '✗' ? mark : '?';
  };
}

const names = ['peer', 'transport', 'encryption'] as const;
const row = (fields: readonly string[]) => `| ${fields.join(' | ')} |`;
const namesOf = ({ title, transport, encryption }: Means) => [title, transport.toUpperCase(), encryption];
