import { parseMessage, type RTCIceTransport, type RTCPeerConnection, StunProtocol } from 'werift';

type Address = readonly [string, number];

/**
 * From now on only the peer that ICE agreed on is heard. werift takes STUN without proof and DTLS from anybody, so that
 * one forged datagram could end a session (an alert in the clear) or move it (RFC 8445 section 7.3.1.1, RFC 7675 section 5.1).
 */
export function heedPeerOnly(connection: RTCPeerConnection): void {
  for (const transport of connection.iceTransports) {
    const protocols = transport.connection.checkList.map((pair) => pair.protocol);
    for (const protocol of new Set(protocols)) {
      if (protocol instanceof StunProtocol) guard(protocol, transport);
    }
  }
}

function guard(protocol: StunProtocol, transport: RTCIceTransport): void {
  const socket = protocol.transport;
  const take = socket.onData;
  socket.onData = (data, from) => {
    const trusted = isStun(data) ? isProvenStun(data, transport) : isPeer(from, transport);
    if (trusted) take(data, from);
  };
}

/** RFC 7983 section 7. */
function isStun(data: Buffer): boolean {
  return (data[0] ?? 0) <= 3;
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
