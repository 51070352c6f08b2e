import type { Logger } from 'pino';
import { type IncomingRegisterRequest, type IncomingRequestMessage, NameAddrHeader } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import type { PhoneAccount, PhoneBinding, PhoneLocations } from '../../ports/sipServer.ts';
import { userOf } from '../grammar/uri.ts';
import { withoutAlias } from '../wire/contactAlias.ts';
import type { RequestSource } from './gatekeeper.ts';

/** Seconds of a registration. */
const SHORTEST_S = 30;
const LONGEST_S = 3_600;
const USUAL_S = 300;
/** Places where one phone is registered at once; the oldest goes first. */
const MAX_BINDINGS = 5;
/** Stored length of a phone's User-Agent. */
const MAX_USER_AGENT = 200;
/** Longer ones are no address of a phone. */
const MAX_CONTACT = 500;

/** A binding in a REGISTER. */
type RequestedBinding = { readonly contact: string; readonly expiresS: number };

export interface RegistrarParts {
  readonly locations: PhoneLocations;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Answers a REGISTER (RFC 3261 section 10.3) of an authenticated phone, once its bindings are stored. */
export async function register(
  request: IncomingRegisterRequest,
  { phoneId }: PhoneAccount,
  source: RequestSource,
  parts: RegistrarParts,
): Promise<void> {
  const { locations, logger } = parts;
  try {
    const outcome = bindingsAfter(request.message, phoneId, source, parts);
    if ('refusal' in outcome) return void request.reject(outcome.refusal);
    const userAgent = (request.message.getHeader('user-agent') ?? '').slice(0, MAX_USER_AGENT);
    await locations.replace(phoneId, outcome.bindings, userAgent);
    request.accept({ statusCode: 200, extraHeaders: headersOf(request.message, outcome.bindings, parts.clock.now()) });
  } catch (error) {
    logger.error({ err: error, phoneId }, 'a registration could not be kept');
    request.reject({ statusCode: 500 });
  }
}

type Outcome =
  | { readonly bindings: readonly PhoneBinding[] }
  | { readonly refusal: { readonly statusCode: number; readonly reasonPhrase?: string; extraHeaders?: string[] } };

function bindingsAfter(
  message: IncomingRequestMessage,
  phoneId: number,
  source: RequestSource,
  { locations, clock }: RegistrarParts,
): Outcome {
  const before = locations.of(phoneId);
  const requested = requestedOf(message);
  if (requested === null) return { refusal: { statusCode: 400, reasonPhrase: 'Bad Contact Or Expires' } };
  if (isOutOfOrder(message, before)) return { refusal: { statusCode: 400, reasonPhrase: 'Out Of Order' } };
  if (requested === 'none of them') return { bindings: [] };
  if (requested.some(({ expiresS }) => expiresS > 0 && expiresS < SHORTEST_S)) {
    return { refusal: { statusCode: 423, extraHeaders: [`Min-Expires: ${SHORTEST_S}`] } };
  }
  const now = clock.now();
  const kept = requested.filter(({ expiresS }) => expiresS > 0);
  const replaced = (binding: PhoneBinding) =>
    requested.some(({ contact }) => contact === binding.contact || isMoved(binding, contact, message)) ||
    (kept.length > 0 && isSameSource(binding, source));
  // A binding that replaces a live one continues its registration.
  const since = Math.min(now, ...before.filter(replaced).map(({ registeredAt }) => registeredAt));
  const added = kept.map((binding) => bindingOf(message, phoneId, binding, source, { now, since }));
  return { bindings: [...before.filter((binding) => !replaced(binding)), ...added].slice(-MAX_BINDINGS) };
}

function bindingOf(
  message: IncomingRequestMessage,
  phoneId: number,
  { contact, expiresS }: RequestedBinding,
  { transport, address }: RequestSource,
  { now, since }: { readonly now: number; readonly since: number },
): PhoneBinding {
  return {
    phoneId,
    contact,
    transport,
    source: address,
    path: message.getHeaders('path'),
    userAgent: message.getHeader('user-agent') ?? '',
    callId: message.callId,
    sequence: message.cseq,
    registeredAt: since,
    expiresAt: now + Math.min(expiresS, LONGEST_S) * 1000,
  };
}

/**
 * A NAT that forgot a phone gives it another port: the phone's Contact is the same, only the source we noted changes.
 */
function isMoved(binding: PhoneBinding, contact: string, { callId }: IncomingRequestMessage): boolean {
  return binding.callId === callId && withoutAlias(binding.contact) === withoutAlias(contact);
}

/** A phone that restarts with another port leaves none of its old addresses behind at the same socket. */
function isSameSource(binding: PhoneBinding, { transport, address }: RequestSource): boolean {
  const { source } = binding;
  return binding.transport === transport && source.host === address.host && source.port === address.port;
}

/** RFC 3261 section 10.3 step 7: a request that was overtaken changes nothing. */
function isOutOfOrder(message: IncomingRequestMessage, before: readonly PhoneBinding[]): boolean {
  return before.some(({ callId, sequence }) => callId === message.callId && message.cseq <= sequence);
}

/** Contacts as the phone wrote them, Path (RFC 3327) as it came. */
function headersOf(message: IncomingRequestMessage, bindings: readonly PhoneBinding[], now: number): string[] {
  const contacts = bindings.map(
    ({ contact, expiresAt }) => `Contact: <${withoutAlias(contact)}>;expires=${Math.ceil((expiresAt - now) / 1000)}`,
  );
  return [...contacts, ...message.getHeaders('path').map((path) => `Path: ${path}`)];
}

/** The bindings that a REGISTER asks for; null when it contradicts itself. */
function requestedOf(message: IncomingRequestMessage): readonly RequestedBinding[] | 'none of them' | null {
  const general = secondsOf(message.getHeader('expires'), USUAL_S);
  const values = message.getHeaders('contact');
  if (general === null || values.length > MAX_BINDINGS) return null;
  if (values.some((value) => value.trim() === '*')) {
    return values.length === 1 && general === 0 && message.hasHeader('expires') ? 'none of them' : null;
  }
  const requested = values.map((_, index) => requestedBinding(message.parseHeader('contact', index), general));
  return requested.every((binding) => binding !== null) ? requested : null;
}

function requestedBinding(contact: unknown, general: number): RequestedBinding | null {
  if (!(contact instanceof NameAddrHeader) || userOf(contact.uri) === '*') return null;
  const uri = contact.uri.toString();
  const expiresS = secondsOf(contact.getParam('expires'), general);
  return expiresS === null || uri.length > MAX_CONTACT || !/^sips?:/i.test(uri) ? null : { contact: uri, expiresS };
}

/** RFC 3261 section 20.19: up to 2^32 - 1. */
function secondsOf(text: string | null | undefined, otherwise: number): number | null {
  if (text === undefined || text === null) return otherwise;
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : null;
}
