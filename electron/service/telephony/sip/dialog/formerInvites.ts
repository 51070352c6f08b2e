/** INVITEs that an earlier process sent, of which only the head is known: CANCEL, the ACKs, and the dialog of an answer. */
import { ByeUserAgentClient, type IncomingResponseMessage, type SessionDialog } from 'sip.js/lib/core/index.js';
import type { DialogState } from '../../ports/openDialogs.ts';
import { CAUSE_TEMPORARY } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { nameAddr, parseUri } from '../grammar/uri.ts';
import { finalResponse, statusCode } from '../userAgent/finalResponse.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';
import { type HeaderField, joinMessage, splitMessage } from '../wire/messageText.ts';
import { afterLaterRequests, FormerDialog } from './formerDialog.ts';

/** Says that it was our failure. */
export const failureReason: HeaderField = {
  name: 'reason',
  value: reasonHeader(CAUSE_TEMPORARY).slice('Reason: '.length),
};

/** Sends CANCEL; what comes of it is the INVITE's answer. */
export function cancelFormer(sent: string, userAgent: UserAgent, more: readonly HeaderField[] = []): Promise<void> {
  return userAgent.send(requestLike(sent, 'CANCEL', more));
}

/** Sends BYE; resolves with the final status. */
export async function hangUp(state: DialogState, userAgent: UserAgent): Promise<number> {
  const dialog = new FormerDialog(userAgent, afterLaterRequests(state));
  const extraHeaders = [reasonHeader(CAUSE_TEMPORARY)];
  // It asks of a dialog what every dialog has.
  const send = (delegate: object) =>
    new ByeUserAgentClient(dialog as unknown as SessionDialog, delegate, { extraHeaders });
  return statusCode(await finalResponse(send));
}

/** Acknowledges a refusal (RFC 3261 section 17.1.1.3). */
export function refuseFormer(sent: string, response: IncomingResponseMessage, userAgent: UserAgent): Promise<void> {
  return userAgent.send(requestLike(sent, 'ACK', [], response.getHeader('to')));
}

/** Acknowledges a 2xx (RFC 3261 section 13.2.2.4). */
export async function acknowledgeAccepted(
  sent: string,
  response: IncomingResponseMessage,
  userAgent: UserAgent,
): Promise<void> {
  const state = answeredState(sent, response);
  const dialog = new FormerDialog(userAgent, state);
  const message = dialog.createOutgoingRequestMessage('ACK', { cseq: state.sequence });
  dialog.dispose();
  await userAgent.acknowledge(message);
}

/** The dialog of a 2xx (RFC 3261 section 12.1.2). */
export function answeredState(sent: string, response: IncomingResponseMessage): DialogState {
  const target = nameAddr(response, 'contact')?.uri ?? parseUri(splitMessage(sent).startLine.split(' ')[1] ?? '');
  return {
    callId: response.callId,
    localTag: response.fromTag,
    remoteTag: response.toTag,
    localUri: `${response.from.uri}`,
    remoteUri: `${response.to.uri}`,
    remoteTarget: `${target}`,
    routes: response.getHeaders('record-route').reverse(),
    sequence: response.cseq,
  };
}

/** CANCEL, or the ACK of a refusal: the headers that it repeats of its INVITE, and the To of the response. */
function requestLike(sent: string, method: 'CANCEL' | 'ACK', more: readonly HeaderField[], to?: string): string {
  const { startLine, headers } = splitMessage(sent);
  const repeated = headers.map((field) => {
    if (field.name === 'cseq') return { ...field, value: field.value.replace('INVITE', method) };
    return field.name === 'to' && to !== undefined ? { ...field, value: to } : field;
  });
  const rest = [{ name: 'max-forwards', value: '70' }, ...more, { name: 'content-length', value: '0' }];
  return joinMessage({ startLine: startLine.replace('INVITE', method), headers: [...repeated, ...rest], body: '' });
}
