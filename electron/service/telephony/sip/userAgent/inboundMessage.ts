import {
  type IncomingRequestMessage,
  type IncomingResponseMessage,
  type Logger,
  NameAddrHeader,
  Parser,
} from 'sip.js/lib/core/index.js';
import { bestChallenge, type DigestChallenge, formatChallenge } from '../digest/challenge.ts';
import { readPlainTextsQuickly } from '../grammar/plainHeaders.ts';
import { telUri } from '../grammar/uri.ts';
import { type AddressValue, addressValues } from '../wire/addressHeader.ts';
import {
  type HeaderField,
  joinMessage,
  type MessageParts,
  methodOf,
  splitList,
  statusOf,
} from '../wire/messageText.ts';
import { isMultipart, sessionPartOf } from '../wire/multipart.ts';
import { sipFormOf, telephoneNumber } from '../wire/telephoneUri.ts';
import { type SocketAddress, stampSource } from '../wire/via.ts';

readPlainTextsQuickly();

const MANDATORY_HEADERS = ['via', 'from', 'to', 'call-id', 'cseq'] as const;

/** Which of several challenges come before the others. */
type Preference = (challenge: DigestChallenge) => boolean;

/** Parses a message from the wire; null when it is none. Throws what the grammar throws. */
export function parseInbound(
  parts: MessageParts,
  from: SocketAddress,
  logger: Logger,
  isKnown: Preference = () => true,
): IncomingRequestMessage | IncomingResponseMessage | null {
  if (MANDATORY_HEADERS.some((name) => !parts.headers.some((field) => field.name === name))) return null;
  const isRequest = statusOf(parts.startLine) === null;
  // sip.js takes any version.
  if (isRequest && !/ SIP\/2\.0$/i.test(parts.startLine)) return null;
  const unread = parts.headers.filter((field) => isUnread(field, parts));
  const numbers = partiesWithNumbers(parts.headers);
  const readable = withSessionPart(withSipAddresses({ ...parts, headers: without(unread, parts.headers) }, numbers));
  const text = isRequest ? stampSource(readable, from) : joinMessage(repairResponse(readable, from, isKnown));
  const message = Parser.parseMessage(text, logger);
  if (!message) return null;
  for (const { name, value } of unread) message.addHeader(name, value);
  if (numbers.size > 0) restoreTelephoneNumbers(message, parts, numbers);
  return message;
}

/**
 * The session description of a multipart body, which is all that sip.js supports; the request guard refuses other
 * bodies.
 */
function withSessionPart(parts: MessageParts): MessageParts {
  const fieldOf = (wanted: string) => parts.headers.find(({ name }) => name === wanted)?.value ?? '';
  if (!isMultipart(fieldOf('content-type'))) return parts;
  if (Buffer.byteLength(parts.body) < Number(fieldOf('content-length'))) return parts;
  const body = sessionPartOf(fieldOf('content-type'), parts.body);
  if (body === null) return parts;
  const changed = new Map([
    ['content-type', 'application/sdp'],
    ['content-length', `${Buffer.byteLength(body)}`],
  ]);
  const headers = parts.headers.map(({ name, value }) => ({ name, value: changed.get(name) ?? value }));
  return { ...parts, headers: headers.filter(({ name }) => name !== 'content-disposition'), body };
}

const PARTIES = ['from', 'to'] as const;
const TEL_ADDRESS = /(?:^|<)\s*tel:/i;

/** The fields of From and To whose address is a telephone number, with it. */
type TelephoneParties = ReadonlyMap<HeaderField, AddressValue>;

function partiesWithNumbers(headers: readonly HeaderField[]): TelephoneParties {
  const fields = headers.filter(
    ({ name, value }) => PARTIES.some((party) => party === name) && TEL_ADDRESS.test(value),
  );
  return new Map(
    fields.flatMap((field) => {
      const [address] = addressValues([field.value]);
      return address && telephoneNumber(address.uri) !== null ? [[field, address]] : [];
    }),
  );
}

/** From, To and the Request-URI may be telephone numbers (RFC 3261 section 19.1.6), which sip.js cannot read. */
function withSipAddresses({ startLine, headers, body }: MessageParts, numbers: TelephoneParties): MessageParts {
  const [method, target = '', ...version] = startLine.split(' ');
  const isRequest = telephoneNumber(target) !== null;
  return {
    startLine: isRequest ? [method, sipFormOf(target), ...version].join(' ') : startLine,
    headers: numbers.size === 0 ? headers : headers.map((field) => withSipAddress(field, numbers.get(field))),
    body,
  };
}

