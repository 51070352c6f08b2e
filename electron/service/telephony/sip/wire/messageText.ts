/**
 * Reading and changing the text of a SIP message, for what has to be known or set before it is parsed whole: the
 * transport needs the top Via, the transaction layer branch and method, the trace the Call-ID.
 */

/** Compact header forms (RFC 3261 section 7.3.3, RFC 3515, RFC 3892, RFC 6665, RFC 4028). */
const COMPACT_FORMS: Readonly<Record<string, string>> = {
  v: 'via',
  i: 'call-id',
  m: 'contact',
  f: 'from',
  t: 'to',
  l: 'content-length',
  c: 'content-type',
  e: 'content-encoding',
  k: 'supported',
  s: 'subject',
  r: 'refer-to',
  b: 'referred-by',
  o: 'event',
  u: 'allow-events',
  x: 'session-expires',
};

/** One header field as it stands in the text. */
export interface HeaderField {
  /** Lower case, compact forms written out. */
  readonly name: string;
  /** Trimmed, folded lines joined by one space. */
  readonly value: string;
}

/** A message taken apart into its lines; header values are not interpreted. */
export interface MessageParts {
  readonly startLine: string;
  readonly headers: readonly HeaderField[];
  readonly body: string;
}

/** A message as it crosses the wire, split once for all who look at it on its way. */
export interface WireMessage {
  readonly text: string;
  readonly parts: MessageParts;
}

/** Splits a message and keeps its text beside the parts. */
export function wireMessage(text: string): WireMessage {
  return { text, parts: splitMessage(text) };
}

/** Splits a message. Lines may end in CRLF or LF alone; a missing empty line means that there is no body. */
export function splitMessage(text: string): MessageParts {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const body = end ? text.slice(end.index + end[0].length) : '';
  const [startLine = '', ...lines] = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.filter((line) => line.includes(':')).map(readField);
  return { startLine, headers, body };
}

function readField(line: string): HeaderField {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon).trim().toLowerCase();
  return { name: COMPACT_FORMS[name] ?? name, value: line.slice(colon + 1).trim() };
}

/** Puts a message together again, with CRLF line ends. */
export function joinMessage(parts: MessageParts): string {
  const lines = parts.headers.map((field) => `${canonicalName(field.name)}: ${field.value}`);
  return `${[parts.startLine, ...lines].join('\r\n')}\r\n\r\n${parts.body}`;
}

const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'www-authenticate': 'WWW-Authenticate',
};

function canonicalName(name: string): string {
  return (
    SPECIAL_NAMES[name] ??
    name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
  );
}

/** The first value of a header in the text of a message, or null. */
export function headerValue(text: string, name: string): string | null {
  return splitMessage(text).headers.find((field) => field.name === name)?.value ?? null;
}

/** Splits a comma-separated header value, leaving commas inside quotes and angle brackets alone. */
export function splitList(value: string): string[] {
  const items: string[] = [];
  let quoted = false;
  let angle = 0;
  let start = 0;
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at];
    if (quoted && char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '<') angle += 1;
    else if (!quoted && char === '>') angle -= 1;
    else if (!quoted && angle === 0 && char === ',') {
      items.push(value.slice(start, at).trim());
      start = at + 1;
    }
  }
  items.push(value.slice(start).trim());
  return items.filter((item) => item !== '');
}

/** The status code of a response's start line; null for a request or anything else. */
export function statusOf(startLine: string): number | null {
  const match = /^SIP\/2\.0 ([1-6]\d\d)(?: |$)/.exec(startLine);
  return match?.[1] ? Number(match[1]) : null;
}

/** The method of a request's start line; null for a response or anything else. */
export function methodOf(startLine: string): string | null {
  return /^([A-Za-z0-9\-.!%*_+`'~]+) \S.* SIP\/2\.0$/.exec(startLine)?.[1] ?? null;
}
