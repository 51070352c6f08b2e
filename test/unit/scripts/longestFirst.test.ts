import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst, longestFiles } from '../../../scripts/test/longestFirst.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Of Vitest only what orders files: where they are, and that none of them ran before. */
const vitest = { config: { root }, cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;

const file = (path: string, group: number, name: string) =>
  ({
    moduleId: join(root, path),
    project: { name, config: { isolate: true, sequence: { groupOrder: group } } },
  }) as unknown as TestSpecification;

describe('the order of test files', () => {
  it('has the longest of each project in front, and the projects as they were', async () => {
    const paths = {
      longer: 'test/contract/contract.test.ts',
      long: 'test/contract/properties/noInputBreaksIt.test.ts',
      large: 'test/contract/authenticationChapter.test.ts',
      earlier: 'test/unit/scripts/tally.test.ts',
    };
    const files = [
      ...[paths.large, paths.long, paths.longer].map((path) => file(path, 1, 'contract')),
      file(paths.earlier, 0, 'unit'),
    ];
    const sorted = (await new LongestFirst(vitest).sort(files)).map(({ moduleId }) => moduleId);
    expect(sorted).toEqual([paths.earlier, paths.longer, paths.long, paths.large].map((path) => join(root, path)));
  });

  it('names files that are there', () => {
    expect(longestFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
