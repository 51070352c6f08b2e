import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/** A SIP URI without a user in a certificate's `subjectAltName`, as `X509Certificate.subjectAltName` writes it. */
const SIP_IDENTITY = /^URI:"?sip:([^"\s@;?]+)"?$/i;

/**
 * Whether a server's certificate speaks for one of the names that the line was set up with (RFC 5922 sections 7.1 to
 * 7.3): the SIP URIs of its `subjectAltName` when there are some, else its DNS names or addresses. Names that only DNS
 * told are no reference, because an answer of DNS can be forged. Against section 7.2, a wildcard in the left-most label
 * counts, as many carriers use such certificates. Undefined when it does, else an error whose message is a sentence.
 */
export function checkSipIdentity(names: readonly string[], certificate: X509Certificate): Error | undefined {
  const entries = (certificate.subjectAltName ?? '').split(',');
  const identities = entries.flatMap((name) => SIP_IDENTITY.exec(name.trim())?.[1] ?? []);
  const speaksFor = identities.length > 0 ? (name: string) => isAmong(name, identities) : namedBy(certificate);
  if (names.some(speaksFor)) return undefined;
  const held = identities.length > 0 ? identities.join(', ') : (certificate.subjectAltName ?? 'nobody');
  const message = `The server's certificate is for another name: it is for ${held}, not for ${names.join(' or ')}.`;
  return Object.assign(new Error(message), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
}

function isAmong(name: string, identities: readonly string[]): boolean {
  return identities.some((identity) => identity.toLowerCase() === name.toLowerCase());
}

function namedBy(certificate: X509Certificate): (name: string) => boolean {
  return (name) =>
    isIP(name)
      ? certificate.checkIP(name) !== undefined
      : certificate.checkHost(name, { subject: 'never' }) !== undefined;
}
