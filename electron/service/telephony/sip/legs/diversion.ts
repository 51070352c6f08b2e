import { statusOfReason } from '../causes/reasonHeader.ts';
import { userUri } from '../grammar/uri.ts';
import { type AddressValue, addressValues } from '../wire/addressHeader.ts';

/** Who diverted a call, and whom the caller called first. */
export interface Diversion {
  /** A number or a user; `anonymous` when it is private. */
  readonly from: string;
  /** A reason of RFC 5806. */
  readonly reason: string;
  readonly originalCalled: string;
}

/** Reasons of a Diversion header (RFC 5806 section 4) by the causes of History-Info (RFC 4458 section 3.2). */
const REASON_OF_CAUSE: Readonly<Record<string, string>> = {
  302: 'unconditional',
  404: 'unknown',
  408: 'no-answer',
  480: 'deflection',
  486: 'user-busy',
  487: 'deflection',
  503: 'unavailable',
};

/** Whether a peer's word is a reason that both headers can say. */
export function isDiversionReason(reason: string): boolean {
  return causeOf(reason) !== undefined;
}

function causeOf(reason: string): string | undefined {
  return Object.keys(REASON_OF_CAUSE).find((cause) => REASON_OF_CAUSE[cause] === reason);
}

/**
 * Headers that report a diversion by one of our users to the called party: Diversion (RFC 5806) and History-Info (RFC
 * 7044).
 */
export function diversionHeaders({ from, reason }: { from: string; reason: string }, to: string, domain: string) {
  const [by, target] = [userUri(from, domain), userUri(to, domain)];
  return [
    `Diversion: <${by}>;reason=${reason}`,
    `History-Info: <${by}>;index=1, <${target};cause=${causeOf(reason) ?? '302'}>;index=1.1;mp=1`,
  ];
}

/** The values of the headers that report it. */
export interface DiversionHeaders {
  readonly diversion: readonly string[];
  readonly historyInfo: readonly string[];
}

/** Reads Diversion (RFC 5806), else History-Info (RFC 7044); null when the call came straight to us. */
export function diversionOf(headers: DiversionHeaders): Diversion | null {
  return fromDiversion(addressValues(headers.diversion)) ?? fromHistory(addressValues(headers.historyInfo));
}

/** The last diversion stands first. */
function fromDiversion(values: readonly AddressValue[]): Diversion | null {
  const [last] = values;
  const first = values.at(-1);
  if (!last || !first) return null;
  return { from: shown(last), reason: last.parameters.get('reason') || 'unknown', originalCalled: shown(first) };
}

function shown(value: AddressValue): string {
  const privacy = value.parameters.get('privacy') ?? 'off';
  return /^(full|uri)$/i.test(privacy) ? 'anonymous' : value.user;
}

/** The first entry is whom the caller called. */
function fromHistory(values: readonly AddressValue[]): Diversion | null {
  const last = lastDiversion(values);
  const [first] = values;
  if (!last || !first) return null;
  const { by, cause } = last;
  const reason = REASON_OF_CAUSE[cause] ?? 'unknown';
  return { from: hidden(by) ? 'anonymous' : by.user, reason, originalCalled: hidden(first) ? 'anonymous' : first.user };
}

/**
 * An entry with a cause is where a diversion led to (RFC 4458). Where there is none, one with a Reason and another after it
 * is who sent the call on: the status that it answered with (RFC 7044 section 10.2).
 */
function lastDiversion(values: readonly AddressValue[]): { by: AddressValue; cause: string } | null {
  const led = values.findLast((value) => value.uriParameters.has('cause'));
  if (led) {
    const by = divertedBy(led, values);
    return by && { by, cause: led.uriParameters.get('cause') ?? '' };
  }
  const by = values.slice(0, -1).findLast((value) => statusOf(value) !== null);
  return by ? { by, cause: `${statusOf(by)}` } : null;
}

/** The SIP status in the Reason of an entry; null when it has none. */
function statusOf({ uriHeaders }: AddressValue): number | null {
  return statusOfReason([uriHeaders.get('reason') ?? '']);
}

/** `rc` and `mp` name the entry that was retargeted (RFC 7044 section 5); without them it is the one before. */
function divertedBy(entry: AddressValue, all: readonly AddressValue[]): AddressValue | null {
  const index = entry.parameters.get('rc') || entry.parameters.get('mp');
  const named = all.find((value) => index !== undefined && value.parameters.get('index') === index);
  return named ?? all[all.indexOf(entry) - 1] ?? null;
}

function hidden({ uriHeaders }: AddressValue): boolean {
  return /\b(?:history|header|session|id)\b/i.test(uriHeaders.get('privacy') ?? '');
}
