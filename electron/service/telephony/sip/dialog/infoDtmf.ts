import type { Body, IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import type { DtmfDigit } from '../../ports/media.ts';

/** Stated duration of a digit, in milliseconds. */
const DIGIT_MS = 160;

/** The content of an INFO: a digit, nothing for us, or a body that is not supported. */
export type InfoContent =
  | { readonly type: 'digit'; readonly digit: DtmfDigit }
  | { readonly type: 'nothing' }
  | { readonly type: 'unsupported' };

/** A digit as the body of an INFO (`application/dtmf-relay`). */
export function digitBody(digit: DtmfDigit): Body {
  return {
    contentDisposition: 'render',
    contentType: 'application/dtmf-relay',
    content: `Signal=${digit}\r\nDuration=${DIGIT_MS}\r\n`,
  };
}

/** Reads an INFO: `application/dtmf-relay` and `application/dtmf` are understood. */
export function readInfo(message: IncomingRequestMessage): InfoContent {
  const type = (message.getHeader('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (!message.body) return { type: 'nothing' };
  if (type === 'application/dtmf-relay') return signal(/^[ \t]*Signal[ \t]*=[ \t]*(\S+)/im.exec(message.body)?.[1]);
  if (type === 'application/dtmf') return signal(/^\s*(?:Signal\s*=\s*)?(\S+)/i.exec(message.body)?.[1]);
  return { type: 'unsupported' };
}

/** Some peers write the event number of RFC 4733 in place of the key. */
const EVENT_NUMBERS: Readonly<Record<string, DtmfDigit>> = { 10: '*', 11: '#', 12: 'A', 13: 'B', 14: 'C', 15: 'D' };

function signal(text: string | undefined): InfoContent {
  const key = text?.toUpperCase() ?? '';
  const digit = EVENT_NUMBERS[key] ?? (isDigit(key) ? key : null);
  return digit ? { type: 'digit', digit } : { type: 'nothing' };
}

/** Whether a text is one DTMF key. */
function isDigit(text: string): text is DtmfDigit {
  return /^[0-9*#A-D]$/.test(text);
}
