import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { committedOutcomes, documentOf, interopDocument, Tried } from '../support/interop/document.ts';
import { telephoneCells, telephoneMeans } from '../support/interop/means.ts';

describe('docs/INTEROP.md', () => {
  it('has the rows and reasons of the table in test/support/interop/means.ts and no others', () => {
    expect(readFileSync(interopDocument, 'utf8')).toBe(documentOf(new Tried()));
  });

  it('has every cell that is tried done', () => {
    const committed = committedOutcomes();
    const open = telephoneMeans.flatMap((means) =>
      telephoneCells
        .filter((cell) => means.cannot[cell] === undefined && committed(means, cell) !== '✓')
        .map((cell) => `${means.title} over ${means.transport}, ${means.encryption}: ${cell}`),
    );
    expect(open).toEqual([]);
  });
});
