/** Certificate authorities that a line trusts of its own accord. */
import { X509Certificate } from 'node:crypto';
import type { Line } from '../../../shared/api/schemas/line.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { Refusal } from '../ports/refusal.ts';

const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** One name of many, as people read it: `CN=Office CA, O=House`. */
const nameOf = (name: string): string => name.split('\n').join(', ');

/** What a line's certificates say of themselves; what cannot be read is left out. */
export function certificatesOf(pem: string | null): Line['tls_ca_certificates'] {
  return (pem?.match(PEM_BLOCK) ?? []).flatMap((block) => {
    try {
      const { subject, issuer, validTo } = new X509Certificate(block);
      const valid_until = toContractDateTime(Date.parse(validTo));
      return [{ subject: nameOf(subject ?? ''), issuer: nameOf(issuer ?? ''), valid_until }];
    } catch {
      return [];
    }
  });
}

/** Refuses a text in which something is no certificate. */
export function checkCertificates(pem: string | null): void {
  if (pem === null) return;
  const blocks = pem.match(PEM_BLOCK) ?? [];
  const isOnlyPem = blocks.length > 0 && !pem.replace(PEM_BLOCK, '').includes('-----');
  if (isOnlyPem && certificatesOf(pem).length === blocks.length) return;
  throw new Refusal('invalid', 'This is no certificate in PEM form', 'tls_ca');
}
