import { summaries } from '../../shared/api/summaries.ts';

/** What stands on a page beside the texts of the catalogue, and why; told from English that was written into a component. */
interface Allowed {
  readonly text: RegExp;
  readonly reason: string;
}

/** The longest first, so that a name within another one leaves no rest. */
const oneOf = (texts: readonly string[], around = '') =>
  new RegExp(
    `${around}(?:${texts
      .toSorted((a, b) => b.length - a.length)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')})${around}`,
    'gu',
  );

/** What the tests call people and things. */
const names = [
  'Administrator',
  'Ann von und zu Hohenfels-Wallenstein der Jüngeren',
  'AJ',
  'Philippa Castellanos-Wetherington',
  'Hohenfels-Wallenstein',
  'Analytical Engines',
  '12 St James’s Square\nLondon SW1Y 4JH',
  'Returns, exchanges and warranty questions (Europe, Middle East and Africa)',
  'Sales',
  'Orders',
  'Customer care, second line',
  'Customer care',
  'Trainees of the customer care in the evening, until the summer',
  'Trainees of the customer care in the evening',
  'Front desk, early',
  'Front desk',
  'Monday round',
  'Maria, direct',
  'Round',
  'After hours',
  'Caretaker',
  'Fax',
  'Learning',
  'Lunch',
  'Spring',
  'Autumn',
  'Shop',
  'Thanks',
  'Dear {first_name}, thank you for your message. We answer within a day.',
  'We are closed',
  'Carrier',
  'Company people',
  'VIP',
  'Complaint',
  'Asks for a call back as soon as possible',
  'Demo line',
  'Cordboard',
];

/** Weekdays, months and countries, as the browser writes them in German. */
function german(): readonly string[] {
  const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5 + month, 12)));
  const options = (['short', 'long'] as const).flatMap((length) => [{ weekday: length }, { month: length }]);
  const words = options.flatMap((option) =>
    Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)))
      .concat(dates)
      .map((date) => new Intl.DateTimeFormat('de', { ...option, timeZone: 'UTC' }).format(date)),
  );
  return [...new Set([...words.map((word) => word.replace('.', '')), 'Vereinigtes Königreich'])];
}

/** In the order in which they are taken away from what is outside of ⟦ and ⟧. */
const allowed: readonly Allowed[] = [
  { text: oneOf(names), reason: 'what the tests call people and things' },
  { text: /Customer \d{4}/g, reason: 'a caller of the past that the tests write' },
  {
    text: oneOf([...new Set(Object.values(summaries))]),
    reason: 'the API is described in English, in its reference as in the list of what a role may do',
  },
  { text: /^\d{2,3} [\w ]+$/g, reason: 'statuses of SIP and causes of Q.850, by the names that their standards have' },
  { text: /^[A-Z]+ sip:.*$|^Q\.850;.*$/g, reason: 'SIP, as it was sent' },
  { text: /\S+@\S+|\w+:\/\/\S+|\/v1\.1\/\S*|\b[\w-]+(?:\.[\w-]+)+/g, reason: 'addresses' },
  { text: /\b(?:GET|POST|PUT|PATCH|DELETE) \/\S+/g, reason: 'operations of the API' },
  {
    text: /\b[A-Z]{2,}(?:_[A-Z]+)*(?: ANSWER)?\b/g,
    reason: 'names of codes in the contract, keypad letters, and methods',
  },
  { text: /\b[a-z]+(?:_[a-z]+)+\b|^ou=\S+$/g, reason: 'names of fields in files and directories' },
  {
    text: /^(?:all|by penalty|channels|company|email|ext|fewest calls|holidays|hours|in|inbound|info|internal|lead|longest idle|missed|name|negative|neutral|node|off|out|outbound|paused|person|positive|recording|roles|round robin|target|users)$/g,
    reason: 'values of the code tables and columns of files, as programs write them',
  },
  { text: /^(?:cdrs|calls) \d+$|demo\/calls/g, reason: 'objects of the audit log, by their names in the API' },
  { text: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, reason: 'the id of a company' },
  { text: /\bEurope\/\w+|#[0-9a-f]{6}/g, reason: 'time zones and colours' },
  { text: /^English$/g, reason: 'a language, which is called what its speakers call it' },
  { text: oneOf(german(), '\\b'), reason: 'what the browser says in German' },
  { text: /^(?:Schließen|Empfehlungen)$/g, reason: 'names of parts that React Aria says in its own words' },
  {
    text: /^(?:Call me now|Leave your number.*|Shall we call you\?|Talk to us|Your phone number)$/g,
    reason: 'a widget, in the language that its web site has',
  },
  {
    text: /^(?:Must (?:be|not be) .*\.|Enter a mail server\.)$/g,
    reason: 'an error of a field stays as it was said until the field is checked again',
  },
  {
    text: /^The service level is \d+\s%, below 99\s%$|^Broken\./g,
    reason: 'a notice that is up stays as it was said; the other is the answer that the test gives',
  },
  {
    text: /refuses the connection(?: at that port)?\.?|The carrier’s address|^No mail server is set up$/g,
    reason: 'what the service says of a connection',
  },
];

/** Reasons that were needed so far. */
const needed = new Set<string>();

/** Reasons for texts that stood nowhere. */
export const reasonsWithoutText = (): readonly string[] =>
  allowed.map(({ reason }) => reason).filter((reason) => !needed.has(reason));

/** What is outside of ⟦ and ⟧, which may stand within each other. */
function outside(text: string): string {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    if (depth === 0) rest += sign;
    if (sign === '⟧') depth -= 1;
  }
  return rest.trim();
}

/**
 * The texts that have words which are neither the catalogue's nor allowed.
 *
 * @param said sentences of the service, which the interface shows as they came
 */
export function notTranslated(texts: readonly string[], said: readonly string[]): readonly string[] {
  const known: readonly Allowed[] = said.length === 0 ? [] : [{ text: oneOf(said), reason: 'said by the service' }];
  const takeAway = (from: string, { text, reason }: Allowed): string => {
    const rest = from.replaceAll(text, ' ').trim();
    if (rest !== from) needed.add(reason);
    return rest;
  };
  const hasWords = (text: string) => /\p{L}{2}/u.test([...known, ...allowed].reduce(takeAway, outside(text)));
  return texts.filter(hasWords).toSorted();
}
