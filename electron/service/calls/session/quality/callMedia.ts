/** Looks at the audio of one live call: how good it is, and whether it still comes. */
import type {
  CallQuality,
  LiveLegQuality,
  LegMedia as RecordedLegMedia,
  RecordedQuality,
} from '../../../../../shared/api/calls/callQuality.ts';
import type { MediaPort, MediaStatistics } from '../../../telephony/ports/media.ts';
import { type Call, isConnected } from '../../model/call.ts';
import { opposite, type Side, sides } from '../../model/side.ts';
import { LegQuality } from './legQuality.ts';

/** The time that the party's audio came from one port. */
interface Stretch {
  readonly port: MediaPort;
  readonly codec: string;
  /** Ports live longer than calls: earlier counts do not belong to this call. */
  readonly first: MediaStatistics;
  readonly last: MediaStatistics;
  /** Milliseconds without a packet; while the call is on hold none are expected, and the value does not change. */
  readonly silentForMs: number | null;
}

/** Counts the packets of one party over whatever ports its audio comes from. */
export class LegMedia {
  #current: Stretch | null = null;
  #before: readonly Stretch[] = [];

  /** Samples the party's current port; null while there is none. */
  sample(port: MediaPort | null, isHeld: boolean): void {
    const current = this.#current;
    if (current && current.port !== port) this.#before = [...this.#before, current];
    if (port === null) {
      this.#current = null;
      return;
    }
    const last = port.statistics();
    const before = current?.port === port ? current : null;
    const silentForMs = isHeld && before ? before.silentForMs : last.silentForMs;
    this.#current = { port, codec: port.sendCodec ?? '', first: before?.first ?? last, last, silentForMs };
  }

  /** Everything so far; null when there was no port. */
  get recorded(): RecordedLegMedia | null {
    const stretches = this.#current ? [...this.#before, this.#current] : this.#before;
    const latest = stretches.at(-1);
    if (!latest) return null;
    const { last, codec, silentForMs } = latest;
    return {
      packets_sent: sum(stretches, ({ packetsSent }) => packetsSent),
      packets_received: sum(stretches, ({ packetsReceived }) => packetsReceived),
      last_packet_ms: silentForMs === null ? null : Math.round(silentForMs),
      address: last.peerAddress ?? '',
      codec,
      unheard_reports: last.unheardReports ?? 0,
    };
  }
}

function sum(stretches: readonly Stretch[], count: (statistics: MediaStatistics) => number): number {
  return stretches.reduce((total, { first, last }) => total + count(last) - count(first), 0);
}

/** From these differences on somebody who listens, or looks at the figures, notices. */
const NOTICEABLE = { lossPercent: 1, jitterMs: 10, roundTripMs: 50, mos: 0.2 } as const;

/** Whether a party's audio changed noticeably, or its warnings did. */
export function isNoticeable(before: LiveLegQuality | null, now: LiveLegQuality | null): boolean {
  if (before === null || now === null) return before !== now;
  if (before.warnings.join() !== now.warnings.join()) return true;
  return (
    Math.abs(now.loss_percent - before.loss_percent) >= NOTICEABLE.lossPercent ||
    Math.abs(now.from_loss_percent - before.from_loss_percent) >= NOTICEABLE.lossPercent ||
    Math.abs((now.to_loss_percent ?? 0) - (before.to_loss_percent ?? 0)) >= NOTICEABLE.lossPercent ||
    Math.abs(now.jitter_ms - before.jitter_ms) >= NOTICEABLE.jitterMs ||
    Math.abs(now.mos - before.mos) >= NOTICEABLE.mos ||
    (before.round_trip_ms === null) !== (now.round_trip_ms === null) ||
    Math.abs((now.round_trip_ms ?? 0) - (before.round_trip_ms ?? 0)) >= NOTICEABLE.roundTripMs
  );
}

/** Remembers what was last reported of a call, so that slow changes are reported too, once they add up. */
export class ReportedQuality {
  #last: Pick<CallQuality, 'src' | 'dst'> = { src: null, dst: null };

