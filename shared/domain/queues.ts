/** The words of queues that the contract, the service and the reports share. */
import type { Code } from './codes.ts';

/** How a queue chooses who rings, with the names that `GET /cdrs/dictionaries` lists. */
export const ringStrategyCodes = [
  { value: 0, letter: 'A', name: 'all' },
  { value: 1, letter: 'L', name: 'longest idle' },
  { value: 2, letter: 'R', name: 'round robin' },
  { value: 3, letter: 'F', name: 'fewest calls' },
  { value: 4, letter: 'P', name: 'by penalty' },
] as const satisfies readonly (Code & { readonly letter: string })[];
/** How a queue chooses who rings. */
export type RingStrategy = (typeof ringStrategyCodes)[number]['letter'];
/** The strategies by their letters. */
export const ringStrategies: readonly RingStrategy[] = ringStrategyCodes.map(({ letter }) => letter);

/** Where callers go when a queue does not accept them, or does not connect them within its time limit. */
export const overflowTypes = ['none', 'voicemail', 'queue', 'queue_group', 'number', 'callback'] as const;

/**
 * How a caller's stay in a queue ended.
 *
 * | outcome | the caller |
 * |---|---|
 * | answered | was connected with an agent |
 * | abandoned, short_abandoned | hung up; the latter sooner than the queue's `short_abandon` |
 * | overflowed | waited `max_wait` |
 * | full | came when `max_callers` waited already |
 * | no_agents | came when nobody worked in the queue |
 * | closed | came outside of the business hours |
 * | called_back, callback_failed | asked to be called back, and was reached or not |
 * | moved | went on waiting in another queue or with another call |
 * | removed | was transferred or released by a user, or left a queue that was removed |
 * | cut | was cut off: the service stopped or died |
 */
export const queueOutcomes = [
  'answered',
  'abandoned',
  'short_abandoned',
  'overflowed',
  'full',
  'no_agents',
  'closed',
  'called_back',
  'callback_failed',
  'moved',
  'removed',
  'cut',
] as const;
export type QueueOutcome = (typeof queueOutcomes)[number];

/** Outcomes of abandoned callers, whom somebody should ring back. */
export const lostOutcomes: readonly QueueOutcome[] = ['abandoned', 'short_abandoned', 'callback_failed', 'cut'];

/** Queue outcomes in a CDR; `callback_requested` while the caller keeps its place without a call. */
export const cdrQueueOutcomes = [...queueOutcomes, 'callback_requested', ''] as const;
export type CdrQueueOutcome = (typeof cdrQueueOutcomes)[number];

/** Results of an offer to an agent. */
export const offerResults = [
  'answered',
  'refused',
  'no_answer',
  'withdrawn',
  'unreachable',
  'caller_left',
  'cut',
] as const;
export type OfferResult = (typeof offerResults)[number];
