/** Ends dialogs that an earlier process left at its peers: by BYE, CANCEL or a refusal, depending on their state. */
import type { IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import type { OpenDialog } from '../../ports/openDialogs.ts';
import {
  acknowledgeAccepted,
  answeredState,
  cancelFormer,
  failureReason,
  hangUp,
  refuseFormer,
} from '../dialog/formerInvites.ts';
import { endsDialog } from '../dialog/inDialogRequest.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';
import { statelessResponse } from '../wire/statelessResponse.ts';

export interface AbandonedDialogParts {
  readonly userAgent: UserAgent;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
}

/** RFC 3261 section 21.4.18; the cause says that it was our failure. */
const UNAVAILABLE = 480;

/** Ends one; resolves when the peer has answered, or does not. */
export async function endAbandoned(open: OpenDialog, parts: AbandonedDialogParts): Promise<void> {
  const { dialog, sent, received } = open;
  if (dialog) {
    const status = await hangUp(dialog, parts.userAgent);
    // The peer may never have received our answer: then its INVITE still waits for one.
    if (received !== null && endsDialog(status)) await refuse(received, parts.userAgent);
  } else if (received !== null) await refuse(received, parts.userAgent);
  else if (sent !== null) await cancel(sent, parts);
}

async function refuse(received: string, userAgent: UserAgent): Promise<void> {
  const refusal = { status: UNAVAILABLE, reason: 'Temporarily Unavailable', headers: [failureReason] };
  const response = statelessResponse(received, refusal);
  if (response === null) return;
  userAgent.resumeInvite(received);
  await userAgent.send(response);
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
    cancelFormer(sent, userAgent, [failureReason]).catch((error: unknown) => over(Promise.reject(error)));
  });
}

async function acknowledge(sent: string, response: IncomingResponseMessage, userAgent: UserAgent): Promise<void> {
  if (statusCode(response) >= 300) return refuseFormer(sent, response, userAgent);
  await acknowledgeAccepted(sent, response, userAgent);
  await hangUp(answeredState(sent, response), userAgent);
}
