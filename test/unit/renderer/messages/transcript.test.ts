import { describe, expect, it } from 'vitest';
import { toTextEntries } from '../../../../renderer/features/messages/texts/textEntries.ts';
import { type Entry, toTranscriptRows } from '../../../../renderer/features/messages/transcript/entry.ts';
import { oldestFirst } from '../../../../renderer/features/messages/transcript/useTranscript.ts';
import type { Sms } from '../../../../shared/api/sms/sms.ts';

const minute = 60_000;
const noon = new Date(2026, 2, 3, 12).getTime();
const entry = (id: number, at: number, isOwn = false): Entry => ({
  id,
  at,
  isOwn,
  text: String(id),
  author: isOwn ? '' : 'Pat',
  mark: null,
  reason: '',
});

describe('the rows of a conversation', () => {
  it('have each day before its messages, and the way to older ones first', () => {
    const nextDay = noon + 24 * 60 * minute;
    const rows = toTranscriptRows([entry(1, noon), entry(2, nextDay)], true);
    expect(rows.map(({ kind }) => kind)).toEqual(['older', 'day', 'entry', 'day', 'entry']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });

  it('join what one side writes within five minutes of one day', () => {
    const rows = toTranscriptRows(
      [entry(1, noon), entry(2, noon + minute), entry(3, noon + 2 * minute, true), entry(4, noon + 9 * minute, true)],
      false,
    );
    const joined = rows.flatMap((row) => (row.kind === 'entry' ? [row.isContinued] : []));
    expect(joined).toEqual([false, true, false, false]);
  });
});

describe('pages of a conversation', () => {
  it('become one list, oldest first, in which what moved to the next page meanwhile is there once', () => {
    const pages = [
      { data: [{ id: 5 }, { id: 4 }, { id: 3 }], total: 5 },
      { data: [{ id: 3 }, { id: 2 }, { id: 1 }], total: 6 },
    ];
    expect(oldestFirst(pages).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('text messages', () => {
  const sms = (id: number, message: string, result: Sms['result'], resentAs: number | null = null): Sms =>
    ({
      id,
      message,
      result,
      type: result === 'received' ? 'I' : 'O',
      created_at: '2026-03-03 12:00:00',
      reason: null,
      resent_as: resentAs,
    }) as Sms;

  it('that failed can be sent again, once', () => {
    const entries = toTextEntries([sms(1, 'a', 'failed', 3), sms(2, 'a', 'failed'), sms(3, 'a', 'sent')]);
    expect(entries.map(({ canRetry }) => canRetry)).toEqual([false, true, false]);
    expect(entries.map(({ wasResent }) => wasResent)).toEqual([true, false, false]);
    expect(entries.map(({ mark }) => mark)).toEqual(['failed', 'failed', 'sent']);
  });

  it('of others have no mark', () => {
    const entries = toTextEntries([sms(1, 'a', 'failed'), sms(2, 'a', 'received')]);
    expect(entries.map(({ canRetry, mark, isOwn }) => [canRetry, mark, isOwn])).toEqual([
      [true, 'failed', true],
      [false, null, false],
    ]);
  });
});
