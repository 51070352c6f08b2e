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
export type VitestReport = { success: boolean; testResults: VitestFile[] };

type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };

type VitestTest = { status: string; fullName: string; failureMessages: string[] };

/** Files with a test that failed, or that did not load. */
export const failedFiles = (report: VitestReport | undefined): string[] =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/** One report of several runs; undefined where one of them left none. */
export function merged(reports: readonly (VitestReport | undefined)[]): VitestReport | undefined {
  const all = reports.filter((report) => report !== undefined);
  if (all.length < reports.length) return undefined;
  return {
    success: all.every(({ success }) => success),
    testResults: all.flatMap(({ testResults }) => testResults),
  };
}

/**
 * A report with the files that ran again as they were then.
 *
 * @returns undefined where one of the runs left no report
 */
export function withSecondRun(
  first: VitestReport | undefined,
  second: VitestReport | undefined,
): VitestReport | undefined {
  if (first === undefined || second === undefined) return undefined;
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  return { success: second.success, testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
}

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
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const counted = count('failed') + brokenFiles;
  const failed = counted === 0 && (exitCode !== 0 || !report.success) ? 1 : counted;
  return { passed: count('passed'), failed };
}

/**
 * Names the tests that failed, those that were skipped, and those that passed only when their file ran again, with why they
 * failed: a second run keeps a build going and hides nothing.
 *
 * @param root the project's folder
 * @param report of the files as they ran last
 * @param first of the first run, where some ran again
 * @returns lines, each with its end; empty when there is nothing to say
 */
export function remarksOn(root: string, report: VitestReport | undefined, first?: VitestReport): string {
  const failed = failures(root, report);
  const stillFailing = new Set(failed.map(({ name }) => name));
  const passedLater = failures(root, first).filter(({ name }) => !stillFailing.has(name));
  const skipped = testsOf(root, report).filter(({ status }) => status === 'skipped' || status === 'pending');
  return (
    listed('Skipped', skipped) + listed('Passed only when their file ran again', passedLater) + listed('Failed', failed)
  );
}

type Remark = { name: string; why?: string | undefined };

const testsOf = (root: string, report: VitestReport | undefined) =>
  (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, file)}: ${test.fullName}` })),
  );

function failures(root: string, report: VitestReport | undefined): Remark[] {
  const tests = testsOf(root, report)
    .filter(({ status }) => status === 'failed')
    .map(({ name, failureMessages }) => ({ name, why: failureMessages[0]?.split('\n')[0] }));
  const broken = (report?.testResults ?? [])
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => ({ name: relative(root, name), why: message.split('\n')[0] }));
  return [...broken, ...tests];
}

function listed(title: string, remarks: readonly Remark[]): string {
  if (remarks.length === 0) return '';
  const lines = remarks.map(({ name, why }) => `  - ${name}\n${why ? `      ${why}\n` : ''}`);
  return `${title} (${remarks.length}):\n${lines.join('')}`;
}
