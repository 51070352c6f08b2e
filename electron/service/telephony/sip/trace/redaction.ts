/**
 * Removes what a trace must not keep from the text of a SIP message: the values with which somebody could sign on or
 * guess a password off-line. Everything else stays byte for byte.
 */

const REDACTED = '[redacted]';

/** Headers that carry credentials or challenges (RFC 3261 section 22, RFC 8224, RFC 4169). */
const CREDENTIAL_HEADER =
  /^((?:proxy-)?authorization|www-authenticate|proxy-authenticate|(?:proxy-)?authentication-info|identity)([ \t]*:[ \t]*)((?:.|\r?\n[ \t])*)/gim;

/** Parameters whose values stay out of a trace; realm, algorithm, username, uri and qop help and stay in. */
const SECRET_PARAMETER =
  /\b(r(?:esponse|spauth)|(?:c|next)?nonce|opaque|auts)([ \t]*=[ \t]*)("(?:[^"\\]|\\.)*"|[^\s,;]+)/gi;

/** Key material in a session description (RFC 4568, RFC 4566 section 5.12). */
const SDP_KEY = /^(a=crypto:\d+[ \t]+\S+[ \t]+)\S.*$|^(k=).*$/gim;

/** The message without secrets. */
export function redact(text: string): string {
  return text
    .replace(
      CREDENTIAL_HEADER,
      (_, name: string, colon: string, value: string) => `${name}${colon}${redactValue(value)}`,
    )
    .replace(SDP_KEY, (_, crypto: string | undefined, key: string | undefined) => `${crypto ?? key}${REDACTED}`);
}

function redactValue(value: string): string {
  // Anything but Digest (Basic, Bearer, an Identity token) is a secret as a whole.
  if (!/^digest\b/i.test(value)) {
    return value.replace(/^([A-Za-z]+[ \t]+)?(?:.|\r?\n[ \t])+/, (_, scheme?: string) => `${scheme ?? ''}${REDACTED}`);
  }
  return value.replace(SECRET_PARAMETER, (_, name: string, equals: string) => `${name}${equals}"${REDACTED}"`);
}
