import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allMeans, type Cell, cells, type Means, titleOf } from './means.ts';

/** The committed document. */
export const interopDocument = resolve(import.meta.dirname, '../../../docs/INTEROP.md');

/** What became of a cell: done, failed, or not known. */
export type Outcome = '✓' | '✗' | '?';

/** Outcomes of cells. */
export type Outcomes = (means: Means, cell: Cell) => Outcome;

const intro = `# With which telephones it works

Written by tests: every ✓ is a test that spoke with the real program over loopback, in the run in which this page was last
checked. A call counts when each side heard the other's tone, before and after a hold, and a transfer when the two who are left
hear each other. The tests are in \`test/sip/interop/\`; each compares its rows with this page, and
\`npx vitest run -u --project sip --maxWorkers=1 test/sip/interop\` writes them anew.

"Call in" rings the telephone, which answers; "call out" is dialled on it. Holds, transfers and digits are its own keys'. A blind
transfer ends the first of two calls, an attended one the second.
`;

/** The document with these outcomes. */
export function documentWith(outcomes: Outcomes): string {
  const reasons: string[] = [];
  const note = (reason: string) => {
    if (!reasons.includes(reason)) reasons.push(reason);
    return `(${reasons.indexOf(reason) + 1})`;
  };
  const rows = allMeans.map((means) => {
    const marks = cells.map((cell) => {
      const { [cell]: reason } = means.cannot;
      const { [cell]: remark } = means.remarks;
      if (reason !== undefined) return `— ${note(reason)}`;
      return remark === undefined ? outcomes(means, cell) : `${outcomes(means, cell)} ${note(remark)}`;
    });
    return row([...namesOf(means), ...marks]);
  });
  const head = [
    row(['peer', 'transport', 'encryption', ...cells]),
    row(Array.from({ length: 3 + cells.length }, () => '---')),
  ];
  const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`);
  return [intro, ...head, ...rows, '', ...notes, ''].join('\n');
}

/** The outcomes that the committed document has. */
export function committedOutcomes(): Outcomes {
  const lines = readFileSync(interopDocument, 'utf8').split('\n');
  return (means, cell) => {
    const start = row(namesOf(means));
    const marks =
      lines
        .find((line) => line.startsWith(start))
        ?.slice(start.length)
        .split('|') ?? [];
    const mark = marks[cells.indexOf(cell)]?.trim().split(' ')[0];
    return mark === '✓' || mark === '✗' ? mark : '?';
  };
}

const row = (fields: readonly string[]) => `| ${fields.join(' | ')} |`;
const namesOf = ({ peer, transport, encryption }: Means) => [titleOf(peer), transport.toUpperCase(), encryption];
