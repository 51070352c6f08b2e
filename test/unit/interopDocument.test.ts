import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { committedOutcomes, documentOf, interopDocument, Tried, tables } from '../support/interop/document.ts';

describe('docs/INTEROP.md', () => {
  it('has the rows and reasons of the tables in test/support/interop and no others', () => {
    expect(readFileSync(interopDocument, 'utf8')).toBe(documentOf(new Tried()));
  });

  it('has every cell that is tried done', () => {
    const committed = committedOutcomes();
    const open = tables.flatMap(({ cells, rows }) =>
      rows.flatMap((means) =>
        cells
          .filter((cell) => means.cannot[cell] === undefined && committed(means, cell) !== '✓')
          .map((cell) => `${means.title} over ${means.transport}, ${means.encryption}: ${cell}`),
      ),
    );
    expect(open).toEqual([]);
  });
});
