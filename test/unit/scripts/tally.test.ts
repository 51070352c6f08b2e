import { describe, expect, it } from 'vitest';
import {
  closingLine,
  failedFiles,
  merged,
  remarksOn,
  tallyOf,
  total,
  type VitestReport,
  withSecondRun,
} from '../../../scripts/test/tally.ts';

type Test = VitestReport['testResults'][number]['assertionResults'][number];

const passed = (fullName: string): Test => ({ status: 'passed', fullName, failureMessages: [] });
const failed = (fullName: string): Test => ({
  status: 'failed',
  fullName,
  failureMessages: ['Error: heard nothing\n    at a.ts:1'],
});

function file(name: string, ...assertionResults: Test[]) {
  const isFine = assertionResults.every(({ status }) => status !== 'failed');
  return { name: `/project/test/${name}`, status: isFine ? 'passed' : 'failed', message: '', assertionResults };
}

const unloaded = { ...file('broken.test.ts'), status: 'failed', message: 'SyntaxError: no\n  at broken.test.ts:1' };

const report = (...testResults: VitestReport['testResults']): VitestReport => ({
  success: testResults.every(({ status }) => status === 'passed'),
  testResults,
});

const fine = report(file('a.test.ts', passed('one'), passed('two')));

describe('the closing line', () => {
  it('counts checks and tests together', () => {
    expect(closingLine(total([{ passed: 2, failed: 0 }, tallyOf(fine, 0)]))).toBe('4 passed, 0 failed');
  });

  it('counts failed tests, their file not once more', () => {
    expect(tallyOf(report(file('a.test.ts', passed('one'), failed('two'))), 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a file that did not load', () => {
    expect(tallyOf(report(unloaded, file('a.test.ts', passed('one'))), 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a run that failed without a failed test, and one that left no report', () => {
    expect(tallyOf(fine, 1).failed).toBe(1);
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('runs side by side', () => {
  it('count as one, which failed where one of them did', () => {
    const other = report(file('b.test.ts', failed('three')));
    expect(tallyOf(merged([fine, other]), 1)).toEqual({ passed: 2, failed: 1 });
    expect(tallyOf(merged([fine, fine]), 0)).toEqual({ passed: 4, failed: 0 });
  });

  it('count as a failure where one left no report', () => {
    expect(tallyOf(merged([fine, undefined]), 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('files that ran again', () => {
  const first = report(file('a.test.ts', passed('one'), failed('two')), file('b.test.ts', passed('three')), unloaded);

  it('are those with a failed test and those that did not load', () => {
    expect(failedFiles(first)).toEqual(['/project/test/a.test.ts', '/project/test/broken.test.ts']);
  });

  it('count as they ran the second time', () => {
    const second = report(file('a.test.ts', passed('one'), passed('two')), file('broken.test.ts', failed('four')));
    expect(tallyOf(withSecondRun(first, second), 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('are a failure where the second run left no report', () => {
    expect(tallyOf(withSecondRun(first, undefined), 1).failed).toBe(1);
  });
});

describe('the remarks before it', () => {
  it('name the skipped tests', () => {
    const skipped = { status: 'skipped', fullName: 'no binary', failureMessages: [] };
    expect(remarksOn('/project', report(file('a.test.ts', skipped, passed('fine'))))).toBe(
      'Skipped (1):\n  - test/a.test.ts: no binary\n',
    );
  });

  it('name the tests that failed, and why', () => {
    expect(remarksOn('/project', report(file('a.test.ts', failed('hears a tone')), unloaded))).toBe(
      'Failed (2):\n  - test/broken.test.ts\n      SyntaxError: no\n  - test/a.test.ts: hears a tone\n      Error: heard nothing\n',
    );
  });

  it('name the tests that passed only when their file ran again, and why they failed at first', () => {
    const first = report(file('a.test.ts', failed('hears a tone'), failed('hears two')));
    const last = report(file('a.test.ts', passed('hears a tone'), failed('hears two')));
    expect(remarksOn('/project', last, first)).toBe(
      'Passed only when their file ran again (1):\n  - test/a.test.ts: hears a tone\n      Error: heard nothing\n' +
        'Failed (1):\n  - test/a.test.ts: hears two\n      Error: heard nothing\n',
    );
  });

  it('are nothing where every test passed at once, and where there is no report', () => {
    expect(remarksOn('/project', fine)).toBe('');
    expect(remarksOn('/project', undefined)).toBe('');
  });
});
