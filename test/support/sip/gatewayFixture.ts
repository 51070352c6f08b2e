import type { Clock } from '../../../electron/service/kernel/clock.ts';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import type {
  LineConfig,
  SipGateway,
  SipLeg,
  SipLegEvent,
  SipTraceEntry,
} from '../../../electron/service/telephony/ports/sip.ts';
import { createSipGateway, type SipGatewayOptions } from '../../../electron/service/telephony/sip/sipGateway.ts';
import type { TransactionTimers } from '../../../electron/service/telephony/sip/transport/transactionTimers.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { usualLineExtras } from '../../../shared/domain/line.ts';
import { watchLadder } from '../ladder/ladderSources.ts';
import { until } from '../until.ts';
import { type LogLine, recordingLogger } from './recordingLogger.ts';

/** A leg whose events are kept. */
export interface ObservedLeg {
  readonly leg: SipLeg;
  readonly events: readonly SipLegEvent[];
  /** Waits for an event of that type and answers the first one. */
  event<Type extends SipLegEvent['type']>(type: Type, nth?: number): Promise<Extract<SipLegEvent, { type: Type }>>;
}

/** The gateway under test with a real media engine, everything that it emitted, and short ways to use it. */
export interface GatewayFixture {
  readonly gateway: SipGateway;
  readonly media: MediaEngine;
  readonly trace: readonly SipTraceEntry[];
  readonly logger: ReturnType<typeof recordingLogger>;
  /** Adds a line towards host:port and waits until its socket is open. */
  line(server: string, settings?: Partial<LineConfig>): Promise<LineConfig>;
  dial(to: string, callerId?: string | null, replaces?: string | null): Promise<ObservedLeg>;
  /** Waits for the next inbound call. */
  incoming(): Promise<ObservedLeg & { readonly replaces: SipLeg | null }>;
  /** The address at which the line listens, `127.0.0.1:port`. */
  address(): string;
  /** Start lines that crossed the wire in a direction. */
  sent(direction: 'in' | 'out'): string[];
  close(): Promise<void>;
}

/** Settings of a line that nothing is special about. */
export function lineConfig(server: string, settings: Partial<LineConfig> = {}): LineConfig {
  return {
    id: 1,
    name: 'test line',
    kind: 'account',
    server,
    transport: 'udp',
    domain: 'pbx.test',
    username: '100',
    authUsername: null,
    password: 'secret',
    register: false,
    outboundProxy: null,
    srtp: 'off',
    dtmf: 'rfc4733',
    codecs: ['PCMU', 'PCMA'],
    callerId: null,
    enabled: true,
    ...usualLineExtras,
    // Most peers here expect nothing but what the test is about.
    watchMailbox: false,
    ...settings,
  };
}

/** Keeps the events of a leg. */
export function observe(leg: SipLeg): ObservedLeg {
  const events: SipLegEvent[] = [];
  leg.on((event) => events.push(event));
  return {
    leg,
    events,
    async event(type, nth = 1) {
      const matching = () => events.filter((event) => event.type === type);
      const what = `event ${nth} of type ${type}; had ${JSON.stringify(events)}`;
      await until(() => matching().length >= nth, { timeoutMs: 15_000, what }).catch((error: unknown) => {
        throw new Error(`${String(error)} Now: ${JSON.stringify(events)}`);
      });
      return matching()[nth - 1] as Extract<SipLegEvent, { type: typeof type }>;
    },
  };
}

/** Starts a gateway on loopback. */
export function startGateway(
  timers?: TransactionTimers,
  clock?: Clock,
  extras: Partial<SipGatewayOptions> = {},
): GatewayFixture {
  const logger = recordingLogger();
  const media = createMediaEngine();
  const given = { ...givenFields({ timers, clock }), ...extras };
  const gateway = createSipGateway({ media, logger, localAddress: '127.0.0.1', ...given });
  const trace: SipTraceEntry[] = [];
  const calls: (ObservedLeg & { replaces: SipLeg | null })[] = [];
  let taken = 0;
  gateway.onTrace((entry) => trace.push(entry));
  const forgetLadder = watchLadder(gateway.onTrace.bind(gateway));
  gateway.onIncoming((leg, replaces) => calls.push({ ...observe(leg), replaces }));
  return {
    gateway,
    media,
    trace,
    logger,
    async line(server, settings) {
      const config = lineConfig(server, settings);
      await gateway.setLine(config);
      return config;
    },
    dial: async (to, callerId = null, replaces = null) => observe(await gateway.dial(1, { to, callerId, replaces })),
    async incoming() {
      taken += 1;
      const mine = taken;
      await until(() => calls.length >= mine, { timeoutMs: 30_000, what: `inbound call ${mine}` });
      const call = calls[mine - 1];
      if (!call) throw new Error('The inbound call is gone.');
      return call;
    },
    address: () => listeningAddress(logger.lines),
    sent: (direction) =>
      trace.filter((entry) => entry.direction === direction).map((entry) => entry.text.split('\r\n')[0] ?? ''),
    async close() {
      forgetLadder();
      await gateway.close();
      await media.close();
    },
  };
}

/** The lines say in the log where they listen. */
function listeningAddress(lines: readonly LogLine[]): string {
  const details = lines.map((line) => line.details).filter((entry) => 'local' in entry && entry.local !== null);
  const { local } = details.at(-1) as { local: { host: string; port: number } };
  return `${local.host}:${local.port}`;
}
