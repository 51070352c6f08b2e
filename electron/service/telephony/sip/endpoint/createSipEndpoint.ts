import type { Logger } from 'pino';
import type { IncomingRegisterRequest } from 'sip.js/lib/core/index.js';
import { type Clock, systemClock } from '../../../kernel/clock.ts';
import type { AudioCodec, MediaEngine } from '../../ports/media.ts';
import type { SipTraceEntry } from '../../ports/sip.ts';
import { RFC3261_TIMERS, type TransactionTimers } from '../transport/transactionTimers.ts';
import { SipEndpoint } from './sipEndpoint.ts';

/** Choices for an endpoint that others register at or call. */
export interface ServingEndpointOptions {
  readonly media: Pick<MediaEngine, 'createRtpSession' | 'refusalOf'>;
  readonly logger: Logger;
  /** Address to bind, such as `127.0.0.1`. */
  readonly localAddress: string;
  /** 0 takes a free port; `endpoint.local` says which after `connect`. */
  readonly port: number;
  /** The domain that its users belong to; any name will do. */
  readonly domain: string;
  /** User part of its own address. */
  readonly user: string;
  readonly codecs?: readonly AudioCodec[];
  readonly dtmf?: 'rfc4733' | 'info' | 'inband';
  readonly clock?: Clock;
  readonly timers?: TransactionTimers;
  onTrace?(entry: SipTraceEntry): void;
  /** `registrar.handle`, when it takes registrations. */
  onRegister?(request: IncomingRegisterRequest): void;
}

/**
 * A SIP endpoint over UDP that serves: it takes calls and messages to any user, dials whom it likes (`requestUri`), and
 * with a `Registrar` takes registrations. Call `connect` to open its socket.
 */
export function createSipEndpoint(options: ServingEndpointOptions): SipEndpoint {
  return new SipEndpoint({
    lineId: 0,
    network: {
      transport: 'udp',
      // It calls by Request-URI only; nothing is ever sent to its own domain.
      routing: { domain: options.domain, server: { host: options.localAddress, port: options.port } },
      localAddress: options.localAddress,
      localPort: options.port,
      keepAlive: false,
      url: null,
      outboundProxy: null,
    },
    identity: { user: options.user, domain: options.domain, credentials: null },
    displayName: '',
    freeFrom: true,
    codecs: options.codecs ?? ['PCMU', 'PCMA', 'opus'],
    dtmf: options.dtmf ?? 'rfc4733',
    media: options.media,
    logger: options.logger,
    clock: options.clock ?? systemClock,
    timers: options.timers ?? RFC3261_TIMERS,
    onTrace: (entry) => options.onTrace?.(entry),
    onDisconnected: (error) => options.logger.error({ err: error }, 'the socket of a SIP endpoint failed'),
    ...(options.onRegister ? { onRegister: (request) => options.onRegister?.(request) } : {}),
  });
}
