import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import { peerCommand } from './peers.ts';

/** Who watches whom, and where. */
export interface LinphoneWatcherOptions {
  readonly username: string;
  readonly password: string;
  /** host:port of the server. */
  readonly server: string;
  /** User part of its friend's address. */
  readonly friend: string;
}

/** A linphonec that registers and subscribes to the presence of a friend. */
export interface LinphoneWatcher {
  /** Waits until it says once more that its friend is `Online`, `On the phone`, `Away` or `Offline`. */
  says(status: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it. */
export function startLinphoneWatcher({ username, password, server, friend }: LinphoneWatcherOptions): LinphoneWatcher {
  const folder = mkdtempSync(join(tmpdir(), 'linphone-'));
  // Where it keeps its lists; it does not begin without.
  mkdirSync(join(folder, '.local/share/linphone'), { recursive: true });
  const settings = [
    ...['[sip]', 'default_proxy=0', 'sip_port=-1', 'sip_tcp_port=-1', 'sip_tls_port=-1'],
    ...['[rtp]', 'audio_rtp_port=-1'],
    ...['[proxy_0]', `reg_proxy=<sip:${server};transport=udp>`, `reg_identity=sip:${username}@${server}`],
    ...['reg_sendregister=1', 'reg_expires=300', 'publish=0'],
    ...['[auth_info_0]', `username=${username}`, `passwd=${password}`, 'realm=cordboard'],
    ...['[friend_0]', `url="Friend" <sip:${friend}@${server}>`, 'pol=accept', 'subscribe=1', ''],
  ];
  writeFileSync(join(folder, 'rc'), settings.join('\n'));
  const child = spawn(...peerCommand('linphonec', ['-c', join(folder, 'rc')]), {
    env: { ...process.env, HOME: folder },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.write('soundcard use files\n');
  return {
    async says(status) {
      const words = `> is ${status}`;
      await until(() => said.includes(words), { what: `linphonec to say "${words}"; it said ${said}` });
      said = said.slice(said.indexOf(words) + words.length);
    },
    async stop() {
      child.stdin.end('quit\n');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
