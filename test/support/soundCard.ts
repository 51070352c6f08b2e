/** Loudspeakers for browsers on a machine without any: Firefox runs no audio context where nothing can be heard. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

interface SoundCard {
  /** Where a program finds it, as variables of its environment. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts PulseAudio, for this test alone, with a loudspeaker that swallows everything. */
export async function startSoundCard(): Promise<SoundCard> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-sound-'));
  const socket = join(folder, 'native');
  const options = [
    ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm=yes'],
    ...['--load=module-null-sink', `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`],
  ];
  const environment = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder };
  const server = spawn('pulseaudio', options, { env: environment, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let problem: Error | null = null;
  server.once('error', (error) => {
    problem = error;
  });
  await until(
    () => {
      if (problem) throw problem;
      return existsSync(socket);
    },
    { what: 'PulseAudio' },
  );
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    async close() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
