import type { SipTransport } from '../../../shared/domain/sipTransport.ts';
import { deafBaresip, type Encryption, type Means } from './means.ts';

/** What is tried with each line; calls count when both sides heard the other's tone. */
export const lineCells = [
  'register',
  'mailbox',
  'text',
  'call out',
  'DTMF: events',
  'hold',
  'blind transfer',
  'extension',
  'call in',
  'DTMF: INFO',
  'is held',
  'DTMF: tones',
  'attended transfer',
] as const;
/** One of them. */
export type LineCell = (typeof lineCells)[number];

/** A line's row. */
export interface LineMeans extends Means<LineCell> {
  /** The telephones are not asked what they hear after a hold. */
  readonly deafAfterHold: boolean;
}

interface Pbx extends Pick<LineMeans, 'title' | 'cannot' | 'remarks' | 'deafAfterHold'> {
  readonly transports: readonly SipTransport[];
  readonly encryptions: readonly Encryption[];
}

const oneCall = 'A scenario of sipp is one call: it carries no transfer out.';
const tellsNothing = 'sipp knows no mailboxes and no extensions.';
const carrier = {
  title: 'sipp 3.6 as a carrier, which sends back what it hears',
  encryptions: ['none'],
  cannot: {
    register: 'A carrier knows its trunk by the address.',
    mailbox: tellsNothing,
    extension: tellsNothing,
    'blind transfer': oneCall,
    'attended transfer': oneCall,
  },
  remarks: {},
  deafAfterHold: false,
} as const;
const callsAnew =
  'sipp 3.6 begins nothing over a connection that the line has made, and a line over TCP takes no other.';

/** What lines are at. */
const pbxes = {
  'kamailio, linphonec': {
    title: 'kamailio 5.6, linphonec 5.1 at it',
    transports: ['udp', 'tcp', 'tls', 'ws', 'wss'],
    encryptions: ['none', 'SDES', 'DTLS'],
    cannot: {},
    remarks: {},
    deafAfterHold: false,
  },
  'kamailio, rtpengine': {
    title: 'kamailio 5.6 with rtpengine 10.5, linphonec 5.1 at it',
    transports: ['wss'],
    encryptions: ['none', 'SDES', 'DTLS, ICE'],
    cannot: {},
    remarks: {},
    deafAfterHold: false,
  },
  'kamailio, baresip': {
    title: 'kamailio 5.6, baresip 1.0 at it',
    transports: ['udp'],
    encryptions: ['none', 'SDES', 'DTLS'],
    cannot: { 'attended transfer': 'baresip 1.0 takes the place of no call (Replaces).' },
    remarks: { hold: deafBaresip, 'is held': deafBaresip },
    deafAfterHold: true,
  },
  'sipp, udp': { ...carrier, transports: ['udp'] },
  'sipp, tcp': {
    ...carrier,
    transports: ['tcp'],
    cannot: { ...carrier.cannot, 'call in': callsAnew, text: callsAnew },
  },
} as const satisfies Record<string, Pbx>;

/** A PBX of the matrix. */
export type PbxName = keyof typeof pbxes;

const all = Object.fromEntries(
  Object.entries(pbxes).map(([name, { transports, encryptions, ...own }]: [string, Pbx]) => [
    name,
    transports.flatMap((transport) => encryptions.map((encryption) => ({ ...own, transport, encryption }))),
  ]),
) as unknown as Readonly<Record<PbxName, readonly LineMeans[]>>;

/** Every way in which lines are at a PBX. */
export const lineMeansOf = (name: PbxName): readonly LineMeans[] => all[name];

/** The table of lines, in the document's order. */
export const lineMeans: readonly LineMeans[] = Object.values(all).flat();
