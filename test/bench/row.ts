/** One line of the benchmark's table. */
export type Row = {
  /** What was measured. */
  what: string;
  /** What came out, in {@link unit}. */
  value: number;
  unit: 'agents' | 'ms' | 'kB' | 'MB' | 'requests/s' | 'calls/s' | '%' | '% of a core' | 'MOS' | 'a minute';
  /** The same measured on the least that could do it, in the same run on the same machine; a ratio survives a slow day. */
  baseline: { what: string; value: number };
  /** What the project aims at, in words. A benchmark never fails. */
  aim: string;
  /** The same as a number, where there is one: what is over it is marked. */
  atMost?: number;
  /** The same where more is better: what is below it is marked. */
  atLeast?: number;
};

/** What a list over a million is to take. */
export const within20Ms = { aim: 'within 20 ms', atMost: 20 } as const;

/** What a row works with. */
export type Bench = {
  /** The project's folder. */
  root: string;
  say: (message: string) => void;
};

/** Measures one or more rows. */
export type Measurement = { name: string; run: (bench: Bench) => Promise<Row[]> };

const columns = ['measured', 'Cordboard', 'baseline', 'ratio', 'aim'] as const;

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, value, unit, baseline, aim, atMost = Number.POSITIVE_INFINITY, atLeast = 0 }) => [
    what,
    `${number(value)} ${unit}`,
    `${number(baseline.value)} ${unit} (${baseline.what})`,
    baseline.value === 0 ? '' : `${(value / baseline.value).toFixed(2)}×`,
    value > atMost ? `${aim}: **over**` : value < atLeast ? `${aim}: **below**` : aim,
  ]);
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function number(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value > 0 && value < 1 ? 3 : 1);
}
