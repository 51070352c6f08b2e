import { Event, type RTCIceTransport } from 'werift';
import { sendWholeFlights } from './dtlsFlights.ts';
import { repeatedVerification } from './dtlsRecord.ts';

/** A way to the other side of a handshake. */
export interface HandshakeWay {
  /** In the form of the library's, whose handshakes know nothing but ICE. */
  readonly ice: RTCIceTransport;
  /** Takes what came. */
  take(datagram: Buffer): void;
}

/** A way over which `send` sends. */
export function handshakeWay(send: (datagram: Buffer) => void): HandshakeWay {
  const onData = new Event<[Buffer]>();
  const connection = { onData, send: async (datagram: Buffer) => send(datagram), close: async () => {} };
  sendWholeFlights(connection);
  const isRepeated = repeatedVerification();
  return {
    ice: { connection, role: 'unknown', stop: async () => {} } as unknown as RTCIceTransport,
    take: (datagram) => {
      if (!isRepeated(datagram)) onData.execute(datagram);
    },
  };
}
