import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lineCells, lineMeans } from './lineMeans.ts';
import { type Means, telephoneCells, telephoneMeans } from './means.ts';

/** Where it is. */
export const interopDocument = resolve(import.meta.dirname, '../../../docs/INTEROP.md');

/** The result of a cell: done, failed, or not known. */
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

const intro = `# With which telephones and PBXes it works

Written by tests: every ✓ is a test that spoke with the real program over loopback, in the run in which this page was last
checked. A call counts when each side heard the other's tone, before and after a hold, and a transfer when the two who are left
hear each other. The tests are in \`test/sip/interop/\` and \`test/sip/provisioning.test.ts\`; each compares what it tried with
this page, and \`npx vitest run -u --project sip test/sip/interop test/sip/provisioning\` writes it anew.
`;

interface Table {
  readonly heading: string;
  readonly intro: string;
  readonly cells: readonly string[];
  readonly rows: readonly Means[];
}

/** What the document has. */
export const tables: readonly Table[] = [
  {
    heading: '## Telephones that register here',
    intro: `
"Call in" rings the telephone, which answers; "call out" is dialled on it. Holds, transfers and digits are its own keys'. A blind
transfer ends the first of two calls, an attended one the second. "Lamp" is what it shows of a colleague before, in and after a
call; "message waiting" what it shows of its own mailbox as messages become new and are heard.
`,
    cells: telephoneCells,
    rows: telephoneMeans,
  },
  {
    heading: '## PBXes and carriers that lines are at',
    intro: `
Transport and encryption are the line's; two telephones are there besides. "Call out" is dialled here, "call in" there. Digits are
sent as RFC 4733 has them (and heard so), in INFO requests, and as tones. "Hold" is ours, "is held" the other side's. A blind
transfer ends the first of two calls, an attended one the second: the PBX's telephone is sent to call the other one. "Extension"
is what the PBX reports of a telephone that is free, is rung, talks, and is free again (RFC 4235), "mailbox" how many messages wait
(RFC 3842), "text" a MESSAGE there and one back. A carrier that sends back what it hears is heard when our own tone and digits come.
`,
    cells: lineCells,
    rows: lineMeans,
  },
];

/** The document as it is, but for what was tried. */
export function documentOf(tried: Tried): string {
  const committed = committedOutcomes();
  const reasons: string[] = [];
  const note = (reason: string) => {
    if (!reasons.includes(reason)) reasons.push(reason);
    return `(${reasons.indexOf(reason) + 1})`;
  };
  const markOf = (means: Means, cell: string) => {
    const { [cell]: reason } = means.cannot;
    const { [cell]: remark } = means.remarks;
    if (reason !== undefined) return `— ${note(reason)}`;
    const outcome = tried.outcome(means, cell) ?? committed(means, cell);
    return remark === undefined ? outcome : `${outcome} ${note(remark)}`;
  };
  const sections = tables.flatMap(({ heading, intro, cells, rows }) => {
    const fields = [...names, ...cells];
    const lines = rows.map((means) => row([...namesOf(means), ...cells.map((cell) => markOf(means, cell))]));
    return [heading, intro, row(fields), row(fields.map(() => '---')), ...lines, ''];
  });
  const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`);
  return [intro, ...sections, ...notes, ''].join('\n');
}

/** The outcomes that the committed document has. */
export function committedOutcomes(): (means: Means, cell: string) => Outcome {
  const marks = new Map<string, string | undefined>();
  let fields: string[] = [];
  for (const line of readFileSync(interopDocument, 'utf8').split('\n')) {
    if (!line.startsWith('| ')) continue;
    const values = line
      .split('|')
      .slice(1, -1)
      .map((value) => value.trim());
    if (values[0] === names[0]) fields = values;
    const peer = values.slice(0, names.length);
    for (const [index, field] of fields.entries()) marks.set(row([...peer, field]), values[index]?.split(' ')[0]);
  }
  return (means, cell) => {
    const mark = marks.get(row([...namesOf(means), cell]));
    return mark === '✓' || mark === '✗' ? mark : '?';
  };
}

const names = ['peer', 'transport', 'encryption'] as const;
const row = (fields: readonly string[]) => `| ${fields.join(' | ')} |`;
const namesOf = ({ title, transport, encryption }: Means) => [title, transport.toUpperCase(), encryption];
