/**
 * Removes secrets from the text of a SIP message for a trace: values with which somebody could register or guess a
 * password off-line. Everything else is unchanged byte for byte.
 */

const REDACTED = '[redacted]';

/** A header with its folded lines. */
const HEADER = /^([\w-]+)([ \t]*:[ \t]*)((?:.|\r?\n[ \t])*)/gm;

/** Headers that carry credentials or challenges (RFC 3261 section 22, RFC 8224, RFC 4169). */
const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'www-authenticate',
  'proxy-authenticate',
  'authentication-info',
  'proxy-authentication-info',
  'identity',
]);

/** Parameters whose values are removed; realm, algorithm, username, uri and qop are useful and remain. */
const SECRET_PARAMETER = /\b(?:response|rspauth|c?nonce|nextnonce|opaque|auts)[ \t]*=[ \t]*/gi;
const PARAMETER_VALUE = /"(?:[^"\\]|\\.)*"|[^\s,;]+/y;

/** Key material in a session description (RFC 4568, RFC 4566 section 5.12). */
const SDP_KEY = /^(a=crypto:\d+[ \t]+\S+[ \t]+)\S.*$|^(k=).*$/gim;

/** The message without secrets. */
export function redact(text: string): string {
  return text
    .replace(HEADER, (header, name: string, colon: string, value: string) =>
      CREDENTIAL_HEADERS.has(name.toLowerCase()) ? `${name}${colon}${redactValue(value)}` : header,
    )
    .replace(SDP_KEY, (_, crypto: string | undefined, key: string | undefined) => `${crypto ?? key}${REDACTED}`);
}

function redactValue(value: string): string {
  // Anything but Digest (Basic, Bearer, an Identity token) is a secret as a whole.
  if (!/^digest\b/i.test(value)) {
    return value.replace(/^([A-Za-z]+[ \t]+)?(?:.|\r?\n[ \t])+/, (_, scheme?: string) => `${scheme ?? ''}${REDACTED}`);
  }
  return withoutSecretParameters(value);
}

/** Written as one expression, parameter and value would take long to be shown linear. */
function withoutSecretParameters(credentials: string): string {
  let text = '';
  let read = 0;
  for (const { index, 0: parameter } of credentials.matchAll(SECRET_PARAMETER)) {
    if (index < read) continue;
    PARAMETER_VALUE.lastIndex = index + parameter.length;
    const [value] = PARAMETER_VALUE.exec(credentials) ?? [];
    if (value === undefined) continue;
    const end = index + parameter.length + value.length;
    text += `${credentials.slice(read, index)}${parameter}"${REDACTED}"`;
    read = end;
  }
  return text + credentials.slice(read);
}
