/** What stands on a page beside the texts of the catalogue, and why; told from English that was written into a component. */
interface Allowed {
  readonly text: RegExp;
  readonly reason: string;
  /** The screens on which it may stand, by the names that the tests give them; absent: any. */
  readonly on?: readonly string[];
}

/** Whole words, and the longest text first, so that a name within another one leaves no rest. */
const oneOf = (texts: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${texts
      .toSorted((a, b) => b.length - a.length)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );

const settings = (...sections: string[]) => sections.map((section) => `settings: ${section}`);

/** What the tests call people and things. */
const names = [
  'Olivia',
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
  { text: /^Cordboard$/g, on: settings('dictionary'), reason: 'a word that speech recognition is told to know' },
  { text: /^Customer \d{4}$/g, on: ['the report “To ring back”'], reason: 'a caller of the past that the tests write' },
  {
    text: /^\d{2,3} [\w ]+$/g,
    on: ['a call with its SIP ladder', 'a call that failed'],
    reason: 'statuses of SIP and causes of Q.850, by the names that their standards have',
  },
  {
    text: /^[A-Z]+ sip:\S+$|^Q\.850;.*$/g,
    on: ['a call with its SIP ladder', 'a call that failed'],
    reason: 'SIP, as it was sent',
  },
  {
    text: /[\w.+-]+@[\w.-]+|\w+:\/\/\S+|\b[a-z][\w-]+(?:\.[a-z][\w-]+)+/g,
    on: [
      'the status',
      ...settings('the own account', 'campaigns', 'callmeback', 'directories', 'open invitations', 'inviting people'),
      ...settings('the form of campaigns', 'the form of callmeback', 'the form of smscarriers'),
      ...settings('the form of directories', 'the link of an invitation'),
    ],
    reason: 'addresses',
  },
  { text: /^\/v1\.1\/\S*/g, on: ['the developer drawer'], reason: 'addresses of the API' },
  { text: /^(?:GET|POST|PUT|PATCH|DELETE)$/g, on: ['the developer drawer'], reason: 'methods of HTTP' },
  { text: /\b(?:GET|POST|PUT|PATCH|DELETE) \/\S*/g, on: settings('roles'), reason: 'operations of the API' },
  { text: /^(?:ABC|DEF|GHI|JKL|MNO|PQRS|TUV|WXYZ)$/g, reason: 'letters of a keypad (ITU-T E.161)' },
  {
    text: /\bUTC\b/g,
    on: [
      ...settings('company'),
      ...['“Agents”', '“Dispositions”', '“Hours of the day”', '“To ring back”'].map((name) => `the report ${name}`),
      'a report with its chart',
    ],
    reason: 'the universal time, which has this name in every language',
  },
  {
    text: /^[A-Z]{2,}(?:_[A-Z]+)*(?: ANSWER)?$|^(?:all|by penalty|company|fewest calls|in|inbound|internal|lead|longest idle|missed|negative|neutral|off|out|outbound|paused|person|positive|recording|round robin)$/g,
    on: settings('codetables'),
    reason: 'values of the code tables, as programs write them',
  },
  {
    text: /^[a-z]+(?:_[a-z]+)+$|^(?:channels|email|ext|holidays|hours|info|language|name|roles|target)$/g,
    on: settings('people/import', 'ddis/import'),
    reason: 'columns of files',
  },
  { text: /^ou=\S+$/g, on: settings('the form of directories'), reason: 'a name in a directory (RFC 4514)' },
  {
    text: /^(?:cdrs|calls) \d+$|^users$|demo\/calls/g,
    on: settings('the audit log'),
    reason: 'objects of the audit log, by their names in the API',
  },
  { text: /^node$/g, on: settings('the own account'), reason: 'the program that signed in, by its own name' },
  {
    text: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
    on: ['a call that failed'],
    reason: 'the id of a company',
  },
  {
    text: /\bEurope\/\w+/g,
    on: settings('a queue', 'a queue with errors', 'the form of workplans'),
    reason: 'time zones, by the names of their database',
  },
  {
    text: /#[0-9a-f]{6}/g,
    on: settings(
      'labels',
      'the form of labels',
      'the form of teams',
      'the form of policies',
      'the form of callmebackbuttons',
    ),
    reason: 'colours',
  },
  { text: /^English$/g, on: settings('company'), reason: 'a language, which is called what its speakers call it' },
  {
    text: oneOf(german()),
    on: [
      'a report with its chart',
      'the report “To ring back”',
      ...settings('a queue', 'a queue with errors', 'workplans', 'the form of workplans', 'company'),
    ],
    reason: 'what the browser says in German',
  },
  { text: /^(?:Schließen|Empfehlungen)$/g, reason: 'names of parts that React Aria says in its own words' },
  {
    text: /^(?:Call me now|Leave your number.*|Shall we call you\?|Talk to us|Your phone number)$/g,
    on: settings('the form of callmeback', 'the form of callmebackbuttons'),
    reason: 'a widget, in the language that its web site has',
  },
  {
    text: /^Must (?:be|not be) .*\.$/g,
    on: ['a waiting caller’s dialog with an error', ...settings('a queue with errors')],
    reason: 'an error of a field stays as it was said until the field is checked again',
  },
  {
    text: /^The service level is \d+\s%, below 99\s%$/g,
    on: ['the wallboard’s goals, and what is beyond them'],
    reason: 'a notice that is up stays as it was said',
  },
  { text: /^Broken\./g, on: ['a list that could not be loaded'], reason: 'the answer that the test gives' },
];

/** Reasons that were needed so far, each with the screens. */
const needed = new Map<string, Set<string>>();

/** Reasons for texts that stood nowhere, or not on a screen that is named. */
export const reasonsWithoutText = (): readonly string[] =>
  allowed.flatMap(({ reason, on }) => {
    const seen = needed.get(reason);
    if (!on) return seen ? [] : [reason];
    return on.filter((screen) => !seen?.has(screen)).map((screen) => `${reason}, on ${screen}`);
  });

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
 * @param screen its name, by which some are allowed more
 */
export function notTranslated(screen: string, texts: readonly string[]): readonly string[] {
  const here = allowed.filter(({ on }) => on?.includes(screen) ?? true);
  const takeAway = (from: string, { text, reason }: Allowed): string => {
    const rest = from.replaceAll(text, ' ').trim();
    if (rest !== from) needed.set(reason, (needed.get(reason) ?? new Set()).add(screen));
    return rest;
  };
  const hasWords = (text: string) => /\p{L}{2}/u.test(here.reduce(takeAway, outside(text)));
  return texts.filter(hasWords).toSorted();
}
