/** What crossed the wire to and from one party of a call. */
import type { LegMedia as RecordedLegMedia } from '../../../../shared/api/schemas/callQuality.ts';
import type { MediaPort, MediaStatistics } from '../../telephony/ports/media.ts';

/** The time that the party's audio came from one port. */
interface Stretch {
  readonly port: MediaPort;
  readonly codec: string;
  /** Ports live longer than calls: what they counted before is not this call's. */
  readonly first: MediaStatistics;
  readonly last: MediaStatistics;
  /** Milliseconds without a packet; while the call is held there need be none, and it stays what it was. */
  readonly silentForMs: number | null;
}

/** Counts the packets of one party over whatever ports its audio comes from. */
export class LegMedia {
  #current: Stretch | null = null;
  #before: readonly Stretch[] = [];

  /** Takes a look at the port that the party's audio comes from now; null while there is none. */
  look(port: MediaPort | null, isHeld: boolean): void {
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
