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
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

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

/** Full names of the tests that were skipped. */
export function skippedTests(report: VitestReport | undefined): string[] {
  const tests = (report?.testResults ?? []).flatMap((file) => file.assertionResults);
  return tests.filter((test) => test.status === 'skipped' || test.status === 'pending').map((test) => test.fullName);
}
