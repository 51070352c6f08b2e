import type { SipTransport } from '../../../shared/domain/sipTransport.ts';

/** What is tried with each telephone; calls count when both sides heard the other's tone. */
export const telephoneCells = [
  'register',
  'call in',
  'DTMF',
  'hold',
  'blind transfer',
  'call out',
  'attended transfer',
  'lamp',
  'message waiting',
  'provisioning',
] as const;
/** One of them. */
export type TelephoneCell = (typeof telephoneCells)[number];

/** How audio is encrypted: not, with keys in the description, with keys by DTLS, or by DTLS where ICE found the way. */
export type Encryption = 'none' | 'SDES' | 'DTLS' | 'DTLS, ICE';

/** A peer, how it is spoken with, and what it cannot do by itself. */
export interface Means<Cell extends string = string> {
  /** What the peer is called in the document. */
  readonly title: string;
  readonly transport: SipTransport;
  readonly encryption: Encryption;
  /** Why a cell is not tried. */
  readonly cannot: Readonly<Partial<Record<Cell, string>>>;
  /** What is the peer's own in how it does a cell. */
  readonly remarks: Readonly<Partial<Record<Cell, string>>>;
}

/** Of a telephone. */
export interface TelephoneMeans extends Means<TelephoneCell> {
  /** It is not asked what it hears after its own hold. */
  readonly deafAfterHold: boolean;
}

interface Telephone extends Pick<TelephoneMeans, 'title' | 'cannot' | 'remarks' | 'deafAfterHold'> {
  readonly transports: readonly SipTransport[];
  readonly encryptions: readonly Encryption[];
  /** Ways besides each transport with each encryption. */
  readonly also?: readonly (readonly [SipTransport, Encryption])[];
  /** Ways that it is set up for by a file. */
  readonly provisioned: readonly string[];
}

const page = {
  transports: ['ws', 'wss'],
  encryptions: ['DTLS, ICE'],
  cannot: { provisioning: 'A telephone that is a web page is set up by its page.' },
  remarks: {},
  deafAfterHold: false,
  provisioned: [],
} as const;

/** A remark on holds. */
export const deafBaresip =
  'Once a call was held, by its own key or by the other side, baresip 1.0 no longer plays what comes (seen on the wire: ' +
  '`sendrecv` agreed, 50 packets a second, numbers without a gap): that it is heard again is what counts.';

/** Telephones of others that register with the service. */
const telephones = {
  baresip: {
    title: 'baresip 1.0',
    transports: ['udp', 'tcp', 'tls'],
    encryptions: ['none', 'SDES', 'DTLS'],
    cannot: { 'attended transfer': 'baresip 1.0 has no command for it.' },
    remarks: {
      hold: deafBaresip,
    },
    deafAfterHold: true,
    provisioned: ['udp none', 'tls SDES'],
  },
  linphonec: {
    title: 'linphonec 5.1',
    transports: ['udp', 'tcp', 'tls'],
    encryptions: ['none', 'SDES', 'DTLS'],
    also: [['udp', 'DTLS, ICE']],
    cannot: { 'message waiting': 'linphonec 5.1 asks for no mailbox: its library does not know the event.' },
    remarks: {},
    deafAfterHold: false,
    provisioned: ['udp none'],
  },
  'sip.js': { title: 'sip.js 0.21 in Chromium', ...page },
  JsSIP: { title: 'JsSIP 3.13 in Chromium', ...page },
} as const satisfies Record<string, Telephone>;

/** A telephone of the matrix. */
export type TelephoneName = keyof typeof telephones;

const noIceInside = 'Calls to a telephone over UDP, TCP or TLS leave ICE out; the telephone takes that.';
const isToldSo = 'Its file names the best way that the service serves: tried in the rows with a ✓.';

/** Every way in which a telephone is spoken with. */
export function meansOf(name: TelephoneName): readonly TelephoneMeans[] {
  return all[name];
}

function meansOfEach({
  transports,
  encryptions,
  also = [],
  provisioned,
  ...own
}: Telephone): readonly TelephoneMeans[] {
  const ways = transports.flatMap((transport) => encryptions.map((encryption) => [transport, encryption] as const));
  return [...ways, ...also].map(([transport, encryption]) => {
    const isFiled = provisioned.length === 0 || provisioned.includes(`${transport} ${encryption}`);
    const cannot = isFiled ? own.cannot : { ...own.cannot, provisioning: isToldSo };
    const isOwnIce = encryption === 'DTLS, ICE' && transport === 'udp';
    return {
      ...own,
      cannot,
      remarks: isOwnIce ? { ...own.remarks, 'call in': noIceInside } : own.remarks,
      transport,
      encryption,
    };
  });
}

const all = Object.fromEntries(
  Object.entries(telephones).map(([name, telephone]) => [name, meansOfEach(telephone)]),
) as Readonly<Record<TelephoneName, readonly TelephoneMeans[]>>;

/** The whole table, in the document's order. */
export const telephoneMeans: readonly TelephoneMeans[] = Object.values(all).flat();

/** The telephone's row. */
export function meansBy(name: TelephoneName, transport: SipTransport, encryption: Encryption): TelephoneMeans {
  const found = all[name].find((means) => means.transport === transport && means.encryption === encryption);
  if (!found) throw new Error(`There is no row of ${name} over ${transport}, ${encryption}.`);
  return found;
}
