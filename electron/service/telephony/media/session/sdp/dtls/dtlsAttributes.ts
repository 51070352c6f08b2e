import type { Fingerprint } from '../../../transport/dtls/fingerprint.ts';
import type { Attribute, MediaDescription, SessionDescription } from '../sessionDescription.ts';

/** Who begins the handshake (RFC 4145 section 4, RFC 8842 section 5.3). */
export type DtlsSetup = 'active' | 'passive' | 'actpass' | 'holdconn';

/** What a description says of its DTLS. */
export interface DescribedDtls {
  readonly fingerprints: readonly Fingerprint[];
  readonly setup: DtlsSetup;
}

const SETUPS: readonly DtlsSetup[] = ['active', 'passive', 'actpass', 'holdconn'];

/** Reads what a stream, or its whole description, says of DTLS; null when there is no certificate. */
export function readDtls(media: MediaDescription, description: SessionDescription): DescribedDtls | null {
  const all = [...media.attributes, ...description.attributes];
  const fingerprints = all.flatMap(fingerprintOf);
  const stated = all.find(({ name }) => name === 'setup')?.value?.toLowerCase();
  const setup = SETUPS.find((known) => known === stated) ?? 'actpass';
  return fingerprints.length === 0 ? null : { fingerprints, setup };
}

function fingerprintOf({ name, value }: Attribute): Fingerprint[] {
  const [algorithm, hash] = value?.split(/\s+/) ?? [];
  return name === 'fingerprint' && algorithm && hash ? [{ algorithm, value: hash }] : [];
}

/** The lines of our own description. */
export function describeDtls(fingerprints: readonly Fingerprint[], setup: DtlsSetup): Attribute[] {
  return [
    ...fingerprints.map(({ algorithm, value }) => ({ name: 'fingerprint', value: `${algorithm} ${value}` })),
    { name: 'setup', value: setup },
  ];
}

/** Whether the other certificate is one that the first side named. */
export function isSameCertificate(one: DescribedDtls, other: DescribedDtls): boolean {
  const values = new Set(one.fingerprints.map(({ value }) => value.toUpperCase()));
  return other.fingerprints.every(({ value }) => values.has(value.toUpperCase()));
}
