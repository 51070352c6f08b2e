import type { FilterEntry } from '../../../../shared/api/collection.ts';
import { cdrTypeCodes, codeOf, destinationCodes, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { plusDays, toContractDateTime } from '../../../../shared/domain/time.ts';
import { searchTermsOf } from '../../../../shared/domain/words.ts';
import { isTimeZone, startOfDate } from '../../../../shared/domain/zoneSpans.ts';
import { ownTimeZone } from '../../../platform/format/format.ts';
import { looksLikeNumber } from '../../../platform/format/phoneNumber.ts';
import { createFilterStore } from '../../../ui/Filters.tsx';

/** Outcomes of a wait to filter by; `any`: the caller waited in a queue. */
export const outcomes = ['any', 'answered', 'abandoned', 'short_abandoned', 'called_back'] as const;

/** Which calls are shown. */
export interface HistoryFilter {
  /** Part of a name or number of either side. */
  readonly search: string;
  readonly direction: 'any' | 'in' | 'out' | 'internal';
  readonly result: 'any' | 'answered' | 'missed' | 'notConnected';
  readonly period: 'any' | 'today' | 'yesterday' | 'week' | 'month' | 'custom';
  /** Days of a custom period, `YYYY-MM-DD`; empty is open. */
  readonly from: string;
  readonly to: string;
  /** By whose clocks they are days: an IANA zone; empty is this device's. */
  readonly zone: string;
  /** Only this hour, by its beginning (ISO 8601 with its offset); empty: all. */
  readonly hour: string;
  /** Only this hour of each day, 0 to 23; empty: all. */
  readonly hourOfDay: string;
  readonly isRecorded: boolean;
  /** Words of notes and transcripts. */
  readonly said: string;
  /** Ids as text; empty is any. */
  readonly person: string;
  readonly queue: string;
  /** Ids of several queues, joined by commas; empty is any. */
  readonly queues: string;
  readonly disposition: string;
  /** How the wait in the queue ended; empty is any. */
  readonly outcome: '' | (typeof outcomes)[number];
  readonly order: 'newest' | 'oldest' | 'longest' | 'waited';
  /** Id of a label as text; empty is any. */
  readonly label: string;
}

/** Orders of the list, as `GET /cdrs` and its export take them. */
export const orders = {
  newest: {},
  oldest: { sort: 'id', dir: 'ASC' },
  longest: { sort: 'billsec', dir: 'DESC' },
  waited: { sort: 'queue_wait', dir: 'DESC' },
} as const satisfies Record<HistoryFilter['order'], { sort?: string; dir?: 'ASC' | 'DESC' }>;

/** Every call. */
export const everyCall: HistoryFilter = {
  search: '',
  direction: 'any',
  result: 'any',
  period: 'any',
  from: '',
  to: '',
  zone: '',
  hour: '',
  hourOfDay: '',
  isRecorded: false,
  said: '',
  person: '',
  queue: '',
  queues: '',
  disposition: '',
  outcome: '',
  order: 'newest',
  label: '',
};

/** The filter of the history. */
export const useHistory = createFilterStore(everyCall, ['order']);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const hourMs = 3_600_000;
const weekDays = 7;
const monthDays = 30;

const entry = (property: string, operator: FilterEntry['operator'], value: FilterEntry['value']): FilterEntry => ({
  property,
  operator,
  value,
});

/** Local midnight, some days before that of `nowMs`. */
function midnight(nowMs: number, daysBefore: number): number {
  const day = new Date(nowMs);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysBefore);
  return day.getTime();
}

/** The beginning of a day by the clocks of a zone, or of the one so many days after it. */
const startOf = (text: string, daysAfter: number, zone: string): number | null =>
  isDay(text) ? startOfDate(zone || ownTimeZone(), plusDays(text, daysAfter)) : null;

/** Start and end of the period, Unix milliseconds; null is open. The end is not part of it. */
function periodOf(filter: HistoryFilter, nowMs: number): readonly [start: number | null, end: number | null] {
  switch (filter.period) {
    case 'today':
      return [midnight(nowMs, 0), null];
    case 'yesterday':
      return [midnight(nowMs, 1), midnight(nowMs, 0)];
    case 'week':
      return [midnight(nowMs, weekDays - 1), null];
    case 'month':
      return [midnight(nowMs, monthDays - 1), null];
    case 'custom':
      if (filter.hour !== '') return [Date.parse(filter.hour), Date.parse(filter.hour) + hourMs];
      return [startOf(filter.from, 0, filter.zone), startOf(filter.to, 1, filter.zone)];
    default:
      return [null, null];
  }
}

