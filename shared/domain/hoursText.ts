/**
 * Opening hours as people write them in a spreadsheet: `Mon-Fri 09:00-12:00, 13:00-17:00; Sat 10:00-14:00`. Days are English
 * names, shortened to two letters at least, or 1 Monday to 7 Sunday; without days, times are of every day.
 */
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Times of some weekdays. */
interface WrittenHours {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

function dayOf(word: string): number | null {
  if (/^[1-7]$/.test(word)) return Number(word);
  const found = word.length < 2 ? -1 : days.findIndex((day) => day.startsWith(word.toLowerCase()));
  return found < 0 ? null : found + 1;
}

/** `Mon`, or `Sat-Mon` over the end of the week; null for something else. */
function daysOf(part: string): readonly number[] | null {
  const [first = '', last = first, ...rest] = part.split('-');
  const [from, to] = [dayOf(first), dayOf(last)];
  if (from === null || to === null || rest.length > 0) return null;
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1);
}

/** `9:00-17:30`; null for something else. */
function timesOf(part: string): { readonly from: string; readonly to: string } | null {
  const [, from = '', to = ''] = /^(\d{1,2}:\d\d)-(\d{1,2}:\d\d)$/.exec(part) ?? [];
  return from === '' ? null : { from: from.padStart(5, '0'), to: to.padStart(5, '0') };
}

/** The hours of a text, none for an empty one; null for one that nobody can read. */
export function readHours(text: string): readonly WrittenHours[] | null {
  const parts = text
    .replace(/[–—]/g, '-')
    .split('-')
    .map((part) => part.trim())
    .join('-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const hours: WrittenHours[] = [];
  let of: readonly number[] = [];
  let isAfterTimes = true;
  for (const part of parts) {
    const named = daysOf(part);
    const times = named ? null : timesOf(part);
    if (named) of = isAfterTimes ? named : [...of, ...named];
    else if (times) hours.push({ days: of.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : of, ...times });
    else return null;
    isAfterTimes = times !== null;
  }
  return isAfterTimes ? hours : null;
}
