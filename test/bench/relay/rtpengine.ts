/** rtpengine (https://github.com/sipwise/rtpengine) in user space, as the yardstick of relaying. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { startRtpengine } from '../../support/sip/rtpengine.ts';
import { offerOf, portOf } from './audioDescription.ts';
import { type Bencoded, bencode, textIn } from './bencode.ts';

/** A running rtpengine. */
export type RtpengineRelay = {
  pid: number;
  /** Bridges telephones, two that follow one another; answers the port that each is to talk to. */
  bridge: (ports: readonly number[]) => Promise<number[]>;
  stop: () => Promise<void>;
};

const ANSWER_MS = 5000;
/** Below those of `freeUdpPort`, and more than the tests need. */
const MEDIA_PORTS = { from: 10_000, to: 19_999 };
const common = { ICE: 'remove', replace: ['origin', 'session-connection'] } as const;

async function ask(socket: Socket, port: number, cookie: string, command: Bencoded): Promise<string> {
  socket.send(`${cookie} ${bencode(command)}`, port, '127.0.0.1');
  const signal = AbortSignal.timeout(ANSWER_MS);
  for (;;) {
    const [datagram] = (await once(socket, 'message', { signal })) as [Buffer];
    const [, answered, body] = /^(\S+) (.*)$/s.exec(datagram.toString()) ?? [];
    if (answered === cookie) return body ?? '';
  }
}

/** @param ports where the two telephones are. */
async function bridgePair(
  socket: Socket,
  control: number,
  index: number,
  ports: readonly [number, number],
): Promise<[number, number]> {
  const [near, far] = ports;
  const call = { ...common, 'call-id': `bench-${index}`, 'from-tag': `near-${index}` };
  const described = async (cookie: string, command: Record<string, Bencoded>) => {
    const answer = await ask(socket, control, cookie, { ...call, ...command });
    const sdp = textIn(answer, 'sdp');
    if (sdp === null) throw new Error(`rtpengine answered ${answer}`);
    return portOf(sdp);
  };
  const towardsFar = await described(`o${index}`, { command: 'offer', sdp: offerOf(near) });
  const towardsNear = await described(`a${index}`, { command: 'answer', 'to-tag': `far-${index}`, sdp: offerOf(far) });
  return [towardsNear, towardsFar];
}

/** Starts it with room for many calls. */
export async function startRtpengineRelay(): Promise<RtpengineRelay> {
  const rtpengine = await startRtpengine(MEDIA_PORTS);
  const socket = createSocket('udp4');
  socket.setMaxListeners(0);
  socket.bind(0, '127.0.0.1');
  return {
    pid: rtpengine.pid,
    async bridge(ports) {
      const own: number[] = [];
      for (let index = 0; index + 1 < ports.length; index += 2) {
        own.push(...(await bridgePair(socket, rtpengine.control, index, [ports[index] ?? 0, ports[index + 1] ?? 0])));
      }
      return own;
    },
    async stop() {
      socket.close();
      await rtpengine.stop();
    },
  };
}