function resultEntries(result: HistoryFilter['result']): readonly FilterEntry[] {
  const connected = codeOf(dispositionCodes, 'CONNECTED');
  switch (result) {
    case 'answered':
      return [entry('disposition', 'eq', connected)];
    case 'missed':
      return [entry('type', 'eq', codeOf(cdrTypeCodes, 'missed'))];
    case 'notConnected':
      return [entry('disposition', 'ne', connected)];
    default:
      return [];
  }
}

function outcomeEntries(outcome: HistoryFilter['outcome']): readonly FilterEntry[] {
  if (outcome === '') return [];
  return [outcome === 'any' ? entry('queue_outcome', 'ne', '') : entry('queue_outcome', 'eq', outcome)];
}

function hourEntries({ period, hourOfDay, zone }: HistoryFilter): readonly FilterEntry[] {
  if (period !== 'custom' || hourOfDay === '') return [];
  return [entry('hour_of_day', 'eq', `${hourOfDay} ${zone || ownTimeZone()}`)];
}

/** Numbers are stored as digits, however they are typed. */
function searchText(search: string): string {
  const text = search.trim();
  return looksLikeNumber(text) ? text.replace(/[^\d*#]/g, '') : text;
}

const ids = [
  ['person', 'user_id'],
  ['queue', 'queue_id'],
  ['disposition', 'wrapup_disposition_id'],
] as const;

/** The service refuses a search without any. */
const hasWord = (text: string): boolean => searchTermsOf(text).length > 0;

/** The filter as `GET /cdrs` takes it; undefined for every call. */
export function toCdrFilter(filter: HistoryFilter, nowMs: number): string | undefined {
  const [start, end] = periodOf(filter, nowMs);
  const text = searchText(filter.search);
  const entries: readonly FilterEntry[] = [
    ...(text ? [entry('party', 'like', text)] : []),
    ...(filter.direction === 'any' ? [] : [entry('destination', 'eq', codeOf(destinationCodes, filter.direction))]),
    ...resultEntries(filter.result),
    ...(hasWord(filter.said) ? [entry('said', 'like', filter.said.trim())] : []),
    ...ids.flatMap(([name, property]) => (filter[name] === '' ? [] : [entry(property, 'eq', Number(filter[name]))])),
    ...(filter.queues === '' ? [] : [entry('queue_id', 'in', filter.queues.split(',').map(Number))]),
    ...outcomeEntries(filter.outcome),
    ...(filter.label === '' ? [] : [entry('labels', 'eq', filter.label)]),
    ...(filter.isRecorded ? [entry('has_monitor', 'eq', true)] : []),
    ...(start === null ? [] : [entry('calldate', 'gte', toContractDateTime(start))]),
    ...hourEntries(filter),
    ...(end === null ? [] : [entry('calldate', 'lt', toContractDateTime(end))]),
  ];
  return entries.length > 0 ? JSON.stringify(entries) : undefined;
}

const isDigits = (text: string): boolean => /^\d{1,15}$/.test(text);
const areDigits = (text: string): boolean => text.split(',').every(isDigits);
const isHour = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
const isHourOfDay = (text: string): boolean => /^(?:1?\d|2[0-3])$/.test(text);

/**
 * The filter that an address asks for: `queue=3&outcome=abandoned&period=custom&from=2026-03-01&to=2026-03-07&zone=UTC`. Days
 * by the clocks of this device need no zone.
 */
export function filterOfAddress(text: string): HistoryFilter {
  const asked = new URLSearchParams(text);
  const read = (name: string, isGood: (value: string) => boolean) => {
    const value = asked.get(name) ?? '';
    return isGood(value) ? value : '';
  };
  const [from, to] = [read('from', isDay), read('to', isDay)];
  const zone = from || to ? read('zone', isTimeZone) : '';
  return {
    ...everyCall,
    person: read('person', isDigits),
    queue: read('queue', isDigits),
    queues: read('queues', areDigits),
    disposition: read('disposition', isDigits),
    outcome: outcomes.find((outcome) => outcome === asked.get('outcome')) ?? '',
    from,
    to,
    hour: from && from === to ? read('hour', isHour) : '',
    hourOfDay: from || to ? read('hour_of_day', isHourOfDay) : '',
    zone: zone === ownTimeZone() ? '' : zone,
    period: from || to ? 'custom' : 'any',
  };
}
