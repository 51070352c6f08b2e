import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type NameService, nameServiceAt } from '../../../electron/service/telephony/sip/transport/nameService.ts';
import { until } from '../until.ts';
import { freeUdpPort } from './freePort.ts';
import { peerCommand } from './peers.ts';

/** A DNS server of one's own. */
export interface NameServer {
  /** Asks it and nobody else. */
  readonly names: NameService;
  stop(): Promise<void>;
}

/**
 * Starts dnsmasq on loopback. It knows the records that it is given, each an option of its command line without the
 * dashes (`host-record=…`, `srv-host=…`, `naptr-record=…`), and that there is nothing else below `.test`.
 */
export async function startNameServer(records: readonly string[]): Promise<NameServer> {
  const port = await freeUdpPort();
  const child = spawn(
    ...peerCommand('dnsmasq', [
      ...['--keep-in-foreground', '--conf-file=/dev/null', '--no-resolv', '--no-hosts', '--bind-interfaces'],
      ...[
        '--listen-address=127.0.0.1',
        `--port=${port}`,
        '--local=/test/',
        '--pid-file',
        '--user=',
        '--log-facility=-',
      ],
      ...records.map((record) => `--${record}`),
    ]),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const names = nameServiceAt([`127.0.0.1:${port}`]);
  const answers = () =>
    names.addresses('alive.test').then(
      () => true,
      () => child.exitCode === null && isUp(log),
    );
  await until(answers, { timeoutMs: 10_000, what: 'dnsmasq to answer' }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${log}`);
  });
  return {
    names,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function isUp(log: string): boolean {
  return /started/.test(log);
}
