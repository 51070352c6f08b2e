import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { committedOutcomes, documentWith, interopDocument } from '../support/interop/document.ts';
import { allMeans, cells } from '../support/interop/means.ts';

describe('docs/INTEROP.md', () => {
  it('has the rows and reasons of the table in test/support/interop/means.ts and no others', () => {
    expect(readFileSync(interopDocument, 'utf8')).toBe(documentWith(committedOutcomes()));
  });

  it('has every cell that is tried done', () => {
    const committed = committedOutcomes();
    const open = allMeans.flatMap((means) =>
      cells
        .filter((cell) => means.cannot[cell] === undefined && committed(means, cell) !== '✓')
        .map((cell) => `${means.peer} over ${means.transport}, ${means.encryption}: ${cell}`),
    );
    expect(open).toEqual([]);
  });
});
