/** Finds the record (CDR) of an entry in a telephone's diary. */
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { codeOf, dispositionCodes } from '../../../shared/domain/codes.ts';
import type { DiaryEntry } from './telephone.ts';

/** Records count in whole seconds of the same clock; messages take up to 20 ms of it. */
const TOLERANCE_MS = 1_200;
/** When somebody answered follows from three times in whole seconds. */
const ANSWER_TOLERANCE_MS = 2_000;
/** Within which a service finds out that a telephone is lost: no audio for 30 seconds, looked for every five. */
const LOST_MS = 40_000;

/** When a call was, as its record says, in milliseconds. */
export interface Period {
  readonly start: number;
  /** Null: nobody answered. */
  readonly answer: number | null;
  readonly end: number;
}

/** Whether an entry's time can be the time in a record. */
export const near = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE_MS;

/** The same for when somebody answered. */
export const isAnswer = (one: number | null, answer: number | null) =>
  one !== null && answer !== null && Math.abs(one - answer) <= ANSWER_TOLERANCE_MS;

/** A number as records write it. */
export const plain = (number: string) => number.replace(/^\+/, '');

/** When the call of a record was. */
export function periodOf({ calldate, duration, billsec, disposition }: Cdr): Period {
  // The middle of the second that it names.
  const start = Date.parse(`${calldate.replace(' ', 'T')}Z`) + 500;
  const end = start + duration * 1000;
  return { start, end, answer: disposition === codeOf(dispositionCodes, 'CONNECTED') ? end - billsec * 1000 : null };
}

/** Everything that a record calls its parties. */
function numbersOf(cdr: Cdr): string[] {
  const diverted = /Diverted from (\d+)/.exec(cdr.info)?.[1];
  return [cdr.src, cdr.dst, cdr.clid, ...(diverted ? [diverted] : [])].map(plain);
}

const isPartyOf = (cdr: Cdr, { phone }: DiaryEntry) => [cdr.src, cdr.dst].map(plain).includes(plain(phone));

/** Behind a code, a parking place and a queue is whoever is heard there. */
const knowsOther = (cdr: Cdr, { other, shown, heard }: DiaryEntry) =>
  [other, shown, ...heard].some((number) => numbersOf(cdr).includes(plain(number)));

function beganWith(cdr: Cdr, { phone, way, other, began, answered }: DiaryEntry): boolean {
  const { start, answer } = periodOf(cdr);
  const isThisSide = plain(way === 'out' ? cdr.src : cdr.dst) === plain(phone);
  // Whom the code means is looked up by other threads, which the day's clock does not wait for.
  const isLookedUp = other === '*69' && began < start && isAnswer(answered, answer);
  if (way !== 'passed on' && isThisSide && (near(began, start) || isLookedUp)) return true;
  // From a parking place, by a pick-up, a transfer or a queue it comes into a call that there is.
  const isDialled = way === 'out' && numbersOf(cdr).includes(plain(other));
  return (way === 'in' ? cdr.context === 'QUEUE' : !isDialled) && isAnswer(began, answer);
}

function endedWith(cdr: Cdr, { ended, termination, fate }: DiaryEntry): boolean {
  const { end } = periodOf(cdr);
  if (ended === null) return false;
  if (fate === 'lost') return end > ended && end - ended < LOST_MS;
  // A transfer ends a call at once; who is passed on waits until another answers, and the one who transferred until it is notified.
  const isPassedOn = termination === null || fate === 'handed over';
  return near(ended, end) || (isPassedOn && end < ended);
}

/** A party of the call, from its beginning or from when it came into it, to its end. */
function contains(cdr: Cdr, entry: DiaryEntry): boolean {
  // The mailbox is the called party; the telephone rang before.
  if (cdr.context === 'VM' && entry.way === 'in') return false;
  return isPartyOf(cdr, entry) && knowsOther(cdr, entry) && beganWith(cdr, entry) && endedWith(cdr, entry);
}

/** It only rang, at a telephone of somebody who is called or of a queue's agent. */
function rangFor(cdr: Cdr, { way, answered, began, ended, other }: DiaryEntry): boolean {
  const { start, end } = periodOf(cdr);
  if (way !== 'in' || answered !== null || ended === null) return false;
  return numbersOf(cdr).includes(plain(other)) && began > start - TOLERANCE_MS && ended < end + TOLERANCE_MS;
}

/** A caller who hangs up and calls again at once has two records at the time: those that it rang for the longest, two of one time both. */
function rangLongest(records: readonly Cdr[], { began, ended }: DiaryEntry): readonly Cdr[] {
  const common = (cdr: Cdr) => Math.min(ended ?? began, periodOf(cdr).end) - Math.max(began, periodOf(cdr).start);
  const longest = Math.max(...records.map(common));
  return records.filter((cdr) => common(cdr) === longest);
}

/** The same caller may have another call: the one to this very number comes before that of a queue, that before a pick-up. */
function recordsOfRinging(records: readonly Cdr[], entry: DiaryEntry): readonly Cdr[] {
  const rang = records.filter((cdr) => rangFor(cdr, entry));
  const own = rang.filter((cdr) => isPartyOf(cdr, entry));
  if (own.length > 0) return own;
  const ofQueues = rang.filter(({ context }) => context === 'QUEUE');
  return rangLongest(ofQueues.length > 0 ? ofQueues : rang, entry);
}

/** Records that may belong to an entry (there should be one), and whether its telephone is a party of them. */
export function recordsOf(entry: DiaryEntry, records: readonly Cdr[]): { found: readonly Cdr[]; isParty: boolean } {
  const asParty = records.filter((cdr) => contains(cdr, entry));
  return asParty.length > 0
    ? { found: asParty, isParty: true }
    : { found: recordsOfRinging(records, entry), isParty: false };
}
