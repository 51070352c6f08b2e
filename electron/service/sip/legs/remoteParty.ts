import type { IncomingRequestMessage, IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { RemoteParty } from '../../ports/sip.ts';
import { nameAddr, userOf } from '../userAgent/uri.ts';

/** The caller of an INVITE: the asserted identity when there is one (RFC 3325), else From. */
export function callerOf(message: IncomingRequestMessage): RemoteParty {
  const from = message.from;
  const anonymous =
    /^anonymous$/i.test(from.uri.user ?? '') || /\b(id|user|full)\b/i.test(message.getHeader('privacy') ?? '');
  const identity = (anonymous ? null : nameAddr(message, 'p-asserted-identity')) ?? from;
  return {
    user: anonymous ? 'anonymous' : userOf(identity.uri),
    displayName: anonymous ? '' : identity.displayName || from.displayName || '',
    uri: anonymous ? 'sip:anonymous@anonymous.invalid' : identity.uri.toString(),
    contact: contactOf(message),
    userAgent: agentOf(message),
  };
}

/** What a response or a later request adds to what is known of the party. */
export function refreshed(party: RemoteParty, message: IncomingRequestMessage | IncomingResponseMessage): RemoteParty {
  const identity = nameAddr(message, 'p-asserted-identity');
  return {
    ...party,
    displayName: identity?.displayName || party.displayName,
    contact: contactOf(message) || party.contact,
    userAgent: agentOf(message) || party.userAgent,
  };
}

function contactOf(message: IncomingRequestMessage | IncomingResponseMessage): string {
  return nameAddr(message, 'contact')?.uri.toString() ?? '';
}

function agentOf(message: IncomingRequestMessage | IncomingResponseMessage): string {
  return message.getHeader('user-agent') ?? message.getHeader('server') ?? '';
}
