import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findProgram } from '../../../scripts/test/testTools.ts';

/** coturn, in the network that `inside` puts it into. */
export interface TurnServer {
  close(): Promise<void>;
}

export interface TurnServerOptions {
  readonly address: string;
  readonly port: number;
  readonly secret: string;
  readonly inside: (command: readonly string[]) => readonly string[];
}

/** Starts coturn with credentials by a shared secret, as docs/OPERATING.md shows it. */
export async function startTurnServer({ address, port, secret, inside }: TurnServerOptions): Promise<TurnServer> {
  const command = [
    findProgram(['turnserver']) ?? 'turnserver',
    ...['-v', '-n', '--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=company.test'],
    ...[`--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`],
    ...['--no-tls', '--no-dtls', '--no-cli', '--log-file=stdout', '--simple-log', '--pidfile=/dev/null'],
  ];
  const [program = '', ...args] = inside(command);
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface(server.stdout);
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => line.includes('listener opened on') && line.includes('TCP') && resolve());
  });
  return {
    async close() {
      if (server.exitCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}
