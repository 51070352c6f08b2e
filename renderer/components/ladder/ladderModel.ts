import type { TraceMessage } from '../../../shared/api/schemas/liveCall.ts';
import { formatPreciseTime, parseContractTime } from '../../lib/time/format.ts';

/** What kind of message it is, for its colour. */
export type LadderTone = 'request' | 'provisional' | 'success' | 'failure';

/** One arrow of the ladder. */
export interface LadderRow {
  readonly key: string;
  readonly message: TraceMessage;
  readonly time: string;
  /** Index of the peer's column, 0 for the first peer. */
  readonly peer: number;
  readonly tone: LadderTone;
}

/** A trace as columns and arrows. */
export interface Ladder {
  /** Addresses of the peers, in order of appearance. */
  readonly peers: readonly string[];
  readonly rows: readonly LadderRow[];
}

function toneOf(summary: string): LadderTone {
  const status = Number(/^(?:SIP\/2\.0 )?(\d{3})\b/.exec(summary)?.[1] ?? 0);
  if (status === 0) return 'request';
  if (status < 200) return 'provisional';
  return status < 300 ? 'success' : 'failure';
}

const peerAddress = (message: TraceMessage) => (message.direction === 'out' ? message.dst : message.src);

/** Lays a trace out. */
export function ladderOf(messages: readonly TraceMessage[]): Ladder {
  const peers = [...new Set(messages.map(peerAddress))];
  const rows = messages.map((message, index) => ({
    key: `${message.time}-${index}`,
    message,
    time: formatPreciseTime(parseContractTime(message.time)),
    peer: peers.indexOf(peerAddress(message)),
    tone: toneOf(message.summary),
  }));
  return { peers, rows };
}
