import { eventPackages } from '../../ports/sipEvents.ts';

/** Methods that are understood, for the Allow header (RFC 3261 section 20.5). */
export const ALLOWED_METHODS = [
  'INVITE',
  'ACK',
  'CANCEL',
  'BYE',
  'OPTIONS',
  'PRACK',
  'INFO',
  'UPDATE',
  'REFER',
  'NOTIFY',
  'MESSAGE',
] as const;

/** The Allow header field of who takes these and no others, as lines do. */
export const ALLOW = allowHeader(ALLOWED_METHODS);

/** The Allow header field of who takes these. */
export function allowHeader(methods: readonly string[]): string {
  return `Allow: ${methods.join(', ')}`;
}

/** Bodies that are understood (RFC 3261 section 20.1). */
export const ACCEPT =
  'Accept: application/sdp, multipart/mixed, multipart/alternative, application/dtmf-relay, application/dtmf, message/sipfrag, text/plain';

/** Option tags that are understood (RFC 3261 section 19.2): RFC 3262, RFC 3891, RFC 4028, RFC 4488. */
export const SUPPORTED_OPTIONS: readonly string[] = ['100rel', 'replaces', 'timer', 'norefersub'];

/** The event packages that are served, as a header field (RFC 6665 section 8.2.2). */
export const ALLOW_EVENTS = `Allow-Events: ${eventPackages.join(', ')}`;
