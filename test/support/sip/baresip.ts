import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Duplex } from 'node:stream';
import { until } from '../until.ts';
import { freeUdpPort } from './freePort.ts';
import { HeardFiles } from './heardFiles.ts';
import { peerCommand } from './peers.ts';

/** What a baresip is given. */
export interface BaresipOptions {
  readonly user: string;
  /** What it says in calls; default: 440 Hz. */
  readonly toneHz?: number;
  /** Answers calls by itself. */
  readonly autoAnswer?: boolean;
  /** host:port of a registrar and proxy of the domain pbx.test; without it calls go straight to it. */
  readonly registrar?: string;
  readonly transport?: 'udp' | 'tcp' | 'tls';
  /** What it registers with; default: secret. */
  readonly password?: string;
  /** For how many seconds it registers, nine tenths of which later it does so again; default: 60. */
  readonly registersForSeconds?: number;
  /** Encrypts its audio and refuses whoever does not; `srtp` offers keys that need not be used (RFC 8643). */
  readonly encryption?: 'srtp' | 'srtp-mand' | 'dtls_srtp';
  /** Finds its way by ICE. */
  readonly withIce?: boolean;
  /** Sends RTCP on RTP's own port. */
  readonly multiplexed?: boolean;
  /** What it speaks besides G.711, and prefers to it. */
  readonly codecs?: readonly ('g722' | 'opus')[];
  /** Subscribes to its mailbox (RFC 3842). */
  readonly watchesMailbox?: boolean;
  /** Addresses whose presence it subscribes to (RFC 3856). */
  readonly watches?: readonly string[];
  /** Keeps what it hears. */
  readonly records?: boolean;
  /** Its files by name, as somebody wrote them for it: `accounts`, `contacts`, and what `config` has besides the usual. */
  readonly files?: Readonly<Record<string, string>>;
  /** Reads texts, and writes them to this SIP URI by its command `message`. */
  readonly writesTo?: string;
  /** Another network that it is in, and its address there; default: loopback. */
  readonly from?: BaresipNetwork;
}

interface BaresipNetwork {
  readonly address: string;
  /** Puts a command into the network. */
  readonly inside: (command: readonly string[]) => readonly string[];
}

/** Runs in another network: passes its input on to a port there as soon as something listens, and answers what it receives. */
const passOn = `
  const connect = () => {
    const socket = require('node:net').connect(Number(process.argv[1]), '127.0.0.1');
    socket.once('connect', () => {
      process.stdin.pipe(socket).pipe(process.stdout);
      socket.once('close', () => process.exit());
    });
    socket.on('error', () => setTimeout(connect, 50));
  };
  connect();
`;

/** baresip's control port, which is on the loopback of its network. */
async function openControl(port: number, from: BaresipNetwork | undefined): Promise<Duplex> {
  if (!from) return connected(port);
  const [program = '', ...args] = from.inside([process.execPath, '-e', passOn, String(port)]);
  const { stdin, stdout } = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  return Duplex.from({ readable: stdout, writable: stdin });
}

/** An event as baresip's ctrl_tcp reports it, such as `{type: 'CALL_ESTABLISHED'}`. */
export interface BaresipEvent {
  readonly type: string;
  /** The Call-ID, of events of a call but for those about its descriptions. */
  readonly id?: string;
  readonly param?: string;
  readonly peeruri?: string;
}

/** A running baresip that says a tone. */
export interface Baresip {
  /** address:port of its SIP socket. */
  readonly address: string;
  readonly events: readonly BaresipEvent[];
  /** Its answers to commands. */
  readonly responses: readonly string[];
  /** Runs a command such as `dial sip:100@pbx.test`, `hangup`, `hold`, `resume`, `transfer sip:…`. */
  command(name: string, parameters?: string): void;
  /** Waits for the nth event of a type. */
  event(type: string, nth?: number): Promise<void>;
  /** Every text message that it showed, as `sip:100@host: "text"`. */
  readonly texts: readonly string[];
  /** What it heard in its last call, at 16 kHz, once that is over and if it `records`. */
  heard(): Int16Array;
  /** What it hears, while it does and if it `records`. */
  readonly hearing: HeardFiles;
  stop(): Promise<void>;
}

