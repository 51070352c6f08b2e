import { describe, expect, it } from 'vitest';
import { closingLine, remarksOn, tallyOf, total, type VitestReport } from '../../../scripts/test/tally.ts';

const report = (over: Partial<VitestReport>): VitestReport => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
  ...over,
});

const failedTest = { status: 'failed', fullName: 'x', failureMessages: ['Error: broken'] };

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
    const testResults = [{ name: 'a', status: 'failed', assertionResults: [failedTest] }];
    expect(tallyOf(report({ success: false, numFailedTests: 1, testResults }), 1).failed).toBe(1);
  });

  it('counts a run that failed without a failed test, and one that left no report', () => {
    expect(tallyOf(report({}), 1).failed).toBe(1);
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the remarks before it', () => {
  const remarks = (...assertionResults: VitestReport['testResults'][number]['assertionResults']) =>
    remarksOn(
      '/project',
      report({ testResults: [{ name: '/project/test/a.test.ts', status: 'passed', assertionResults }] }),
    );

  it('name the skipped tests', () => {
    const skipped = { status: 'skipped', fullName: 'no binary', failureMessages: [] };
    expect(remarks(skipped, { status: 'passed', fullName: 'fine', failureMessages: [] })).toBe(
      'Skipped (1):\n  - test/a.test.ts: no binary\n',
    );
  });

  it('name the tests that passed only after a retry, and why they failed at first', () => {
    const failureMessages = ['Error: heard nothing\n    at a.ts:1', 'Error: heard nothing again\n    at a.ts:1'];
    expect(remarks({ status: 'passed', fullName: 'hears a tone', failureMessages }, failedTest)).toBe(
      'Passed only after a retry (1):\n  - test/a.test.ts: hears a tone\n      Error: heard nothing\n',
    );
  });

  it('are nothing where every test passed at once, and where there is no report', () => {
    expect(remarks({ status: 'passed', fullName: 'fine', failureMessages: [] })).toBe('');
    expect(remarksOn('/project', undefined)).toBe('');
  });
});
