/** Certificate authorities that a line trusts of its own accord. */
import { X509Certificate } from 'node:crypto';
import type { Line } from '../../../shared/api/lines.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { Refusal } from '../kernel/refusal.ts';

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/** The PEM blocks of a text, and the text around them. */
function pemBlocks(pem: string): { readonly blocks: readonly string[]; readonly around: string } {
  const [before = '', ...pieces] = pem.split(BEGIN);
  const cut = pieces.map((piece) => {
    const end = piece.indexOf(END);
    return end < 0
      ? { block: null, after: `${BEGIN}${piece}` }
      : { block: `${BEGIN}${piece.slice(0, end)}${END}`, after: piece.slice(end + END.length) };
  });
  return {
    blocks: cut.flatMap(({ block }) => block ?? []),
    around: [before, ...cut.map(({ after }) => after)].join(''),
  };
}

/** One name of many, as people read it: `CN=Office CA, O=House`. */
const nameOf = (name: string): string => name.split('\n').join(', ');

/** Details of a line's certificates; unreadable ones are left out. */
export function certificatesOf(pem: string | null): Line['tls_ca_certificates'] {
  return pemBlocks(pem ?? '').blocks.flatMap((block) => {
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
  const { blocks, around } = pemBlocks(pem);
  const isOnlyPem = blocks.length > 0 && !around.includes('-----');
  if (isOnlyPem && certificatesOf(pem).length === blocks.length) return;
  throw new Refusal('invalid', 'This is not a certificate in PEM format', 'tls_ca');
}