/** Starts baresip on loopback and waits until it takes commands, and is registered if it is to. */
export async function startBaresip(options: BaresipOptions): Promise<Baresip> {
  const folder = mkdtempSync(join(tmpdir(), 'baresip-'));
  const address = `${options.from?.address ?? '127.0.0.1'}:${await freeUdpPort()}`;
  const controlPort = await freeUdpPort();
  const consolePort = options.writesTo === undefined ? null : await freeUdpPort();
  const encryption = encryptionModules(options).map((name) => `module ${name}.so`);
  const recording = options.records ? ['module sndfile.so', `snd_path ${folder}`] : [];
  writeFileSync(
    join(folder, 'config'),
    [
      ...codecModules(options),
      ...configuration(address, controlPort, options.toneHz),
      `rtcp_mux ${options.multiplexed ? 'yes' : 'no'}`,
      ...encryption,
      ...recording,
      ...(options.watchesMailbox ? ['module_app mwi.so'] : []),
      ...(options.watches ? ['module_app contact.so', 'module_app presence.so'] : []),
      ...textModules(consolePort),
      options.files?.config ?? '',
    ].join('\n'),
  );
  writeFileSync(join(folder, 'accounts'), options.files?.accounts ?? '');
  const contacts = (options.watches ?? []).map((address) => `"Watched" <${address}>;presence=p2p\n`);
  if (options.writesTo) contacts.push(`"Colleague" <${options.writesTo}>\n`);
  writeFileSync(join(folder, 'contacts'), options.files?.contacts ?? contacts.join(''));
  const [peer, peerArguments] = peerCommand('baresip', ['-f', folder]);
  const inside = options.from?.inside ?? ((command: readonly string[]) => command);
  const [program = peer, ...args] = inside([peer, ...peerArguments]);
  const child = spawn(program, args, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const events: BaresipEvent[] = [];
  const texts = consolePort === null ? [] : await shownTexts(consolePort);
  const control = await openControl(controlPort, options.from);
  const responses: string[] = [];
  control.on(
    'data',
    netstrings((text) => {
      if (isResponse(text)) responses.push(text);
      else note(text, events);
    }),
  );
  control.on('error', () => {});
  const baresip: Baresip = {
    address,
    events,
    responses,
    texts,
    command: (name, parameters) => {
      const text = JSON.stringify({ command: name, params: parameters ?? '' });
      control.write(`${Buffer.byteLength(text)}:${text},`);
    },
    event: (type, nth = 1) =>
      until(() => events.filter((event) => event.type === type).length >= nth, {
        timeoutMs: 15_000,
        what: `baresip to report ${type} (${nth}); it reported ${events.map((event) => event.type).join(', ')}`,
      }),
    heard: () => recordedIn(folder),
    hearing: new HeardFiles(folder, farEnd),
    async stop() {
      control.destroy();
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // Created by command: what happens before the control connection is up is reported to nobody.
  if (options.files) return baresip;
  baresip.command('uanew', account(options, address));
  // Before that it answers calls with 404.
  const isMade = until(() => responses.length > 0, { what: 'baresip to take its account' });
  await isMade.catch((error: unknown) => giveUp(baresip, error));
  if (options.registrar) await baresip.event('REGISTER_OK').catch((error: unknown) => giveUp(baresip, error));
  return baresip;
}

/** A phone that did not get ready must not stay behind. */
async function giveUp(baresip: Baresip, error: unknown): Promise<never> {
  await baresip.stop();
  throw error;
}

/** Files of the far end's sound. */
const farEnd = /dec[^/]*[.]wav$/;

/** The far end's sound, which baresip's sndfile module keeps in a file of its own. */
function recordedIn(folder: string): Int16Array {
  const files = readdirSync(folder).filter((name) => farEnd.test(name));
  const newest = files
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .at(-1);
  if (!newest) throw new Error('baresip kept no sound.');
  const raw = execFileSync('sox', [newest, '-t', 'raw', '-r', '16000', '-c', '1', '-b', '16', '-e', 'signed', '-']);
  return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)));
}

