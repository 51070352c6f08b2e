import { relative } from 'node:path';

/** How many checks and tests passed and failed. */
export type Tally = { passed: number; failed: number };

/** Adds tallies. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of a run, for people and for programs that read it. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
export type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[];
};

/** One test in it; a test that passed after a retry keeps the messages of the attempts that failed. */
type VitestTest = { status: string; fullName: string; failureMessages: string[] };

/**
 * Counts a Vitest run.
 *
 * @param report its JSON report; undefined when Vitest ended without one
 * @param exitCode of the process
 * @returns failed is never 0 when the run as a whole failed: a file that does not load, or an error outside a test, has
 *   no failed test to count
 */
export function tallyOf(report: VitestReport | undefined, exitCode: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const counted = report.numFailedTests + brokenFiles;
  const failed = counted === 0 && (exitCode !== 0 || !report.success) ? 1 : counted;
  return { passed: report.numPassedTests, failed };
}

/**
 * Names the tests that were skipped, and those that passed only when they were tried again, each with why it failed at
 * first: a retry keeps a run going and hides nothing.
 *
 * @param root the project's folder
 * @returns lines, each with its end; empty when there is nothing to say
 */
export function remarksOn(root: string, report: VitestReport | undefined): string {
  const tests = (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, file)}: ${test.fullName}` })),
  );
  const skipped = tests.filter(({ status }) => status === 'skipped' || status === 'pending').map(({ name }) => name);
  const retried = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ name, failureMessages }) => `${name}\n      ${failureMessages[0]?.split('\n')[0]}`);
  return listed('Skipped', skipped) + listed('Passed only after a retry', retried);
}

function listed(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  return `${title} (${entries.length}):\n${entries.map((entry) => `  - ${entry}\n`).join('')}`;
}
