import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { until } from '../until.ts';

/** A UDP socket that sends whatever bytes it is given and reads the statuses that come back. */
export interface RawPeer {
  /** 127.0.0.1:port */
  readonly address: string;
  send(bytes: string | Uint8Array): void;
  /** Statuses of the responses with that Call-ID so far, without repetitions. */
  statuses(callId: string): number[];
  /** Waits for the first response with that Call-ID. */
  answered(callId: string): Promise<number>;
  close(): void;
}

/** Opens a raw peer that talks to host:port. */
export async function startRawPeer(target: string): Promise<RawPeer> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const [host, port] = target.split(':');
  const answers: { callId: string; status: number }[] = [];
  socket.on('message', (datagram) => {
    const text = datagram.toString('utf8');
    const status = Number(/^SIP\/2\.0 (\d{3})/.exec(text)?.[1] ?? 0);
    const callId = /^Call-ID: *(.*)$/m.exec(text)?.[1]?.trim() ?? '';
    answers.push({ callId, status });
  });
  const statuses = (callId: string) => [
    ...new Set(answers.filter((answer) => answer.callId === callId).map((answer) => answer.status)),
  ];
  return {
    address: `127.0.0.1:${socket.address().port}`,
    send: (bytes) => socket.send(bytes, Number(port), host),
    statuses,
    async answered(callId) {
      await until(() => statuses(callId).length > 0, { what: `a response to ${callId}` });
      return statuses(callId)[0] ?? 0;
    },
    close: () => socket.close(),
  };
}
