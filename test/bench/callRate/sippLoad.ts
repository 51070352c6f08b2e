/** Load by sipp: who calls at a rate, and who is called and answers at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeUdpPort } from '../../support/sip/freePort.ts';
import { peerCommand } from '../../support/sip/peers.ts';
import { until } from '../../support/until.ts';
import { setUpTimesOf, totalsOf } from './sippReports.ts';

/** How hard to call, and whom. */
export type CallLoad = {
  /** host:port. */
  target: string;
  /** The number that is called. */
  number: string;
  /** Calls that begin in a second. */
  rate: number;
  seconds: number;
};

/** What came of a load. */
export type Called = {
  /** Calls that were placed, and those of them that went as they should from INVITE to BYE. */
  placed: number;
  succeeded: number;
  /** Calls that were answered with 503. */
  refused: number;
  /** Requests that had to be sent again, for no answer came within half a second. */
  retransmissions: number;
  /** From INVITE to 200, ms, shortest first. */
  setUpMs: number[];
};

/** Calls of so many seconds are up at once at most: whoever is slower than that is not called at the full rate any more. */
const AT_ONCE_S = 5;
/** The last calls last a second; who is refused or not answered at all is given up by then. */
const PATIENCE_S = 20;

const scenario = (name: string) => join(import.meta.dirname, `${name}.xml`);

function startSipp(name: string, port: number, args: readonly string[], cwd: string): ChildProcess {
  const common = ['-sf', scenario(name), '-i', '127.0.0.1', '-p', String(port)];
  return spawn(...peerCommand('sipp', [...args, ...common, '-nostdin']), { cwd, stdio: 'ignore' });
}

/** Whether a process listens at a UDP port, as the kernel lists it. */
function isListening(port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/udp', 'utf8').includes(`:${hex} `);
}

/** Starts who is called; it also answers OPTIONS. */
export async function startCalled(): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freeUdpPort();
  const child = startSipp('answers', port, ['-aa'], tmpdir());
  await until(() => isListening(port), { what: 'sipp to listen' });
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Places calls; resolves when the last is over. */
export async function placeCalls({ target, number, rate, seconds }: CallLoad): Promise<Called> {
  const folder = mkdtempSync(join(tmpdir(), 'cordboard-calls-'));
  const load = ['-s', number, '-r', String(rate), '-m', String(rate * seconds), '-l', String(AT_ONCE_S * rate)];
  const reports = ['-trace_rtt', '-rtt_freq', '1', '-trace_stat', '-stf', 'totals.csv', '-fd', '1'];
  const patience = ['-timeout', `${seconds + PATIENCE_S}s`];
  const child = startSipp('calls', await freeUdpPort(), [target, ...load, ...reports, ...patience], folder);
  await once(child, 'exit');
  const read = (ending: string) => {
    const name = readdirSync(folder).find((file) => file.endsWith(ending));
    return name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
  };
  const result = { ...totalsOf(read('totals.csv')), setUpMs: setUpTimesOf(read('_rtt.csv')) };
  rmSync(folder, { recursive: true, force: true });
  return result;
}
