/** The SIP endpoint that a line's settings ask for. */
import type { Logger } from 'pino';
import type { CallAdmission } from '../../../kernel/callAdmission.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { MediaEngine } from '../../ports/media.ts';
import type { OpenDialogs } from '../../ports/openDialogs.ts';
import type { LineConfig, SipTraceEntry } from '../../ports/sip.ts';
import type { SipEndpointOptions } from '../endpoint/endpointOptions.ts';
import { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import type { FloodBudgets } from '../limits/budgets.ts';
import type { NameService } from '../transport/nameService.ts';
import type { SipNetwork } from '../transport/network.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import type { UserAgentTrust } from '../userAgent/options.ts';
import { lineIdentity, lineNetwork } from './lineNetwork.ts';

/** Dependencies that all lines of a gateway share. */
export interface LineDependencies {
  readonly media: Pick<MediaEngine, 'createRtpSession' | 'refusalOf'>;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  /** Null takes the address that the system would use towards each server. */
  readonly localAddress: string | null;
  readonly floodBudgets?: FloodBudgets;
  /** Takes or refuses new calls by how busy this machine is. */
  readonly admission: Pick<CallAdmission, 'take'>;
  /** Where dialogs are stored, so that peers are informed after a crash; default: nowhere. */
  readonly dialogs?: OpenDialogs;
  /** Whether calls are taken at all. */
  readonly takesCalls: () => boolean;
  /** See `UserAgentOptions.whenStored`. */
  readonly whenStored?: () => Promise<void> | null;
  /** Default: the system's name service. */
  readonly names?: NameService;
  /** The address of this machine that leads to a peer; default: what the system says. */
  readonly addressTowards?: SipNetwork['addressTowards'];
  onTrace(entry: SipTraceEntry): void;
}

/** Events of a line's endpoint for the line. */
export type LineEndpointEvents = Pick<
  SipEndpointOptions,
  | 'onDisconnected'
  | 'onServerChanged'
  | 'onChallengeRefused'
  | 'onRealmsLearned'
  | 'onRequestRefused'
  | 'onNotify'
  | 'openDialogs'
  | 'admit'
>;

/** Creates the endpoint for a line's settings. Throws with a sentence if they cannot be used. */
export function lineEndpoint(
  config: LineConfig,
  dependencies: LineDependencies,
  events: LineEndpointEvents,
): SipEndpoint {
  return new SipEndpoint({
    ...dependencies,
    ...events,
    trust: trustOf(config),
    lineId: config.id,
    network: lineNetwork(config, dependencies),
    identity: lineIdentity(config),
    displayName: '',
    freeFrom: config.kind === 'trunk',
    codecs: config.codecs,
    dtmf: config.dtmf,
    headerMap: config.headerMap,
    sessionSeconds: config.sessionSeconds,
    lateOffer: config.lateOffer,
    srtp: config.srtp,
    // Some that encrypt always refuse an offer that would do without.
    ...(config.srtp === 'optional' ? { srtpInstead: ['sdes'] } : {}),
  });
}

/** A trunk is called by its numbers, and a line that does not register by the address in its server's configuration. */
function trustOf(config: LineConfig): UserAgentTrust {
  const { sourceNetworks, knownAddresses, digestRealms, contactUser, kind, register, checkContact } = config;
  const checksContact = kind === 'account' && register && checkContact;
  return { networks: sourceNetworks, knownAddresses, digestRealms, contactUser, checksContact };
}
