/** Ends dialogs that an earlier process left at its peers: by BYE, CANCEL or a refusal, depending on their state. */
import { ByeUserAgentClient, type IncomingResponseMessage, type SessionDialog } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import type { DialogState, OpenDialog } from '../../ports/openDialogs.ts';
import { CAUSE_TEMPORARY } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { afterLaterRequests, FormerDialog } from '../dialog/formerDialog.ts';
import { endsDialog } from '../dialog/inDialogRequest.ts';
import { nameAddr, parseUri } from '../grammar/uri.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import { finalResponse, statusCode } from '../userAgent/finalResponse.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';
import { type HeaderField, joinMessage, splitMessage } from '../wire/messageText.ts';
import { statelessResponse } from '../wire/statelessResponse.ts';

export interface AbandonedDialogParts {
  readonly userAgent: UserAgent;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
}

/** RFC 3261 section 21.4.18; the cause says that it was our failure. */
const UNAVAILABLE = 480;

const reason: HeaderField = { name: 'reason', value: reasonHeader(CAUSE_TEMPORARY).slice('Reason: '.length) };

/** Ends one; resolves when the peer has answered, or does not. */
export async function endAbandoned(open: OpenDialog, parts: AbandonedDialogParts): Promise<void> {
  const { dialog, sent, received } = open;
  if (dialog) {
    const status = await bye(dialog, parts.userAgent);
    // The peer may never have received our answer: then its INVITE still waits for one.
    if (received !== null && endsDialog(status)) await refuse(received, parts.userAgent);
  } else if (received !== null) await refuse(received, parts.userAgent);
  else if (sent !== null) await cancel(sent, parts);
}

async function bye(state: DialogState, userAgent: UserAgent): Promise<number> {
  const dialog = new FormerDialog(userAgent, afterLaterRequests(state));
  const extraHeaders = [reasonHeader(CAUSE_TEMPORARY)];
  // It asks of a dialog what every dialog has.
  const send = (delegate: object) =>
    new ByeUserAgentClient(dialog as unknown as SessionDialog, delegate, { extraHeaders });
  return statusCode(await finalResponse(send));
}

async function refuse(received: string, userAgent: UserAgent): Promise<void> {
  const refusal = { status: UNAVAILABLE, reason: 'Temporarily Unavailable', headers: [reason] };
  const response = statelessResponse(received, refusal);
  if (response !== null) await userAgent.refuse(received, response);
}

/** The INVITE ends with 487, or with an answer that crossed the CANCEL: that one gets its ACK and a BYE. */
function cancel(sent: string, { userAgent, clock, timers }: AbandonedDialogParts): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (outcome?: Promise<void>) => {
      stopListening();
      stopWaiting();
      Promise.resolve(outcome).then(resolve, reject);
    };
    const stopWaiting = clock.after(64 * timers.t1, () => over());
    const stopListening = userAgent.listenToBranch(sent, (response) => {
      const status = statusCode(response);
      // 481: it does not exist any more. After other answers to the CANCEL, that of the INVITE decides.
      if (response.method === 'CANCEL') return void (status === 481 && over());
      if (status < 200) return;
      over(acknowledge(sent, response, userAgent));
    });
    userAgent.send(requestLike(sent, 'CANCEL', [reason])).catch((error: unknown) => over(Promise.reject(error)));
  });
}

async function acknowledge(sent: string, response: IncomingResponseMessage, userAgent: UserAgent): Promise<void> {
  if (statusCode(response) >= 300) {
    const to = response.getHeader('to');
    return userAgent.send(requestLike(sent, 'ACK', [], to));
  }
  const state = answeredState(sent, response);
  const dialog = new FormerDialog(userAgent, state);
  const message = dialog.createOutgoingRequestMessage('ACK', { cseq: state.sequence });
  dialog.dispose();
  await userAgent.acknowledge(message);
  await bye(state, userAgent);
}

/** The dialog of a 2xx to an INVITE that is known by its head alone (RFC 3261 section 12.1.2). */
function answeredState(sent: string, response: IncomingResponseMessage): DialogState {
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
