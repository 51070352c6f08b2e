import type { WireMessage } from '../wire/messageText.ts';

/**
 * Removes secrets from the text of a SIP message for a trace: values with which somebody could register or guess a
 * password off-line, and pressed keys. Everything else is unchanged byte for byte.
 */

const REDACTED = '[redacted]';

/** A header with its folded lines. */
const HEADER = /^([\w-]+)([ \t]*:[ \t]*)((?:.|\r?\n[ \t])*)/gm;

/** Headers that carry credentials or challenges (RFC 3261 section 22, RFC 8224, RFC 4169). */
const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'www-authenticate',
  'proxy-authenticate',
  'authentication-info',
  'proxy-authentication-info',
  'identity',
]);

/** Parameters whose values are removed; realm, algorithm, username, uri and qop are useful and remain. */
const SECRET_PARAMETER = /\b(?:response|rspauth|c?nonce|nextnonce|opaque|auts)[ \t]*=[ \t]*/gi;
const PARAMETER_VALUE = /"(?:[^"\\]|\\.)*"|[^\s,;]+/y;

/** Key material in a session description (RFC 4568, RFC 4566 section 5.12). */
const SDP_KEY = /^(a=crypto:\d+[ \t]+\S+[ \t]+)\S.*$|^(k=).*$/gim;

/** The message without secrets. */
export function redact(text: string): string {
  return text
    .replace(HEADER, (header, name: string, colon: string, value: string) =>
      CREDENTIAL_HEADERS.has(name.toLowerCase()) ? `${name}${colon}${redactValue(value)}` : header,
    )
    .replace(SDP_KEY, (_, crypto: string | undefined, key: string | undefined) => `${crypto ?? key}${REDACTED}`);
}

function redactValue(value: string): string {
  // Anything but Digest (Basic, Bearer, an Identity token) is a secret as a whole.
  if (!/^digest\b/i.test(value)) {
    return value.replace(/^([A-Za-z]+[ \t]+)?(?:.|\r?\n[ \t])+/, (_, scheme?: string) => `${scheme ?? ''}${REDACTED}`);
  }
  return withoutSecretParameters(value);
}

/** Written as one expression, parameter and value would take long to be shown linear. */
function withoutSecretParameters(credentials: string): string {
  let text = '';
  let read = 0;
  for (const { index, 0: parameter } of credentials.matchAll(SECRET_PARAMETER)) {
    if (index < read) continue;
    PARAMETER_VALUE.lastIndex = index + parameter.length;
    const [value] = PARAMETER_VALUE.exec(credentials) ?? [];
    if (value === undefined) continue;
    const end = index + parameter.length + value.length;
    text += `${credentials.slice(read, index)}${parameter}"${REDACTED}"`;
    read = end;
  }
  return text + credentials.slice(read);
}

const MASK = 'X';
/** Types of bodies in which no key is: requests for a key frame (RFC 5168). */
const WITHOUT_KEYS: readonly string[] = ['application/media_control+xml'];

const masked = (text: string): string => text.replaceAll(/[^\s]/g, MASK);

/** `Signal=5` (application/dtmf-relay) keeps its word, a bare key (application/dtmf) and everything else goes. */
function maskedLine(line: string): string {
  const equals = line.indexOf('=');
  const word = equals < 0 ? '' : line.slice(0, equals).trim().toLowerCase();
  if (word === 'duration') return line;
  return word === 'signal' ? line.slice(0, equals + 1) + masked(line.slice(equals + 1)) : masked(line);
}

/** KPML reports keys in an attribute of its XML. */
function maskedReport(body: string): string {
  const parts = body.split(/(digits=["'])/i);
  return parts
    .map((part, index) => {
      if (index === 0 || index % 2 === 1) return part;
      const end = part.search(/["']/);
      return end < 0 ? masked(part) : masked(part.slice(0, end)) + part.slice(end);
    })
    .join('');
}

/**
 * The message without its keys, however its headers are written: what is sent by INFO (RFC 6086) or reported by KPML
 * (RFC 4730) may be a PIN or a card number, for this customer or for the other party. It can still be seen that a key
 * was pressed. Every key is replaced by one letter, so that lengths are unchanged.
 */
export function maskKeys({ text, parts: { headers, body } }: WireMessage): string {
  if (body === '') return text;
  const fieldOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value ?? '';
  const type = (fieldOf('content-type').split(';')[0] ?? '').trim().toLowerCase();
  const isInfo = fieldOf('cseq').toUpperCase().endsWith('INFO');
  const keep = text.slice(0, text.length - body.length);
  if (type === 'application/kpml-response+xml') return keep + maskedReport(body);
  if (!isInfo || WITHOUT_KEYS.includes(type)) return text;
  return keep + body.split('\n').map(maskedLine).join('\n');
}
