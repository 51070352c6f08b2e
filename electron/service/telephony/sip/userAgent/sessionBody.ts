import type { Body, IncomingRequestMessage, IncomingResponseMessage } from 'sip.js/lib/core/index.js';

/** A session description as a message body. */
export function sessionBody(sdp: string): Body {
  return { contentDisposition: 'session', contentType: 'application/sdp', content: sdp };
}

/** The session description that a message carries; null when it carries none. */
export function sdpOf(message: IncomingRequestMessage | IncomingResponseMessage): string | null {
  const isSdp = /^application\/sdp\b/i.test(message.getHeader('content-type') ?? '');
  return isSdp && message.body ? message.body : null;
}
