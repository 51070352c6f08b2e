/** An INVITE that an earlier process received and had not answered, as a request of this one. */
import { type IncomingInviteRequest, IncomingRequestMessage, InviteUserAgentServer } from 'sip.js/lib/core/index.js';
import { splitMessage } from '../wire/messageText.ts';
import { responseTarget, topVia } from '../wire/via.ts';
import { parseInbound } from './inboundMessage.ts';
import { nameOwnEnd } from './unguessable.ts';
import type { UserAgent } from './userAgent.ts';

/**
 * Begins its transaction once more: responses go where they went, and a CANCEL finds it. Nothing is sent.
 *
 * @param invite the message as it was taken, with its source in its Via
 * @param tag that of our end, which the peer may know from a provisional response
 * @throws when it cannot be read
 */
export function formerInvite(userAgent: UserAgent, invite: string, tag: string): IncomingInviteRequest {
  const { core } = userAgent;
  const parts = splitMessage(invite);
  const via = topVia(parts);
  const message = via && parseInbound(parts, responseTarget(via), core.loggerFactory.getLogger('sip.parser'));
  if (!(message instanceof IncomingRequestMessage) || !message.ruri) throw new Error('The INVITE cannot be read.');
  message.ruri.user = core.configuration.contact.uri.user;
  userAgent.resumeInvite(invite);
  const request = new InviteUserAgentServer(core, message);
  nameOwnEnd(request, tag);
  return request;
}
