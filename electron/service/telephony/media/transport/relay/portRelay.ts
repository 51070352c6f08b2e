import type { AudioCodec, EncodedFrame, MediaPort } from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import type { PeerAddress } from '../../leg/rtp/peerAddress.ts';
import type { StreamRewriter } from '../../leg/rtp/streamRewriter.ts';
import type { StreamStatistics } from '../../leg/rtp/streamStatistics.ts';
import type { LendableSocket, TransportAddress } from '../udp/datagramTransport.ts';
import { socketAddressOf } from '../udp/socketAddress.ts';
import type { RelayLink, RelayParty } from './relayLink.ts';
import type { HandedOver, UnusualListener } from './relayThread.ts';

export interface PortRelayParts {
  readonly socket: LendableSocket;
  readonly peer: PeerAddress;
  readonly statistics: StreamStatistics;
  readonly rewriter: StreamRewriter;
  readonly ssrc: number;
  /** Called when the party's stream went on until a moment of `performance.now`. */
  readonly sourceSpoke: (at: number) => void;
  /** The payload type that the party's audio has, while all that it says is for whoever hears the port; else null. */
  readonly hearsType: (codec: AudioCodec) => number | null;
  /** The payload type under which frames leave as they come, while nothing else is being sent; else null. */
  readonly sendsType: (codec: AudioCodec) => number | null;
  /** Takes a datagram as if the port had read it itself. */
  readonly receive: UnusualListener;
}

type Incoming = Pick<
  HandedOver,
  'socketIn' | 'from' | 'ssrcIn' | 'payloadTypeIn' | 'clockRateHz' | 'highest' | 'timestamp' | 'transitUs' | 'jitter'
>;
type Outgoing = Pick<
  HandedOver,
  'socketOut' | 'to' | 'ssrcOut' | 'payloadTypeOut' | 'sequenceOffset' | 'timestampOffset'
>;

/** A port's share in relaying: its party's stream, and what is sent to its party. */
export class PortRelay {
  readonly #parts: PortRelayParts;
  #incoming: RelayLink | null = null;
  #outgoing: RelayLink | null = null;
  #destination: TransportAddress | null = null;

  constructor(parts: PortRelayParts) {
    this.#parts = parts;
  }

  /** Whether the thread sends to the party. */
  get sends(): boolean {
    return this.#outgoing !== null;
  }

  /**
   * Takes a datagram that the thread did not pass on: whether it belongs to the party depends on when that was last
   * heard.
   */
  readonly receive: UnusualListener = (datagram, from) => {
    this.#incoming?.sync();
    this.#parts.receive(datagram, from);
  };

  /** Parameters of the party's stream for the thread, right after this frame; null if it cannot be handed over. */
  describeIncoming({ codec, ssrc, sequence, timestamp }: EncodedFrame): Incoming | null {
    const { socket, peer, statistics, hearsType } = this.#parts;
    const [payloadTypeIn, reception, socketIn] = [hearsType(codec), statistics.reception, socket.descriptor];
    const from = peer.learned === null ? null : socketAddressOf(peer.learned);
    if (payloadTypeIn === null || reception === null || socketIn === null || from === null) return null;
    if (codec === 'opus') return null;
    if (!socket.lendable || this.#incoming !== null || (reception.highest & 0xffff) !== sequence) return null;
    const { clockRateHz } = CODECS[codec];
    return { socketIn, from, ssrcIn: ssrc, payloadTypeIn, clockRateHz, timestamp, ...reception };
  }

  /** Parameters of the stream to the party for the thread, right after this frame. */
  describeOutgoing(frame: EncodedFrame): Outgoing | null {
    const { socket, peer, rewriter, ssrc, sendsType } = this.#parts;
    const [payloadTypeOut, offsets, socketOut] = [
      sendsType(frame.codec),
      rewriter.offsetsAfter(frame),
      socket.descriptor,
    ];
    const to = peer.current === null ? null : socketAddressOf(peer.current);
    if (payloadTypeOut === null || offsets === null || socketOut === null || to === null) return null;
    if (this.#outgoing !== null) return null;
    this.#destination = peer.current;
    const { sequence: sequenceOffset, timestamp: timestampOffset } = offsets;
    return { socketOut, to, ssrcOut: ssrc, payloadTypeOut, sequenceOffset, timestampOffset };
  }

  /** The counters of the receiving side. */
  get incoming(): RelayParty & { begin: (link: RelayLink) => void } {
    const { socket, peer, statistics } = this.#parts;
    return {
      begin: (link) => {
        this.#incoming = link;
      },
      counted: ({ received, receivedAt, ...reception }) => {
        statistics.packetsCounted(received, receivedAt, reception);
        if (received > 0) peer.heard(receivedAt);
      },
      ended: () => {
        this.#incoming = null;
        socket.takeBack();
      },
    };
  }

  /** The part of whoever hears. */
  outgoing(timestampOffset: number): RelayParty & { begin: (link: RelayLink) => void } {
    const { statistics, rewriter, sourceSpoke } = this.#parts;
    return {
      begin: (link) => {
        this.#outgoing = link;
      },
      counted: ({ sent, sentOctets, highest, timestamp, receivedAt }) => {
        if (sent === 0) return;
        statistics.packetsRelayed(sent, sentOctets, timestamp + timestampOffset, receivedAt);
        rewriter.relayed(highest & 0xffff, timestamp, receivedAt);
        sourceSpoke(receivedAt);
      },
      ended: () => {
        this.#outgoing = null;
      },
    };
  }

  /** Stops reading, because the thread does. */
  lend(): void {
    this.#parts.socket.lend();
  }

  /** Updates the port's counters. */
  sync(): void {
    this.#incoming?.sync();
    this.#outgoing?.sync();
  }

  /** The party's stream is the port's own again. */
  endIncoming(): void {
    this.#incoming?.end();
  }

  /** The port sends to the party by itself again. */
  endOutgoing(): void {
    this.#outgoing?.end();
  }

  /** Takes note that the port itself read a packet of the party, which may be somewhere else now. */
  heardItself(): void {
    this.#incoming?.end();
    if (this.#outgoing !== null && this.#parts.peer.current !== this.#destination) this.#outgoing.end();
  }

  /** Both are the port's own again. */
  end(): void {
    this.endIncoming();
    this.endOutgoing();
  }
}

/** A port whose streams can be relayed by the thread. */
export interface RelayablePort extends MediaPort {
  readonly relay: PortRelay | null;
}

/** A port's share in relaying; null where it has none. */
export function relayOf(port: MediaPort): PortRelay | null {
  return 'relay' in port ? (port as RelayablePort).relay : null;
}
