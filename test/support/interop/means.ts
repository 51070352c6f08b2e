import type { SipTransport } from '../../../shared/domain/sipTransport.ts';

/** What is tried with each peer; calls count when both sides heard the other's tone. */
export const cells = [
  'register',
  'call in',
  'DTMF',
  'hold',
  'blind transfer',
  'call out',
  'attended transfer',
] as const;
/** One of them. */
export type Cell = (typeof cells)[number];

/** How audio is encrypted: not, with keys in the description, with keys by DTLS, or by DTLS where ICE found the way. */
export type Encryption = 'none' | 'SDES' | 'DTLS' | 'DTLS, ICE';

/** A peer, how it is spoken with, and what it cannot do by itself. */
export interface Means {
  readonly peer: PeerName;
  readonly transport: SipTransport;
  readonly encryption: Encryption;
  /** Why a cell is not tried. */
  readonly cannot: Readonly<Partial<Record<Cell, string>>>;
  /** What is the peer's own in how it does a cell; with `deafAfterHold` it is not asked what it hears after its own hold. */
  readonly remarks: Readonly<Partial<Record<Cell, string>>>;
  readonly deafAfterHold: boolean;
}

/** Telephones of others that register with the service. */
const telephones = {
  baresip: {
    title: 'baresip 1.0',
    transports: ['udp', 'tcp', 'tls'],
    encryptions: ['none', 'SDES', 'DTLS'],
    cannot: { 'attended transfer': 'baresip 1.0 has no command for it.' },
    remarks: {
      hold:
        'Once baresip 1.0 has held a call by its own key, it no longer plays what comes (seen on the wire: `sendrecv` agreed, 50 ' +
        'packets a second, numbers without a gap): that it is heard again is what counts.',
    },
    deafAfterHold: true,
  },
  linphonec: {
    title: 'linphonec 5.1',
    transports: ['udp', 'tcp', 'tls'],
    encryptions: ['none', 'SDES', 'DTLS'],
    cannot: {},
    remarks: {},
    deafAfterHold: false,
  },
  'sip.js': {
    title: 'sip.js 0.21 in Chromium',
    transports: ['ws', 'wss'],
    encryptions: ['DTLS, ICE'],
    cannot: {},
    remarks: {},
    deafAfterHold: false,
  },
  JsSIP: {
    title: 'JsSIP 3.13 in Chromium',
    transports: ['ws', 'wss'],
    encryptions: ['DTLS, ICE'],
    cannot: {},
    remarks: {},
    deafAfterHold: false,
  },
} as const satisfies Record<string, Peer>;

interface Peer {
  readonly title: string;
  readonly transports: readonly SipTransport[];
  readonly encryptions: readonly Encryption[];
  readonly cannot: Means['cannot'];
  readonly remarks: Means['remarks'];
  readonly deafAfterHold: boolean;
}

/** A peer of the matrix. */
export type PeerName = keyof typeof telephones;

/** What a peer is called in the document. */
export const titleOf = (peer: PeerName): string => telephones[peer].title;

/** The whole table, in the document's order. */
export const allMeans: readonly Means[] = (Object.keys(telephones) as PeerName[]).flatMap((peer) => {
  const { transports, encryptions, cannot, remarks, deafAfterHold }: Peer = telephones[peer];
  const own = { peer, cannot, remarks, deafAfterHold };
  return transports.flatMap((transport) => encryptions.map((encryption) => ({ ...own, transport, encryption })));
});

/** Every way in which a peer is spoken with. */
export const meansOf = (peer: PeerName): readonly Means[] => allMeans.filter((means) => means.peer === peer);
