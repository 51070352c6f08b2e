import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../until.ts';
import { freeUdpPort } from './freePort.ts';
import { peerCommand } from './peers.ts';

const SCENARIOS = resolve(import.meta.dirname, '../../sip/scenarios');

/** What a sipp run is given. */
export interface SippOptions {
  /** host:port to call; leave it out to be called. */
  readonly target?: string;
  /** User part of the called party, `[service]` in the scenario. */
  readonly service?: string;
  /** Values of `[name]` in the scenario. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly calls?: number;
  /** Calls that begin in a second; default: sipp's ten. */
  readonly rate?: number;
  /** Where it listens; a free port when it is left out. */
  readonly port?: number;
  readonly timeoutS?: number;
  /** Default: udp. */
  readonly transport?: 'udp' | 'tcp';
  /** UDP port for audio; what arrives there is sent back. Without it nothing is. */
  readonly echoPort?: number;
}

/** One run of a scenario of `test/sip/scenarios`. */
export interface SippRun {
  readonly port: number;
  /** Resolves when every call went as the scenario says; rejects with sipp's own report. */
  readonly done: Promise<void>;
  stop(): void;
}

/** Starts sipp on 127.0.0.1 and waits until its port is bound. A scenario is the name of a file, or its XML (`scenario`). */
export async function startSipp(scenario: string, options: SippOptions = {}): Promise<SippRun> {
  const folder = mkdtempSync(join(tmpdir(), 'sipp-'));
  const port = options.port ?? (await freeUdpPort());
  writeFileSync(join(folder, 'scenario.xml'), filledIn(scenario, options.keys ?? {}));
  const child = spawn(...peerCommand('sipp', sippArguments(port, options)), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stdout?.resume();
  const done = finished(child, folder, scenario, () => output);
  // A test that fails before it awaits the run must not fail a second time as an unhandled rejection.
  done.catch(() => {});
  const { transport = 'udp' } = options;
  const bound = until(() => isBound(transport, port), { what: `sipp to listen at port ${port}` });
  if (!options.target) await Promise.race([bound, done]);
  return { port, done, stop: () => void child.kill('SIGKILL') };
}

function sippArguments(port: number, options: SippOptions): string[] {
  return [
    ...(options.target ? [options.target] : []),
    ...['-sf', 'scenario.xml', '-i', '127.0.0.1', '-p', String(port), '-nostdin'],
    ...['-m', String(options.calls ?? 1), '-timeout', `${options.timeoutS ?? 20}s`, '-timeout_error'],
    ...['-s', options.service ?? 'service', '-trace_err', '-error_file', 'errors.log'],
    ...(options.transport === 'tcp' ? ['-t', 't1'] : []),
    ...(options.rate ? ['-r', String(options.rate), '-l', String(options.calls)] : []),
    ...(options.echoPort ? ['-mp', String(options.echoPort), '-rtp_echo'] : []),
  ];
}

/** sipp fills in its own keys too late to use them in a status line. */
function filledIn(scenario: string, keys: Readonly<Record<string, string>>): string {
  const text = scenario.startsWith('<') ? scenario : readFileSync(join(SCENARIOS, `${scenario}.xml`), 'utf8');
  return Object.entries(keys).reduce((filled, [name, value]) => filled.replaceAll(`[${name}]`, value), text);
}

async function finished(child: ChildProcess, folder: string, scenario: string, output: () => string): Promise<void> {
  const [code] = await once(child, 'exit');
  const logs = readdirSync(folder).filter((file) => file === 'errors.log');
  const report = logs.map((file) => readFileSync(join(folder, file), 'utf8').slice(0, 2500));
  rmSync(folder, { recursive: true, force: true });
  const name = /<scenario name="([^"]+)"/.exec(scenario)?.[1] ?? scenario;
  if (code !== 0) throw new Error(`sipp ${name} ended with ${code}.\n${output()}\n${report.join('\n')}`);
}

/** Whether a process listens at a port, as the kernel lists it. */
function isBound(transport: 'udp' | 'tcp', port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync(`/proc/net/${transport}`, 'utf8').includes(`:${hex} `);
}
