import type { Body } from 'sip.js/lib/core/index.js';
import { getReasonPhrase } from 'sip.js/lib/core/messages/utils.js';
import { statusOf } from '../wire/messageText.ts';

/**
 * A status line as the body of a NOTIFY (RFC 3420, RFC 3515 section 2.4.5), with the end of line that is part of one: there
 * are phones that cannot read it otherwise.
 */
export function statusFragment(status: number, phrase = getReasonPhrase(status)): Body {
  return {
    contentDisposition: 'render',
    contentType: 'message/sipfrag;version=2.0',
    content: `SIP/2.0 ${status} ${phrase || 'Unknown'}\r\n`,
  };
}

/** The status in a fragment; null when it has none. */
export function fragmentStatus(body: string): number | null {
  return statusOf((body.trim().split(/\r?\n/)[0] ?? '').replace(/\s+/g, ' '));
}
