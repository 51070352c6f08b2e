import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peerCommand } from './peers.ts';

/** A running linphonec that knows nothing but where its configuration is, and says a tone. */
export interface ProvisionedLinphone {
  /** What it has written into its own configuration. */
  configuration(): string;
  /** Runs a command of its console, such as `call 600`. */
  command(text: string): void;
  /** Says its tone in the call that is up. */
  talk(): void;
  /** Bytes of sound that it has written down, also while the call is up. */
  heardBytes(): number;
  /** What it has heard in its last call, at 16 kHz, once that is over. */
  heard(): Int16Array;
  /** Ends as people end it, so that it keeps its configuration; another one may begin with that. */
  stop(): Promise<void>;
  dispose(): void;
  /** Begins once more with the configuration that the last run has kept. */
  start(): void;
}

/** Starts one; `configUri` is where its configuration is. */
export function startProvisionedLinphone(configUri: string, toneHz: number): ProvisionedLinphone {
  const folder = mkdtempSync(join(tmpdir(), 'linphone-'));
  const [rc, said, heard] = ['rc', 'said.wav', 'heard.wav'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  // Where it keeps its lists; it does not begin without.
  mkdirSync(join(folder, '.local/share/linphone'), { recursive: true });
  const settings = ['[misc]', `config-uri=${configUri}`, '[sip]', 'sip_port=-1', 'sip_tcp_port=-1'];
  writeFileSync(rc, [...settings, '[rtp]', 'audio_rtp_port=-1', ''].join('\n'));
  execFileSync('sox', [
    '-n',
    '-r',
    '48000',
    '-c',
    '1',
    '-b',
    '16',
    said,
    'synth',
    '30',
    'sine',
    String(toneHz),
    'vol',
    '0.5',
  ]);

  const run = () => {
    const child = spawn(...peerCommand('linphonec', ['-c', rc]), {
      env: { ...process.env, HOME: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const exited = once(child, 'exit');
    for (const command of ['soundcard use files', `record ${heard}`]) child.stdin.write(`${command}\n`);
    return { child, exited };
  };
  let running = run();

  return {
    configuration: () => readFileSync(rc, 'utf8'),
    talk: () => void running.child.stdin.write(`play ${said}\n`),
    command: (text) => void running.child.stdin.write(`${text}\n`),
    heardBytes: () => (existsSync(heard) ? statSync(heard).size : 0),
    heard() {
      // Its header is written when the call is over.
      if (!existsSync(heard) || readFileSync(heard).toString('latin1', 0, 4) !== 'RIFF') return new Int16Array();
      const raw = execFileSync('sox', [
        '--ignore-length',
        heard,
        '-t',
        'raw',
        '-r',
        '16000',
        '-c',
        '1',
        '-b',
        '16',
        '-e',
        'signed',
        '-',
      ]);
      return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)));
    },
    async stop() {
      running.child.stdin.end('quit\n');
      const timer = setTimeout(() => running.child.kill('SIGKILL'), 10_000);
      await running.exited;
      clearTimeout(timer);
    },
    start() {
      running = run();
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