function withSipAddress(field: HeaderField, number: AddressValue | undefined): HeaderField {
  if (number === undefined) return field;
  const tag = number.parameters.get('tag');
  return { ...field, value: `<${sipFormOf(number.uri)}>${tag === undefined ? '' : `;tag=${tag}`}` };
}

/** Dialogs and responses name both as they were written (RFC 3261 sections 8.2.6.2 and 12.1.1). */
function restoreTelephoneNumbers(
  message: IncomingRequestMessage | IncomingResponseMessage,
  { headers }: MessageParts,
  numbers: TelephoneParties,
) {
  for (const party of PARTIES) {
    const field = headers.find(({ name }) => name === party);
    const uri = field && telUri(numbers.get(field)?.uri ?? '');
    if (!field || !uri) continue;
    const parsed = new NameAddrHeader(uri, '', message[party].parameters as Record<string, string>);
    message[party] = parsed;
    message.headers[party === 'from' ? 'From' : 'To'] = [{ raw: field.value, parsed }];
  }
}

/** A Refer-To or a Contact for which sip.js would drop the message; we read it ourselves. */
function isUnread(field: HeaderField, { startLine, headers }: MessageParts): boolean {
  if (field.name === 'refer-to') return true;
  if (field.name !== 'contact') return false;
  const status = statusOf(startLine);
  // A call may be sent on to a telephone number or a mailbox (RFC 3261 section 20.10), or to what is no address at all.
  if (status !== null) return status >= 300 && status < 400 && answersInvite(headers);
  return methodOf(startLine) === 'REGISTER' && isStar(field);
}

function answersInvite(headers: readonly HeaderField[]): boolean {
  return headers.some(({ name, value }) => name === 'cseq' && /\bINVITE$/.test(value));
}

/** A REGISTER that asks for all places to be forgotten (RFC 3261 section 10.2.2), which sip.js cannot read. */
function isStar({ value }: HeaderField): boolean {
  return value === '*';
}

function without(left: readonly HeaderField[], headers: readonly HeaderField[]): readonly HeaderField[] {
  return headers.filter((field) => !left.includes(field));
}

/** Repairs what sip.js cannot read or would drop in a response, without changing its meaning. */
function repairResponse(parts: MessageParts, from: SocketAddress, isKnown: Preference): MessageParts {
  const names = ['www-authenticate', 'proxy-authenticate'];
  const headers = names.reduce((fields, name) => oneChallenge(fields, name, isKnown), parts.headers);
  return { ...parts, headers: withContact(parts.startLine, callableContacts(headers), from) };
}

/** A registrar may list what other devices registered (RFC 3261 section 20.10), for which sip.js drops its response. */
function callableContacts(headers: readonly HeaderField[]): readonly HeaderField[] {
  return headers.flatMap((field) => {
    if (field.name !== 'contact') return [field];
    const callable = splitList(field.value).filter((value) => /(?:^|<)\s*(?:sips?:|\*)/i.test(value));
    return callable.length === 0 ? [] : [{ ...field, value: callable.join(', ') }];
  });
}

/** Servers offer several algorithms in headers of their own (RFC 8760), of which sip.js reads one. */
function oneChallenge(headers: readonly HeaderField[], name: string, isKnown: Preference): readonly HeaderField[] {
  const challenges = headers.filter((field) => field.name === name);
  const best = bestChallenge(
    challenges.map((field) => field.value),
    isKnown,
  );
  if (!best) return headers;
  return headers
    .filter((field) => field.name !== name || field === challenges[0])
    .map((field) => (field === challenges[0] ? { name, value: formatChallenge(best) } : field));
}

/** An INVITE's 18x or 2xx without Contact is answered to where it came from, rather than dropped. */
function withContact(startLine: string, headers: readonly HeaderField[], from: SocketAddress): readonly HeaderField[] {
  const status = statusOf(startLine) ?? 0;
  if (!answersInvite(headers) || status <= 100 || status >= 300 || headers.some((field) => field.name === 'contact'))
    return headers;
  return [...headers, { name: 'contact', value: `<sip:${from.host}:${from.port}>` }];
}
