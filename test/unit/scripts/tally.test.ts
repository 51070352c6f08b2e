import { describe, expect, it } from 'vitest';
import { closingLine, skippedTests, tallyOf, total, type VitestReport } from '../../../scripts/test/tally.ts';

const report = (over: Partial<VitestReport>): VitestReport => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
  ...over,
});

describe('the closing line', () => {
  it('counts checks and tests together', () => {
    expect(closingLine(total([{ passed: 2, failed: 0 }, tallyOf(report({}), 0)]))).toBe('5 passed, 0 failed');
  });

  it('counts failed tests', () => {
    expect(tallyOf(report({ success: false, numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a file that did not load', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(tallyOf(report({ success: false, testResults }), 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('does not count a file twice whose test failed', () => {
    const testResults = [{ name: 'a', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'x' }] }];
    expect(tallyOf(report({ success: false, numFailedTests: 1, testResults }), 1).failed).toBe(1);
  });

  it('counts a run that failed without a failed test, and one that left no report', () => {
    expect(tallyOf(report({}), 1).failed).toBe(1);
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

it('names the skipped tests', () => {
  const assertionResults = [
    { status: 'skipped', fullName: 'no binary' },
    { status: 'passed', fullName: 'fine' },
  ];
  expect(skippedTests(report({ testResults: [{ name: 'a', status: 'passed', assertionResults }] }))).toEqual([
    'no binary',
  ]);
});
