import { isStunMessage, type RTCIceTransport, StunProtocol } from 'werift';

/** A check of ICE fits into one packet of any network (RFC 8489 section 6.1); a larger one is not looked at. */
const MOST_STUN_BYTES = 1500;

/** Takes a datagram and the host and port that it came from. */
export type DatagramReader = StunProtocol['transport']['onData'];

const readers = new WeakMap<StunProtocol, { read: DatagramReader }>();

/**
 * Keeps checks away from werift that are larger than any, whatever they begin with, since it reads them in more than
 * linear time. For the sockets that the connection has so far: once they are gathered.
 */
export function limitStun(transport: Pick<RTCIceTransport, 'connection'>): void {
  for (const protocol of socketsOf(transport)) readerOf(protocol);
}

/** Puts a reader in front of the one that each socket of a connection has; what is too large comes to neither. */
export function readBefore(transport: RTCIceTransport, before: (read: DatagramReader) => DatagramReader): void {
  for (const protocol of socketsOf(transport)) {
    const reader = readerOf(protocol);
    reader.read = before(reader.read);
  }
}

/** One for each address of this machine. */
function socketsOf({ connection }: Pick<RTCIceTransport, 'connection'>): readonly StunProtocol[] {
  const sockets: unknown = Reflect.get(connection, 'protocols');
  if (!Array.isArray(sockets)) throw new Error('The sockets of an ICE connection are not where they were.');
  return sockets.filter((socket) => socket instanceof StunProtocol);
}

function readerOf(protocol: StunProtocol): { read: DatagramReader } {
  const known = readers.get(protocol);
  if (known) return known;
  const reader = { read: protocol.transport.onData };
  readers.set(protocol, reader);
  protocol.transport.onData = (data, from) => {
    if (data.length <= MOST_STUN_BYTES || !isStunMessage(data)) reader.read(data, from);
  };
  return reader;
}
