import type { MediaPort, MediaTotals } from '../ports/media.ts';

export const noPackets: MediaTotals = { packetsReceived: 0, packetsSent: 0, packetsLost: 0 };

interface Session {
  readonly port: MediaPort;
}

/** Counts the packets of sessions, and remembers those of sessions that are closed: the sum only grows. */
export class PacketCount {
  readonly #live = new Set<Session>();
  #ended: MediaTotals = noPackets;

  /** Opens a session that is counted until it says that it was closed. */
  async opening<T extends Session>(onClosed: () => void, open: (onClosed: () => void) => Promise<T>): Promise<T> {
    let session: T | null = null;
    let isClosed = false;
    const close = () => {
      isClosed = true;
      if (session !== null && this.#live.delete(session)) this.#ended = withSession(this.#ended, session);
      onClosed();
    };
    session = await open(close);
    if (!isClosed) this.#live.add(session);
    return session;
  }

  totals(): MediaTotals {
    return [...this.#live].reduce(withSession, this.#ended);
  }
}

function withSession(totals: MediaTotals, { port }: Session): MediaTotals {
  const { packetsReceived, packetsSent, packetsLost } = port.statistics();
  // Packets that came twice count against those that are missing (RFC 3550 appendix A.3).
  return sumOfTotals(totals, { packetsReceived, packetsSent, packetsLost: Math.max(packetsLost, 0) });
}

export function sumOfTotals(one: MediaTotals, other: MediaTotals): MediaTotals {
  return {
    packetsReceived: one.packetsReceived + other.packetsReceived,
    packetsSent: one.packetsSent + other.packetsSent,
    packetsLost: one.packetsLost + other.packetsLost,
  };
}
