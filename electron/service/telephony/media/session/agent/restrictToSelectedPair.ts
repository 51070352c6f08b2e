import { parseMessage, type RTCIceTransport, type RTCPeerConnection } from 'werift';
import { isMedia, isStun } from '../../transport/ice/datagramKinds.ts';
import { type DatagramReader, readBefore } from '../../transport/ice/stunSockets.ts';

type Address = readonly [string, number];

/**
 * From now on only the peer that ICE agreed on is heard. werift takes STUN without proof and DTLS from anybody, so that
 * one forged datagram could end a session (an alert in the clear) or move it (RFC 8445 section 7.3.1.1, RFC 7675 section 5.1).
 *
 * @param takeMedia gets SRTP and SRTCP from anywhere, which werift never sees: they prove by themselves whose they are, and
 *   a browser may send them another way than the one that we agreed on last.
 */
export function restrictToSelectedPair(connection: RTCPeerConnection, takeMedia: (datagram: Buffer) => void): void {
  for (const transport of connection.iceTransports) {
    // All of them: the peer may move to one that no check has come to yet.
    readBefore(transport, (read) => guarded(read, transport, takeMedia));
  }
}

function guarded(
  read: DatagramReader,
  transport: RTCIceTransport,
  takeMedia: (datagram: Buffer) => void,
): DatagramReader {
  return (data, from) => {
    if (isMedia(data)) {
      takeMedia(data);
      return;
    }
    const trusted = isStun(data) ? isProvenStun(data, transport) : isPeer(from, transport);
    if (trusted) read(data, from);
  };
}

/** Responses are matched by their transaction; a request must show that its sender knows our password. */
function isProvenStun(data: Buffer, transport: RTCIceTransport): boolean {
  if (data.length < 20 || data.readUInt16BE(0) !== 1) return true;
  try {
    const message = parseMessage(data, Buffer.from(transport.connection.localPassword));
    return message?.attributesKeys.includes('MESSAGE-INTEGRITY') ?? false;
  } catch {
    return false;
  }
}

function isPeer([host, port]: Address, transport: RTCIceTransport): boolean {
  const peer = transport.connection.nominated?.remoteAddr;
  return peer?.[0] === host && peer[1] === port;
}
