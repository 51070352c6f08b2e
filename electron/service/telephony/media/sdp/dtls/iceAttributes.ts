import type { Fingerprint, IceSide } from '../../ice/iceParameters.ts';
import type { Attribute, MediaDescription, SessionDescription } from '../sessionDescription.ts';

/** Who begins the handshake (RFC 4145 section 4, RFC 8842 section 5.3). */
export type DtlsSetup = 'active' | 'passive' | 'actpass' | 'holdconn';

/** What a description says of its ICE and DTLS. */
export interface DescribedSide extends IceSide {
  readonly setup: DtlsSetup;
}

/** More than anybody has addresses. */
const MAX_CANDIDATES = 64;
const SETUPS: readonly DtlsSetup[] = ['active', 'passive', 'actpass', 'holdconn'];

/** Reads what a stream, or its whole description, says of ICE and DTLS; null when something is missing. */
export function readIceSide(media: MediaDescription, description: SessionDescription): DescribedSide | null {
  const all = [...media.attributes, ...description.attributes];
  const first = (name: string) => all.find((attribute) => attribute.name === name)?.value ?? null;
  const [usernameFragment, password] = [first('ice-ufrag'), first('ice-pwd')];
  const fingerprints = all.flatMap(fingerprintOf);
  if (!usernameFragment || !password || fingerprints.length === 0) return null;
  const candidates = media.attributes.flatMap(({ name, value }) => (name === 'candidate' && value ? [value] : []));
  const setup = SETUPS.find((known) => known === first('setup')?.toLowerCase()) ?? 'actpass';
  const lite = description.attributes.some(({ name }) => name === 'ice-lite');
  return { usernameFragment, password, lite, candidates: candidates.slice(0, MAX_CANDIDATES), fingerprints, setup };
}

function fingerprintOf({ name, value }: Attribute): Fingerprint[] {
  const [algorithm, hash] = value?.split(/\s+/) ?? [];
  return name === 'fingerprint' && algorithm && hash ? [{ algorithm, value: hash }] : [];
}

/** The lines of our own description. */
export function describeIceSide(side: IceSide, setup: DtlsSetup): Attribute[] {
  return [
    { name: 'ice-ufrag', value: side.usernameFragment },
    { name: 'ice-pwd', value: side.password },
    ...side.fingerprints.map(({ algorithm, value }) => ({ name: 'fingerprint', value: `${algorithm} ${value}` })),
    { name: 'setup', value: setup },
    ...side.candidates.map((value) => ({ name: 'candidate', value })),
    { name: 'end-of-candidates', value: null },
  ];
}
