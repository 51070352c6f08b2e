/** Values for the audit log: without secrets and contents of messages. */

/** In the place of a secret. */
export const MASK = '***';
/** Longer texts are replaced by their length. */
const LONGEST_TEXT = 500;
/** Longer lists are replaced by their length. */
const LONGEST_LIST = 200;
/** Deeper values are not looked into. */
const DEEPEST = 6;

/** Words in the names of fields that hold secrets. */
const secretWords: ReadonlySet<string> = new Set([
  ...['password', 'passwords', 'passphrase', 'secret', 'secrets', 'token', 'tokens', 'code', 'codes', 'pin', 'pins'],
  ...['key', 'keys', 'apikey', 'nonce', 'fingerprint', 'credential', 'credentials', 'challenge', 'otp', 'totp'],
  ...[
    'assertion',
    'attestation',
    'signature',
    'recovery',
    'ha1',
    'authorization',
    'cookie',
    'dtmf',
    'digits',
    'sealed',
  ],
]);
/** Names that have such a word and hold no secret. */
const open: ReadonlySet<string> = new Set(['country_code', 'area_code', 'product_code', 'post_code', 'postal_code']);

/** Names of fields with spoken or written words of people, or large data. */
const contents: ReadonlySet<string> = new Set([
  ...['text', 'message', 'body', 'notes', 'note', 'transcript', 'transcript_speakers', 'summary', 'sdp', 'offer'],
  ...['answer', 'audio', 'content', 'data', 'file', 'ca', 'certificate', 'csv', 'vcard', 'review_notes', 'custom_vars'],
]);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Whether a field of that name is a secret. */
export function isSecret(name: string): boolean {
  return !open.has(name) && wordsOf(name).some((word) => secretWords.has(word));
}

const lengthOf = (text: string): string => `(${text.length} characters)`;

/** The values of an address's query may be secrets, and so may who signs in with it. */
function withoutCredentials(text: string): string {
  if (!/^(?:https?|wss?|sips?|smpp|smtps?):/i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
  }
  for (const name of new Set(url.searchParams.keys())) url.searchParams.set(name, MASK);
  return url.href;
}

function maskedText(name: string, text: string): string {
  if (contents.has(name.toLowerCase()) && text !== '') return lengthOf(text);
  return text.length > LONGEST_TEXT ? lengthOf(text) : withoutCredentials(text);
}

/** A value in the form for the log, by the name of its field. */
export function masked(name: string, value: unknown, depth = 0): unknown {
  if (value === null || value === undefined) return null;
  if (isSecret(name) && typeof value !== 'boolean') return value === '' ? '' : MASK;
  if (typeof value === 'string') return maskedText(name, value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value instanceof Uint8Array || depth >= DEEPEST) return '(not shown)';
  if (Array.isArray(value)) {
    if (value.length > LONGEST_LIST) return `(${value.length} entries)`;
    return value.map((each) => masked(name, each, depth + 1));
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(key, each, depth + 1)]));
}

/** A login's account as it was typed, where it is one; else nothing of it, for people type passwords there. */
export function maskedAccount(typed: unknown, isAccount: boolean): string {
  return isAccount && typeof typed === 'string' ? typed.trim() : MASK;
}