  /** The current quality if it should be reported; null otherwise. */
  update(now: CallQuality): CallQuality | null {
    const { src, dst } = this.#last;
    if (!isNoticeable(src, now.src) && !isNoticeable(dst, now.dst)) return null;
    this.#last = now;
    return now;
  }
}

/** Where a call's audio comes from now. */
export type PortOf = (side: Side) => MediaPort | null;

/** How long silence is borne. */
export interface SilenceLimit {
  /** Unix milliseconds. */
  readonly now: number;
  readonly timeoutMs: number;
}

/** The audio of one call over its life. */
export class CallMedia {
  readonly #legs: Readonly<Record<Side, LegQuality>> = { near: new LegQuality(), far: new LegQuality() };
  readonly #packets: Readonly<Record<Side, LegMedia>> = { near: new LegMedia(), far: new LegMedia() };
  readonly #reported = new ReportedQuality();
  #isHeld = false;
  #expectedSince: number | null = null;

  /** Takes a sample of both parties. */
  sample(call: Call, portOf: PortOf): void {
    for (const side of sides) {
      this.#legs[side].sample(call.heldBy.length === 0 ? portOfParty(call, side, portOf) : null);
    }
    this.count(call, portOf);
  }

  /** Updates the packet counts of both parties, without a sample. */
  count(call: Call, portOf: PortOf): void {
    if (call.connectedAt === null) return;
    // The end takes the hold away; what matters is how the call was before.
    if (call.endedAt === null) this.#isHeld = call.heldBy.length > 0;
    for (const side of sides) this.#packets[side].sample(portOfParty(call, side, portOf), this.#isHeld);
  }

  /**
   * The side from which neither RTP nor RTCP has arrived for as long as it should have: on hold none is expected, and
   * afterwards the time starts again.
   *
   * @param dialogPortOf the ports of SIP dialogs; null for other parties
   */
  silentSide(call: Call, dialogPortOf: PortOf, { now, timeoutMs }: SilenceLimit): Side | null {
    if (this.#expectedForMs(call, now) < timeoutMs) return null;
    const isSilent = (side: Side) => {
      return (dialogPortOf(side)?.statistics().inactiveForMs ?? 0) >= timeoutMs;
    };
    return sides.find(isSilent) ?? null;
  }

  /**
   * The sides from which no RTP has arrived for so long, or never any, while it should have: reports alone (RTCP) are
   * no audio. A party that announces a pause need not send any.
   */
  silentSides(call: Call, portOf: PortOf, { now, timeoutMs }: SilenceLimit): readonly Side[] {
    if (this.#expectedForMs(call, now) < timeoutMs) return [];
    return sides.filter((side) => {
      const { inactiveForMs = null, silentForMs = null } = portOfParty(call, side, portOf)?.statistics() ?? {};
      return inactiveForMs !== null && (silentForMs === null || silentForMs >= timeoutMs);
    });
  }

  /** For how long audio of both parties has been expected; on hold none is. */
  #expectedForMs(call: Call, now: number): number {
    if (!isConnected(call) || call.heldBy.length > 0) {
      this.#expectedSince = null;
      return 0;
    }
    this.#expectedSince ??= now;
    return now - this.#expectedSince;
  }

  /** How it is now. */
  live({ id, source }: Call): CallQuality {
    return { id, src: this.#legs[source].live, dst: this.#legs[opposite(source)].live };
  }

  /** The quality, if it differs enough from the last report; null otherwise. */
  changedQuality(call: Call): CallQuality | null {
    return this.#reported.update(this.live(call));
  }

  /** How it was. */
  recorded({ source }: Call): RecordedQuality {
    const target = opposite(source);
    const media = { src: this.#packets[source].recorded, dst: this.#packets[target].recorded };
    return { src: this.#legs[source].recorded, dst: this.#legs[target].recorded, media };
  }
}

/** Programs of the service are not on the network. */
const portOfParty = (call: Call, side: Side, portOf: PortOf): MediaPort | null =>
  call[side].party.kind === 'app' ? null : portOf(side);
