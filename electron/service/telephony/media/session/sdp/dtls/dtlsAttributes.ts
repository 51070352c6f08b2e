import { SdpError } from '../../../../ports/media.ts';
import type { Fingerprint } from '../../../transport/dtls/fingerprint.ts';
import type { DtlsRole } from '../../../transport/dtls/keyingDtls.ts';
import type { Attribute, MediaDescription, SessionDescription } from '../sessionDescription.ts';

/** Who starts the handshake (RFC 4145 section 4, RFC 8842 section 5.3). */
export type DtlsSetup = 'active' | 'passive' | 'actpass' | 'holdconn';

/** DTLS attributes of a description. */
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

/** @throws SdpError where the peer comes with another certificate than before. */
export function requireSameCertificate(before: DescribedDtls, now: DescribedDtls): void {
  const values = new Set(before.fingerprints.map(({ value }) => value.toUpperCase()));
  if (now.fingerprints.every(({ value }) => values.has(value.toUpperCase()))) return;
  throw new SdpError('The other side wants a new DTLS connection, which we do not make in a call.');
}

/** Our role in the handshake. */
export type OwnSetup = 'active' | 'passive';

/** Our role after an answer; `known` from an earlier one, which cannot be changed any more. */
export function setupAfterAnswer({ setup }: DescribedDtls, known: OwnSetup | null): OwnSetup {
  if (known !== null) return known;
  if (setup === 'actpass' || setup === 'holdconn') {
    throw new SdpError('The answer does not say who begins the DTLS handshake ("a=setup").');
  }
  return setup === 'active' ? 'passive' : 'active';
}

/** The active side starts the handshake, as the client. */
export function roleOf(setup: OwnSetup): DtlsRole {
  return setup === 'active' ? 'client' : 'server';
}
