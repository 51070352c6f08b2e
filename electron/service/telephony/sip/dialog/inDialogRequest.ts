import {
  type IncomingResponseMessage,
  type OutgoingRequestDelegate,
  type Session,
  SessionDialog,
} from 'sip.js/lib/core/index.js';
import { finalResponse } from '../userAgent/finalResponse.ts';

/**
 * Sends a request in a dialog and resolves with its final response. A challenged request is repeated by sip.js under a
 * CSeq that it does not write back to the dialog; without that the next request would use the number again.
 */
export async function inDialogRequest(
  session: Session,
  send: (delegate: OutgoingRequestDelegate) => void,
): Promise<IncomingResponseMessage> {
  const response = await finalResponse(send);
  if (session instanceof SessionDialog) {
    while ((session.localSequenceNumber ?? response.cseq) < response.cseq) session.incrementLocalSequenceNumber();
  }
  return response;
}

/** Whether a response means that the dialog itself does not exist any more (RFC 3261 section 12.2.1.2, RFC 5057). */
export function endsDialog(status: number): boolean {
  return status === 408 || status === 481;
}
