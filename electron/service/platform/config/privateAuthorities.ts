/** Certificate authorities of an organisation's own, for the connections that the service opens. */
import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

/**
 * Trusts the authorities of a PEM file besides the usual ones; null without a file: those of Node. Throws when the file
 * holds no certificate.
 */
export function trusting(caFile: string | null): SecureContext | null {
  return caFile === null ? null : createSecureContext({ ca: authoritiesWith(caFile) });
}

/** The certificates of the usual authorities and of a PEM file. Throws when the file holds none. */
export function authoritiesWith(caFile: string): string[] {
  const authorities = readFileSync(caFile, 'utf8');
  if (!authorities.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error(`${caFile} contains no certificate in PEM format`);
  return [...getCACertificates('default'), authorities];
}
