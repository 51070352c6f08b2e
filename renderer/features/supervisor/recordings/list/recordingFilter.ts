/** Which recordings are shown, in which order: as people choose it, as it stands in the address, and as the service takes it. */
import type { FilterEntry } from '../../../../../shared/api/collection.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';

/** The orders that a list can have. */
export const recordingSorts = ['newest', 'oldest', 'best', 'worst'] as const;
/** An order of a list. */
export type RecordingSort = (typeof recordingSorts)[number];

/** Which recordings are shown; empty is any. */
export interface RecordingFilter {
  /** Words of the transcript. */
  readonly words: string;
  /** Ids. */
  readonly queue: string;
  readonly agent: string;
  readonly disposition: string;
  readonly sentiment: '' | 'negative' | 'neutral' | 'positive';
  /** Score of the call, 0 to 100. */
  readonly score: '' | 'low' | 'middle' | 'high';
  /** Whether, and how well, it was reviewed. */
  readonly review: '' | 'none' | 'any' | 'low' | 'high';
  /** Days in local time, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly sort: RecordingSort;
}

/** Every recording, newest first. */
export const everyRecording: RecordingFilter = {
  words: '',
  queue: '',
  agent: '',
  disposition: '',
  sentiment: '',
  score: '',
  review: '',
  from: '',
  to: '',
  sort: 'newest',
};

/** The choices of fields that have few. */
export const choices = {
  sentiment: ['', 'negative', 'neutral', 'positive'],
  score: ['', 'low', 'middle', 'high'],
  review: ['', 'none', 'any', 'low', 'high'],
  sort: recordingSorts,
} as const;

const names = Object.keys(everyRecording) as (keyof RecordingFilter)[];
const numbered: readonly string[] = ['queue', 'agent', 'disposition'];
const dated: readonly string[] = ['from', 'to'];

/** Whether a value that stood in the address is one that the field can have. */
function isPossible(name: keyof RecordingFilter, value: string): boolean {
  if (name in choices) return (choices[name as keyof typeof choices] as readonly string[]).includes(value);
  if (numbered.includes(name)) return /^\d{1,15}$/.test(value);
  return !dated.includes(name) || /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** The filter as a part of the address; undefined for every recording. */
export function textOfFilter(filter: RecordingFilter): string | undefined {
  const chosen = names.filter((name) => filter[name] !== everyRecording[name]).map((name) => [name, filter[name]]);
  return chosen.length === 0 ? undefined : new URLSearchParams(chosen).toString();
}

/** Reads what stood in the address; what cannot be read is any. */
export function filterOfText(text: string | undefined): RecordingFilter {
  const given = [...new URLSearchParams(text ?? '')].filter(
    ([name, value]) => name in everyRecording && isPossible(name as keyof RecordingFilter, value),
  );
  return { ...everyRecording, ...Object.fromEntries(given) };
}

const entry = (property: string, operator: FilterEntry['operator'], value: FilterEntry['value']): FilterEntry => ({
  property,
  operator,
  value,
});

/** Bounds of the bands that scores are chosen by. */
const scoreBands = { low: [0, 39], middle: [40, 69], high: [70, 100] } as const;
const reviewBands = { low: [1, 2], high: [4, 5] } as const;

const between = (property: string, [from, to]: readonly [number, number]): FilterEntry[] => [
  entry(property, 'gte', from),
  entry(property, 'lte', to),
];

function reviewEntries(review: RecordingFilter['review']): FilterEntry[] {
  if (review === '') return [];
  if (review === 'none') return [entry('reviewed_at', 'eq', null)];
  return review === 'any' ? [entry('reviewed_at', 'ne', null)] : between('review_score', reviewBands[review]);
}

/** Local midnight of a day, some days later, as the contract writes it. */
function midnight(day: string, daysAfter: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysAfter);
  return toContractDateTime(date.getTime());
}

/** The order of the list. */
export const sortOf = ({ sort }: RecordingFilter) =>
  ({
    newest: { sort: 'id', dir: 'DESC' },
    oldest: { sort: 'id', dir: 'ASC' },
    best: { sort: 'cx_score', dir: 'DESC' },
    worst: { sort: 'cx_score', dir: 'ASC' },
  })[sort] as { readonly sort: 'id' | 'cx_score'; readonly dir: 'ASC' | 'DESC' };

/** The entries as `GET /monitors` takes them. */
export function entriesOf(filter: RecordingFilter): readonly FilterEntry[] {
  const { words, queue, agent, disposition, sentiment, score, from, to } = filter;
  return [
    entry('state', 'eq', 'ready'),
    ...(searchTermsOf(words).length > 0 ? [entry('words', 'like', words)] : []),
    ...(queue ? [entry('queue_id', 'eq', Number(queue))] : []),
    ...(agent ? [entry('user_id', 'eq', Number(agent))] : []),
    ...(disposition ? [entry('wrapup_disposition_id', 'eq', Number(disposition))] : []),
    ...(sentiment ? [entry('sentiment', 'eq', sentiment)] : []),
    ...(score ? between('cx_score', scoreBands[score]) : []),
    ...reviewEntries(filter.review),
    ...(from ? [entry('timestamp', 'gte', midnight(from, 0))] : []),
    ...(to ? [entry('timestamp', 'lt', midnight(to, 1))] : []),
    // Recordings without a score are left out when sorting by score.
    ...(sortOf(filter).sort === 'cx_score' ? [entry('cx_score', 'ne', null)] : []),
  ];
}

/** How many filters are set beside the words and the order. */
export const countOfFilters = (filter: RecordingFilter): number =>
  names.filter((name) => name !== 'words' && name !== 'sort' && filter[name] !== everyRecording[name]).length;
