import { describe, expect, it } from 'vitest';
import {
  everyCall,
  filterOfAddress,
  type HistoryFilter,
  toCdrFilter,
} from '../../../renderer/features/history/list/historyFilter.ts';
import { ownTimeZone } from '../../../renderer/platform/format/format.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';

const now = new Date(2026, 2, 15, 14, 30).getTime();
const localMidnight = (month: number, day: number) => toContractDateTime(new Date(2026, month - 1, day).getTime());

const entriesOf = (change: Partial<HistoryFilter>): unknown =>
  JSON.parse(toCdrFilter({ ...everyCall, ...change }, now) ?? '[]');

describe('an address', () => {
  it('is one hour of a day, and several queues', () => {
    const asked = filterOfAddress(
      'queues=3,5&from=2026-03-02&to=2026-03-02&hour=2026-03-02T09:30%2B05:30&zone=Asia/Kolkata',
    );
    expect(entriesOf(asked)).toEqual([
      { property: 'queue_id', operator: 'in', value: [3, 5] },
      { property: 'calldate', operator: 'gte', value: '2026-03-02 04:00:00' },
      { property: 'calldate', operator: 'lt', value: '2026-03-02 05:00:00' },
    ]);
    const wrong = 'queues=3,x&from=2026-03-02&to=2026-03-03&hour=2026-03-02T09:00Z';
    expect(filterOfAddress(wrong)).toMatchObject({ queues: '', hour: '' });
    expect(filterOfAddress('from=2026-03-02&to=2026-03-02&hour=nine').hour).toBe('');
  });

  it('is an hour of each day, by the clocks whose days they are', () => {
    const asked = filterOfAddress('from=2026-03-01&to=2026-03-07&hour_of_day=9&zone=Asia/Kolkata&outcome=any');
    expect(entriesOf(asked)).toEqual([
      { property: 'queue_outcome', operator: 'ne', value: '' },
      { property: 'calldate', operator: 'gte', value: '2026-02-28 18:30:00' },
      { property: 'hour_of_day', operator: 'eq', value: '9 Asia/Kolkata' },
      { property: 'calldate', operator: 'lt', value: '2026-03-07 18:30:00' },
    ]);
    expect(entriesOf(filterOfAddress('from=2026-03-01&hour_of_day=0'))).toContainEqual({
      property: 'hour_of_day',
      operator: 'eq',
      value: `0 ${ownTimeZone()}`,
    });
    for (const hour of ['24', '-1', 'nine', '007']) {
      expect(filterOfAddress(`from=2026-03-01&hour_of_day=${hour}`).hourOfDay).toBe('');
    }
    expect(filterOfAddress('hour_of_day=9').hourOfDay).toBe('');
  });

  it('narrows the history down to what reports count, and to nothing that it does not understand', () => {
    const asked = filterOfAddress('queue=3&outcome=abandoned&period=custom&from=2026-03-01&to=2026-03-07');
    expect(asked).toEqual({
      ...everyCall,
      queue: '3',
      outcome: 'abandoned',
      period: 'custom',
      from: '2026-03-01',
      to: '2026-03-07',
    });
    expect(filterOfAddress('queue=all&outcome=x&from=soon&person=1e9&search=Ann')).toEqual(everyCall);
    expect(entriesOf(filterOfAddress('person=7&outcome=answered'))).toEqual([
      { property: 'user_id', operator: 'eq', value: 7 },
      { property: 'queue_outcome', operator: 'eq', value: 'answered' },
    ]);
  });
});

describe('days of another zone', () => {
  it('are those of its clocks; this device’s own need not be named, and a zone is nothing without days', () => {
    const days = 'from=2026-03-29&to=2026-03-29';
    const asked = filterOfAddress(`${days}&zone=Europe/Berlin`);
    const own = filterOfAddress(`${days}&zone=${ownTimeZone()}`);
    expect(own.zone).toBe('');
    expect(filterOfAddress('zone=Europe/Berlin').zone).toBe('');
    expect(filterOfAddress(`${days}&zone=Middle/Earth`).zone).toBe('');
    // The day on which Berlin's clocks are set forward has 23 hours.
    expect(entriesOf({ ...asked, zone: 'Europe/Berlin' })).toEqual([
      { property: 'calldate', operator: 'gte', value: '2026-03-28 23:00:00' },
      { property: 'calldate', operator: 'lt', value: '2026-03-29 22:00:00' },
    ]);
    expect(entriesOf({ period: 'custom', from: '2026-01-02', to: '', zone: 'Asia/Kolkata' })).toEqual([
      { property: 'calldate', operator: 'gte', value: '2026-01-01 18:30:00' },
    ]);
  });
});

describe('the filter of the history', () => {
  it('is empty for every call, and for a search of blanks', () => {
    expect(toCdrFilter(everyCall, now)).toBe(undefined);
    expect(toCdrFilter({ ...everyCall, search: '  ', said: '?!', order: 'oldest' }, now)).toBe(undefined);
  });

  it.each([
    ['Ann Smith', 'Ann Smith'],
    [' +44 (20) 7946-0018 ', '442079460018'],
    ['600', '600'],
    ['A1', 'A1'],
  ])('searches both parties for %j', (search, value) => {
    expect(entriesOf({ search })).toEqual([{ property: 'party', operator: 'like', value }]);
  });

  it.each([
    [{ direction: 'in' }, { property: 'destination', operator: 'eq', value: 0 }],
    [{ direction: 'internal' }, { property: 'destination', operator: 'eq', value: 2 }],
    [{ result: 'answered' }, { property: 'disposition', operator: 'eq', value: 0 }],
    [{ result: 'missed' }, { property: 'type', operator: 'eq', value: 2 }],
    [{ result: 'notConnected' }, { property: 'disposition', operator: 'ne', value: 0 }],
    [{ said: ' umbrella ' }, { property: 'said', operator: 'like', value: 'umbrella' }],
    [{ person: '5' }, { property: 'user_id', operator: 'eq', value: 5 }],
    [{ queue: '6' }, { property: 'queue_id', operator: 'eq', value: 6 }],
    [{ disposition: '7' }, { property: 'wrapup_disposition_id', operator: 'eq', value: 7 }],
    [{ outcome: 'any' }, { property: 'queue_outcome', operator: 'ne', value: '' }],
    [{ outcome: 'answered' }, { property: 'queue_outcome', operator: 'eq', value: 'answered' }],
    [{ isRecorded: true }, { property: 'has_monitor', operator: 'eq', value: true }],
  ] as const)('%j is one entry', (change, entry) => {
    expect(entriesOf(change)).toEqual([entry]);
  });

  it.each([
    [{ period: 'today' }, localMidnight(3, 15), null],
    [{ period: 'yesterday' }, localMidnight(3, 14), localMidnight(3, 15)],
    [{ period: 'week' }, localMidnight(3, 9), null],
    [{ period: 'month' }, localMidnight(2, 14), null],
    [{ period: 'custom', from: '2026-01-02', to: '2026-01-02' }, localMidnight(1, 2), localMidnight(1, 3)],
    [{ period: 'custom', from: '', to: '2026-02-28' }, null, localMidnight(3, 1)],
  ] as const)('%j begins and ends at midnight of the user', (change, start, end) => {
    expect(entriesOf(change)).toEqual([
      ...(start === null ? [] : [{ property: 'calldate', operator: 'gte', value: start }]),
      ...(end === null ? [] : [{ property: 'calldate', operator: 'lt', value: end }]),
    ]);
  });

  it('joins what was chosen', () => {
    expect(entriesOf({ search: 'ann', direction: 'out', isRecorded: true })).toHaveLength(3);
  });
});