function configuration(address: string, controlPort: number, toneHz = 440): string[] {
  const modules = ['account', 'menu', 'ctrl_tcp'].map((name) => `module_app ${name}.so`);
  return [
    `sip_listen ${address}`,
    `net_interface ${address.split(':')[0]}`,
    `audio_source ausine,${toneHz}`,
    // The tone generator knows this format only; without a player nothing is played.
    'ausrc_srate 48000',
    'auplay_srate 48000',
    'ausrc_channels 2',
    'auplay_channels 2',
    'audio_player nothing',
    'audio_alert nothing',
    'call_max_calls 100',
    'module_path /usr/lib/baresip/modules',
    'module g711.so',
    'module ausine.so',
    ...modules,
    `ctrl_tcp_listen 127.0.0.1:${controlPort}`,
  ];
}

function textModules(consolePort: number | null): string[] {
  if (consolePort === null) return [];
  return ['module cons.so', `cons_listen 127.0.0.1:${consolePort}`, 'module_app contact.so'];
}

/** What it shows of texts that come, for as long as it runs. */
async function shownTexts(port: number): Promise<readonly string[]> {
  const texts: string[] = [];
  const console = await connected(port);
  console.on('error', () => {});
  createInterface(console).on('line', (line) => {
    if (/sips?:\S+: "/.test(line)) texts.push(line);
  });
  return texts;
}

/** In this order they are offered. */
function codecModules({ codecs = [] }: BaresipOptions): string[] {
  const modules = codecs.map((name) => `module ${name}.so`);
  return ['module_path /usr/lib/baresip/modules', ...modules, 'opus_inbandfec yes'];
}

function encryptionModules({ encryption, withIce }: BaresipOptions): string[] {
  if (encryption === undefined) return [];
  if (encryption !== 'dtls_srtp') return ['srtp'];
  return withIce ? ['dtls_srtp', 'ice'] : ['dtls_srtp'];
}

function account(options: BaresipOptions, address: string): string {
  const encryption = options.encryption ? `;mediaenc=${options.encryption}` : '';
  const traversal = options.withIce ? ';medianat=ice' : '';
  const answer = `;answermode=${options.autoAnswer ? 'auto' : 'manual'}${encryption}${traversal}`;
  if (!options.registrar) return `<sip:${options.user}@${address}>;regint=0${answer}`;
  const transport = options.transport ?? 'udp';
  const outbound = `;outbound="sip:${options.registrar};transport=${transport}"`;
  return `<sip:${options.user}@pbx.test;transport=${transport}>;auth_pass=${options.password ?? 'secret'};regint=${options.registersForSeconds ?? 60}${outbound}${answer}`;
}

async function connected(port: number): Promise<Socket> {
  let socket: Socket | null = null;
  await until(
    async () => {
      const attempt = connect(port, '127.0.0.1');
      socket = await once(attempt, 'connect').then(
        () => attempt,
        () => null,
      );
      return socket !== null;
    },
    { what: 'baresip to take commands' },
  );
  if (!socket) throw new Error('baresip is gone.');
  return socket;
}

/** Cuts a stream into netstrings (`12:hello world!,`). */
function netstrings(take: (text: string) => void): (chunk: Buffer) => void {
  let buffer = Buffer.alloc(0);
  return (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const length = Number(buffer.toString('latin1', 0, colon));
      if (buffer.length < colon + 2 + length) return;
      take(buffer.toString('utf8', colon + 1, colon + 1 + length));
      buffer = buffer.subarray(colon + 2 + length);
    }
  };
}

/** Whether it is the response to a command. */
function isResponse(text: string): boolean {
  const message: unknown = JSON.parse(text);
  return typeof message === 'object' && message !== null && 'response' in message;
}

function note(text: string, events: BaresipEvent[]): void {
  const message: unknown = JSON.parse(text);
  if (typeof message === 'object' && message !== null && 'event' in message)
    events.push(message as unknown as BaresipEvent);
}
