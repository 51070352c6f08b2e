import type { IncomingRequestMessage, IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { RemoteParty } from '../../ports/sip.ts';
import { nameAddr, userOf } from '../grammar/uri.ts';
import { type AddressValue, addressValues } from '../wire/addressHeader.ts';

/** A number that can be called back from anywhere. */
const NUMBER = /^\+?\d+$/;
/** Longer names are cut: nobody reads more, and a peer must not fill our store. */
const LONGEST_NAME = 200;

/** RFC 3323 section 4.1.1.3. */
const ANONYMOUS = { user: 'anonymous', displayName: '', uri: 'sip:anonymous@anonymous.invalid' };

type Message = IncomingRequestMessage | IncomingResponseMessage;

/** The caller of an INVITE: the asserted identity when there is one (RFC 3325, Remote-Party-ID), else From. */
export function callerOf(message: IncomingRequestMessage, nameFromPbx = ''): RemoteParty {
  const from = fromOf(message);
  const rest = { contact: contactOf(message), userAgent: agentOf(message) };
  const asserted = assertedIdentity(message, 'calling');
  if (wantsPrivacy(message, asserted)) {
    return { ...ANONYMOUS, ...rest };
  }
  return {
    user: asserted?.user || from.user,
    displayName: nameFromPbx || asserted?.displayName || from.displayName,
    uri: asserted?.uri ?? from.uri,
    ...rest,
  };
}

/** The party in From. */
function fromOf(message: IncomingRequestMessage): Pick<AddressValue, 'user' | 'displayName' | 'uri'> {
  const [from] = addressValues(message.getHeaders('from'));
  return from ?? { user: userOf(message.from.uri), displayName: '', uri: message.from.uri.toString() };
}

/** Who asked for this request (RFC 3892), as in `Bob (200)`, `Bob` or `200`; empty if nobody is named. */
export function referrerOf(message: IncomingRequestMessage): string {
  const [referrer] = addressValues(message.getHeaders('referred-by'));
  const { displayName = '', user = '' } = referrer ?? {};
  return (displayName && user ? `${displayName} (${user})` : displayName || user).slice(0, LONGEST_NAME);
}

/** The party, updated from a response or a later request. */
export function refreshed(party: RemoteParty, message: Message): RemoteParty {
  const asserted = assertedIdentity(message, null);
  return {
    ...party,
    displayName: (isPrivate(asserted) ? '' : asserted?.displayName) || party.displayName,
    contact: contactOf(message) || party.contact,
    userAgent: agentOf(message) || party.userAgent,
  };
}

/** The other end of an established call as identified by a request: a PBX that put somebody through sends that. */
export function identified(party: RemoteParty, message: IncomingRequestMessage): RemoteParty {
  const same = refreshed(party, message);
  const asserted = assertedIdentity(message, null);
  if (!asserted?.user) return same;
  if (/\b(id|user|full)\b/i.test(message.getHeader('privacy') ?? '') || isPrivate(asserted))
    return { ...same, ...ANONYMOUS };
  const displayName = asserted.displayName || (asserted.user === party.user ? party.displayName : '');
  return { ...same, user: asserted.user, uri: asserted.uri, displayName: displayName.slice(0, LONGEST_NAME) };
}

/** P-Asserted-Identity may give a SIP and a tel URI: the name of either, the first number, else the first user. */
function assertedIdentity(message: Message, whom: 'calling' | null): AddressValue | null {
  const asserted = addressValues(message.getHeaders('p-asserted-identity'));
  const values = asserted.length > 0 ? asserted : remotePartyId(message, whom);
  const chosen = values.find(({ user }) => NUMBER.test(user)) ?? values.find(({ user }) => user !== '') ?? values[0];
  if (!chosen) return null;
  const displayName = chosen.displayName || values.find((value) => value.displayName !== '')?.displayName || '';
  return { ...chosen, displayName };
}

/**
 * The header of PBXes from before RFC 3325, still in use; in a call's first request `party=called` names another party.
 */
function remotePartyId(message: Message, whom: 'calling' | null): readonly AddressValue[] {
  const values = addressValues(message.getHeaders('remote-party-id'));
  return values.filter(({ parameters }) => whom === null || (parameters.get('party') ?? whom) === whom);
}

/** RFC 3323 section 4.2, RFC 3325 section 7: `user` and `id` hide who calls, whoever is asserted; an anonymous From too. */
function wantsPrivacy(message: IncomingRequestMessage, asserted: AddressValue | null): boolean {
  const fromAnonymous =
    /^anonymous$/i.test(message.from.uri.user ?? '') || /^anonymous\.invalid$/i.test(message.from.uri.host);
  const asked = /\b(id|user|full)\b/i.test(message.getHeader('privacy') ?? '');
  return fromAnonymous || asked || isPrivate(asserted);
}

/** Remote-Party-ID says it with a parameter. */
function isPrivate(identity: AddressValue | null): boolean {
  return /^(full|uri)$/i.test(identity?.parameters.get('privacy') ?? '');
}

function contactOf(message: Message): string {
  return nameAddr(message, 'contact')?.uri.toString() ?? '';
}

function agentOf(message: Message): string {
  return message.getHeader('user-agent') ?? message.getHeader('server') ?? '';
}
