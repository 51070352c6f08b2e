/** Compares what telephones wrote in their diaries with the records (CDRs) that the service kept of the same day. */
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { codeOf, type DispositionName, dispositionCodes } from '../../../shared/domain/codes.ts';
import { isAnswer, near, periodOf, plain, recordsOf } from './recordOfEntry.ts';
import type { DiaryEntry } from './telephone.ts';

const noAnswer = [408, 480, 487];
const busy = [486, 600, 603];

/** What a record has to say of a call that a telephone placed or got, and that nobody answered. */
function dispositionOf({ way, termination }: DiaryEntry): DispositionName {
  const status = termination?.sipStatus ?? 0;
  if (termination?.by === (way === 'out' ? 'local' : 'remote') && status === 487) return 'CANCELLED';
  if (busy.includes(status)) return 'BUSY';
  return noAnswer.includes(status) ? 'NO ANSWER' : 'FAILED';
}

function answerFaults(cdr: Cdr, entry: DiaryEntry): string[] {
  const { answered, way } = entry;
  const { answer, end } = periodOf(cdr);
  // A queue answers its callers itself.
  if (cdr.context === 'QUEUE' && way === 'out') return [];
  if (answered === null && answer !== null) return ['somebody answered'];
  if (answered !== null && answer === null) return ['nobody answered'];
  const isOther = answered !== null && answered < end && way !== 'passed on' && !isAnswer(answered, answer);
  return isOther ? ['answered at another time'] : [];
}

function endFaults(cdr: Cdr, entry: DiaryEntry): string[] {
  const { answered, ended, termination, way } = entry;
  if (!termination || !near(ended ?? 0, periodOf(cdr).end) || cdr.terminated_by === 'system') return [];
  const faults: string[] = [];
  // In the same words; a status without a cause of its own stands for a general one.
  if (!cdr.t_cause.startsWith(termination.cause.slice(0, 9))) faults.push(`cause ${cdr.t_cause}`);
  // A missed call at a telephone only ends; a queue answers its callers itself.
  const isKnown = way === 'out' || termination.by === 'local';
  const wanted = codeOf(dispositionCodes, dispositionOf(entry));
  if (answered === null && isKnown && cdr.disposition !== wanted) {
    faults.push(`disposition ${cdr.disposition}, not ${wanted}`);
  }
  return faults;
}

/** Telephones that a party may have heard in that call: the other one, or everybody in the conference. */
function audibleIn(cdr: Cdr, all: readonly Cdr[]): string[] {
  if (cdr.context === 'VM') return [plain(cdr.src)];
  if (cdr.context !== 'CONF') return [cdr.src, cdr.dst].map(plain);
  return all.filter(({ context, dst }) => context === 'CONF' && dst === cdr.dst).map(({ src }) => plain(src));
}

function hearingFaults(cdr: Cdr, entry: DiaryEntry, book: Book): string[] {
  const audible = audibleIn(cdr, book.records).filter(
    (number) => number !== plain(entry.phone) && book.telephones.has(number),
  );
  const heard = [...entry.heard].map(plain);
  const strangers = heard.filter((number) => !audible.includes(number));
  const faults = strangers.map((number) => `heard ${number}, who was not in it`);
  const isDeaf = audible.length > 0 && cdr.billsec >= 3 && entry.answered !== null && heard.length === 0;
  return isDeaf ? [...faults, 'heard nobody'] : faults;
}

interface Book {
  readonly diary: readonly DiaryEntry[];
  readonly records: readonly Cdr[];
  /** Numbers of all telephones. */
  readonly telephones: ReadonlySet<string>;
  /** Whose diaries contain a record as one of its parties, by the record's id. */
  readonly tellers: Map<number, string[]>;
}

/** What is wrong with the record of one entry. */
function entryFaults(entry: DiaryEntry, book: Book): string[] {
  const { found, isParty } = recordsOf(entry, book.records);
  if (found.length !== 1) {
    return [[`${found.length} records of ${textOf(entry)}`, ...found.map(textOfRecord)].join('; ')];
  }
  const [cdr] = found;
  if (!cdr || !isParty) return [];
  book.tellers.set(cdr.id, [...(book.tellers.get(cdr.id) ?? []), plain(entry.phone)]);
  const faults = [...answerFaults(cdr, entry), ...endFaults(cdr, entry), ...hearingFaults(cdr, entry, book)];
  return faults.map((fault) => `${fault}: ${textOf(entry)}; ${textOfRecord(cdr)}`);
}

/** Whether every telephone that a record names has it in its diary, and at least one does. */
function recordFaults(cdr: Cdr, { diary, telephones, tellers }: Book): string[] {
  const parties = [cdr.src, cdr.dst].map(plain).filter((number) => telephones.has(number));
  // A mailbox is no telephone, and who is not to be disturbed is not rung.
  const isCallersAlone = cdr.context === 'VM' || (cdr.duration === 0 && cdr.t_cause === 'User busy');
  const wanted = isCallersAlone ? parties.filter((number) => number === plain(cdr.src)) : parties;
  const diaries = tellers.get(cdr.id) ?? [];
  const missing = wanted.filter((number) => !diaries.includes(number));
  if (missing.length === 0 && diaries.length > 0) return [];
  const isThen = ({ phone, began }: DiaryEntry) =>
    missing.includes(plain(phone)) && Math.abs(began - periodOf(cdr).start) < 10_000;
  const entries = diary.filter(isThen).map(textOf);
  return [[`no diary of ${missing.join(' and ')} tells of ${textOfRecord(cdr)}`, ...entries].join('; ')];
}

/** Everything in which diaries and records do not agree. */
export function disagreements(diary: readonly DiaryEntry[], records: readonly Cdr[]): string[] {
  const telephones = new Set(diary.map(({ phone }) => plain(phone)));
  const book: Book = { diary, records, telephones, tellers: new Map() };
  return [...diary.flatMap((entry) => entryFaults(entry, book)), ...records.flatMap((cdr) => recordFaults(cdr, book))];
}

const clock = (ms: number | null) => (ms === null ? '–' : new Date(ms).toISOString().slice(11, 21));

function textOf({ phone, way, other, shown, began, answered, ended, termination, fate }: DiaryEntry): string {
  const end = termination ? `${termination.by} ${termination.sipStatus ?? ''} ${termination.cause}` : 'goes on';
  const times = [began, answered, ended].map(clock).join(' ');
  return `diary of ${phone}: ${way} ${other} (${shown}) ${times} ${fate} ${end}`;
}

function textOfRecord(cdr: Cdr): string {
  const { start, answer, end } = periodOf(cdr);
  const { id, src, dst, context, disposition, t_cause, info, quality } = cdr;
  // Where a lost telephone was found late: whether packets came for longer, or nobody looked.
  const silent = [quality.media?.src, quality.media?.dst].map((media) => media?.last_packet_ms ?? '–').join('/');
  return `record ${id}: ${[start, answer, end].map(clock).join(' ')} ${src} → ${dst} ${context} ${disposition} ${t_cause} ${info}, silent for ${silent} ms`;
}
