/** rtpengine (https://github.com/sipwise/rtpengine) in user space, as the yardstick of relaying. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { freeUdpPort } from '../../support/sip/freePort.ts';
import { until } from '../../support/until.ts';
import { offerOf, portOf } from './audioDescription.ts';
import { type Bencoded, bencode, textIn } from './bencode.ts';

/** A running rtpengine. */
export type Rtpengine = {
  pid: number;
  /** Bridges telephones, two that follow one another; answers the port that each is to talk to. */
  bridge: (ports: readonly number[]) => Promise<number[]>;
  stop: () => Promise<void>;
};

const ANSWER_MS = 5000;
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

async function bridgePair(socket: Socket, control: number, near: number, far: number): Promise<[number, number]> {
  const call = { ...common, 'call-id': `bench-${near}-${far}`, 'from-tag': `near-${near}` };
  const described = async (cookie: string, command: Record<string, Bencoded>) => {
    const answer = await ask(socket, control, cookie, { ...call, ...command });
    const sdp = textIn(answer, 'sdp');
    if (sdp === null) throw new Error(`rtpengine answered ${answer}`);
    return portOf(sdp);
  };
  const towardsFar = await described(`o${near}`, { command: 'offer', sdp: offerOf(near) });
  const towardsNear = await described(`a${near}`, { command: 'answer', 'to-tag': `far-${far}`, sdp: offerOf(far) });
  return [towardsNear, towardsFar];
}

async function answersPing(socket: Socket, control: number): Promise<boolean> {
  const answer = await ask(socket, control, 'ping', { command: 'ping' }).catch(() => '');
  return textIn(answer, 'result') === 'pong';
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts it on loopback. */
export async function startRtpengine(): Promise<Rtpengine> {
  const control = await freeUdpPort();
  const child = spawn(
    'rtpengine',
    ['--config-file=none', '--foreground', '--table=-1', '--interface=127.0.0.1', `--listen-ng=127.0.0.1:${control}`],
    { stdio: 'ignore' },
  );
  await once(child, 'spawn');
  const socket = createSocket('udp4');
  socket.setMaxListeners(0);
  socket.bind(0, '127.0.0.1');
  await until(() => answersPing(socket, control), { what: 'rtpengine to answer', timeoutMs: 20_000 });
  return {
    pid: child.pid ?? 0,
    async bridge(ports) {
      const own: number[] = [];
      for (let index = 0; index + 1 < ports.length; index += 2) {
        own.push(...(await bridgePair(socket, control, ports[index] ?? 0, ports[index + 1] ?? 0)));
      }
      return own;
    },
    async stop() {
      socket.close();
      await ended(child);
    },
  };
}
