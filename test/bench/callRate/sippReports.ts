/** What sipp writes about a run (https://sipp.readthedocs.io/en/latest/statistics.html): tables with semicolons. */

/** Sums over a whole run. */
export type Totals = { placed: number; succeeded: number; refused: number; retransmissions: number };

/** The last line of a `-trace_stat` report; what is not in it is 0. */
export function totalsOf(report: string): Totals {
  const lines = report.trim().split('\n');
  const names = lines[0]?.split(';') ?? [];
  const last = (lines.length > 1 ? lines.at(-1) : '')?.split(';') ?? [];
  const value = (name: string) => Number(last[names.indexOf(name)] ?? 0);
  const refused = value('GenericCounter1(C)');
  return {
    placed: value('TotalCallCreated'),
    succeeded: value('SuccessfulCall(C)') - refused,
    refused,
    retransmissions: value('Retransmissions(C)'),
  };
}

/** The response times of a `-trace_rtt` report, ms, shortest first. */
export function setUpTimesOf(report: string): number[] {
  const rows = report.trim().split('\n').slice(1);
  return rows.map((row) => Number(row.split(';')[1])).sort((a, b) => a - b);
}
