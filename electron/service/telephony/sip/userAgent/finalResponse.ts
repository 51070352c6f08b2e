import type { IncomingResponse, IncomingResponseMessage, OutgoingRequestDelegate } from 'sip.js/lib/core/index.js';

/** Sends a request and resolves with its final response, whatever it is; 408 and 503 may be sip.js' own. */
export function finalResponse(send: (delegate: OutgoingRequestDelegate) => void): Promise<IncomingResponseMessage> {
  return new Promise((resolve, reject) => {
    const settle = (response: IncomingResponse) => resolve(response.message);
    try {
      send({ onAccept: settle, onRedirect: settle, onReject: settle });
    } catch (error) {
      reject(error);
    }
  });
}

/** The status of a response; 500 when it has none, which a parsed response never lacks. */
export function statusCode(message: IncomingResponseMessage): number {
  return message.statusCode ?? 500;
}
