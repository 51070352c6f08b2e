import { describe, expect, it } from 'vitest';
import { type PdfLimits, pagesOf } from '../../../electron/service/features/faxes/pdfPages.ts';
import { UnusableFax } from '../../../electron/service/features/faxes/unusableFax.ts';
import { endlessPdfs, hostilePdfs } from '../../support/faxes/hostilePdf.ts';
import { pdfOf } from '../../support/faxes/pdf.ts';
import { turnsDuring } from '../../support/linear/turns.ts';

const limits: PdfLimits = { timeMs: 2_000, memoryMb: 96 };

/** How a PDF was taken, and how often others had their turn meanwhile. */
async function read(bytes: Buffer, most = limits): Promise<{ answer: unknown; turns: number }> {
  let answer: unknown;
  const turns = await turnsDuring(async () => {
    answer = await pagesOf(bytes, most).catch((error: unknown) => error);
  });
  return { answer, turns };
}

describe('a PDF that is built so that reading it never ends is refused, and others have their turn', () => {
  const patient = { timeMs: 100_000, memoryMb: 48 };
  /** Whatever the machine, it takes longer than this to begin. */
  const hasty = { timeMs: 20, memoryMb: 4096 };
  it.each<[keyof typeof endlessPdfs, PdfLimits, string]>([
    ['a table that unpacks to gigabytes', hasty, 'longer than 0.02 seconds'],
    ['a table that was packed twice and unpacks to gigabytes', patient, 'more than 48 MB of memory'],
    ['objects that unpack to gigabytes', patient, 'more than 48 MB of memory'],
    ['two million objects without a table', patient, 'more than 48 MB of memory'],
  ])('%s', { timeout: 120_000 }, async (name, most, refusal) => {
    const { answer, turns } = await read(endlessPdfs[name](), most);
    expect(answer).toBeInstanceOf(UnusableFax);
    expect(String(answer)).toContain(`takes ${refusal} to read`);
    // Read on this thread, nobody else would have a turn until it is over; how many there are is the machine's affair.
    expect(turns).toBeGreaterThan(3);
  });
});

describe('a PDF that is built to confuse is refused or counted', () => {
  it.each(Object.entries(hostilePdfs))('%s', { timeout: 60_000 }, async (_, make) => {
    const { answer } = await read(make());
    if (typeof answer === 'number') expect(answer).toBeLessThan(10);
    else expect(answer).toBeInstanceOf(UnusableFax);
  });

  it('and one behind them is read as ever', async () => {
    expect((await read(pdfOf(300), { ...limits, timeMs: 30_000 })).answer).toBe(300);
  });
});
