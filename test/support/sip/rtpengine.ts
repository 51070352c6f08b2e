import { spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { until } from '../until.ts';
import { freeUdpPort } from './freePort.ts';
import { peerCommand } from './peers.ts';

/** An rtpengine (https://github.com/sipwise/rtpengine) in user space on loopback, which relays and encrypts audio. */
export interface Rtpengine {
  /** UDP port of 127.0.0.1 at which it takes commands (its ng protocol). */
  readonly control: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Between those of `freeUdpPort` and those that the system gives away by itself. */
const MEDIA_PORTS = { from: 32_000, to: 32_767 };

/**
 * Starts it and waits until it answers.
 *
 * @param mediaPorts the UDP ports that it may use for audio, both ends included; two for each stream.
 */
export async function startRtpengine(mediaPorts = MEDIA_PORTS): Promise<Rtpengine> {
  const control = await freeUdpPort();
  const ports = [`--port-min=${mediaPorts.from}`, `--port-max=${mediaPorts.to}`];
  const place = ['--interface=127.0.0.1', `--listen-ng=127.0.0.1:${control}`, ...ports];
  // Negative: no table of the kernel's module.
  const options = ['--config-file=none', '--foreground', '--table=-1', ...place];
  const child = spawn(...peerCommand('rtpengine', options), { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  await until(() => answersPing(control), { what: 'rtpengine to answer', timeoutMs: 20_000 }).catch(
    (error: unknown) => {
      kill();
      throw error;
    },
  );
  return {
    control,
    pid: child.pid ?? 0,
    async stop() {
      kill();
      await exited;
    },
  };
}

async function answersPing(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    return await ping(socket, port);
  } finally {
    socket.close();
  }
}

async function ping(socket: Socket, port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(500);
  const answer = once(socket, 'message', { signal }) as Promise<[Buffer]>;
  // Bencoded (BEP 3): a cookie, and a dictionary.
  socket.send('ping d7:command4:pinge', port, '127.0.0.1');
  const [datagram] = await answer.catch(() => [Buffer.alloc(0)]);
  return datagram.includes('6:result4:pong');
}
