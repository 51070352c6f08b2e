import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavBytes } from '../../../electron/service/platform/files/wav.ts';
import type { SipTransport } from '../../../shared/domain/sipTransport.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { HeardFiles } from '../sip/heardFiles.ts';
import { peerCommand } from '../sip/peers.ts';
import { sine } from '../tone.ts';
import { until } from '../until.ts';
import type { InteropCall, LampState, PbxTelephone } from './interopPhone.ts';
import type { RegistrationOptions } from './matrixTests.ts';
import type { Encryption, TelephoneMeans } from './means.ts';

const RATE_HZ = 48_000;

const keying: Readonly<Record<Encryption, string>> = { none: 'none', SDES: 'srtp', DTLS: 'dtls', 'DTLS, ICE': 'dtls' };

/** How it says what its friend does. */
const statuses: Readonly<Record<LampState, string>> = {
  free: 'Online',
  'on a call': 'On the phone',
  offline: 'Offline',
};

/** A registered linphonec; it takes commands on its standard input, and reports calls on its output. */
export async function startLinphonePhone(
  registration: RegistrationOptions & { readonly toneHz?: number },
  means: Pick<TelephoneMeans, 'transport' | 'encryption'>,
): Promise<PbxTelephone> {
  const { toneHz = 600 } = registration;
  const home = mkdtempSync(join(tmpdir(), 'linphonec-'));
  mkdirSync(join(home, '.local/share/linphone'), { recursive: true });
  mkdirSync(join(home, 'linphone'));
  writeFileSync(join(home, 'rc'), await configuration(registration, means));
  writeFileSync(join(home, 'tone.wav'), wavBytes(sine(toneHz, RATE_HZ * 10, { rateHz: RATE_HZ }), RATE_HZ));
  const child = spawn(...peerCommand('linphonec', ['-c', join(home, 'rc'), '-d', '6', '-l', join(home, 'log')]), {
    cwd: home,
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const command = (text: string) => void child.stdin.write(`${text}\n`);
  const says = (pattern: RegExp, what: string, texts = () => output) =>
    until(() => pattern.test(texts()), { what: `linphonec to say ${what}` }).catch((error: unknown) => {
      throw new Error(`${String(error)} It said:\n${output.slice(-1500)}`);
    });
  const log = () => (existsSync(join(home, 'log')) ? readFileSync(join(home, 'log'), 'utf8') : '');
  const hearing = new HeardFiles(home, /^heard\.wav$/);
  let calls = 0;

  function nextCall(): InteropCall {
    calls += 1;
    const own = calls;
    const is = (what: string) => says(new RegExp(`[Cc]all ${own}\\b[^\\n]* ${what}`), `call ${own} ${what}`);
    return {
      async answer() {
        command(`answer ${own}`);
        await is('connected');
      },
      isUp: () => is('connected'),
      async hold(held) {
        command(held ? `pause ${own}` : `resume ${own}`);
      },
      press: async (key) => command(key),
      transfer: async (number) => command(`transfer ${own} sip:${number}@${registration.domain}`),
      join: async (_) => command(`transfer ${own} --to-call ${calls}`),
      hears: (toneHz) => hearing.hears(toneHz),
      hangUp: async () => command(`terminate ${own}`),
      isOver: () => is('(?:ended|error)'),
    };
  }

  const phone: PbxTelephone = {
    toneHz,
    userAgent: /linphone/i,
    async dial(number) {
      command(`call sip:${number}@${registration.domain}`);
      return nextCall();
    },
    async incoming() {
      const next = calls + 1;
      await says(
        new RegExp(`(?:Receiving new incoming call|incoming call)[^\\n]*id ${next}\\b`, 'i'),
        `call ${next} to ring`,
      );
      return nextCall();
    },
    follows: async () => nextCall(),
    isPressed: (key) => says(new RegExp(`Receiving tone ${key}`), `that ${key} was pressed`),
    writes: async (number, text) => command(`chat sip:${number}@${registration.domain} ${text}`),
    isWritten: (text) => until(() => output.includes(text), { what: `linphonec to show "${text}"` }),
    lamp: {
      event: 'presence',
      shows: (state) =>
        until(() => [...output.matchAll(/Friend .*> is (.+)$/gm)].at(-1)?.[1] === statuses[state], {
          what: `linphonec to say that its friend is ${statuses[state]}`,
        }).catch((error: unknown) => {
          throw new Error(`${String(error)} It said:\n${output.slice(-1500)}`);
        }),
    },
    async close() {
      // Asked to quit, it may wait for answers that nobody gives, on a whole core.
      child.kill('SIGKILL');
      await exited;
      rmSync(home, { recursive: true, force: true });
    },
  };
  for (const text of ['soundcard use files', 'play tone.wav', 'record heard.wav']) command(text);
  await says(/LinphoneRegistrationOk/, 'that it is registered', log).catch(async (error: unknown) => {
    await phone.close();
    throw error;
  });
  return phone;
}

async function configuration(
  { user, password, registrar, domain, watched }: RegistrationOptions,
  { transport, encryption }: Pick<TelephoneMeans, 'transport' | 'encryption'>,
): Promise<string> {
  const port = await freeUdpPort();
  const audio = await freeUdpPort();
  const at = (own: SipTransport) => (own === transport ? port : 0);
  const ice = encryption === 'DTLS, ICE';
  return [
    '[sip]',
    ...[
      `sip_port=${at('udp')}`,
      `sip_tcp_port=${at('tcp')}`,
      `sip_tls_port=${at('tls')}`,
      'guess_hostname=1',
      'use_ipv6=0',
    ],
    ...['verify_server_certs=0', 'verify_server_cn=0', `media_encryption=${keying[encryption]}`],
    ...[`media_encryption_mandatory=${encryption === 'none' ? 0 : 1}`, 'auto_net_state_mon=0'],
    ...['register_only_when_network_is_up=0', 'default_proxy=0'],
    ...['[video]', 'display=0', 'capture=0', 'automatically_initiate=0', 'automatically_accept=0'],
    // With ICE, one way for RTP and RTCP, as WebRTC has it.
    ...['[rtp]', `audio_rtp_port=${audio}`, `rtcp_mux=${ice ? 1 : 0}`],
    ...['[net]', ...(ice ? ['nat_policy_ref=ice'] : [])],
    ...(ice ? ['[nat_policy_0]', 'ref=ice', 'protocols=ice'] : []),
    ...['[auth_info_0]', `username=${user}`, `userid=${user}`, `passwd=${password}`, `realm=${domain}`],
    ...[
      '[proxy_0]',
      `reg_proxy=<sip:${registrar};transport=${transport}>`,
      `reg_route=<sip:${registrar};transport=${transport};lr>`,
    ],
    ...[`reg_identity=sip:${user}@${domain}`, 'reg_sendregister=1', 'reg_expires=300', 'publish=0'],
    ...(ice ? ['nat_policy_ref=ice'] : []),
    ...(watched === null
      ? []
      : ['[friend_0]', `url="Colleague" <sip:${watched}@${domain}>`, 'pol=accept', 'subscribe=1']),
    '',
  ].join('\n');
}
