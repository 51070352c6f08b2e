/**
 * A service's network and an agent's home behind a router that translates addresses, with a link of any quality between
 * them: network namespaces that the test makes itself and that end with its processes.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';

const run = promisify(execFile);
const linkScript = resolve(import.meta.dirname, 'link.py');

/** Addresses of the network for documentation (RFC 5737), and one of a home. */
export const serviceAddress = '198.51.100.10';
const routerAddress = '198.51.100.20';
const routerInside = '192.168.77.1';
/** Where the service is when it is behind a router of its own. */
const officeInside = '10.66.0.1';
export const officeAddress = '10.66.0.2';
export const homeAddress = '192.168.77.2';
/** The service's machine is the router of its company's own network, in which the desks are. */
const serviceInCompany = '10.20.0.1';
export const deskAddress = '10.20.0.2';
/** The same where there is no IPv4 (RFC 3849). */
export const serviceAddress6 = '2001:db8:1::10';
const homeAddress6 = '2001:db8:1::20';

/** What the link does to packets, each way. */
export interface LinkProfile {
  /** 0 to 1. */
  readonly loss: number;
  readonly delay_ms: number;
  /** More or less than the delay by at most this. */
  readonly jitter_ms: number;
  /** 0: no limit. */
  readonly kbit: number;
}

/** A place with a network of its own. */
export interface Place {
  /** Puts a command into it. */
  readonly inside: (command: readonly string[]) => readonly string[];
}

/** The places, and the link between the service and the home's router. */
export interface FarNetwork {
  readonly service: Place;
  readonly home: Place;
  /** Desks in the company's own network, whose router the service's machine is. */
  openDesks(): Promise<Place>;
  setLink(profile: Partial<LinkProfile>): Promise<void>;
  /** The home turns to another network, as a laptop does that is plugged in: another interface, another address. */
  changeNetwork(): Promise<void>;
  /** The home's router lets no UDP out, as some guest networks do. */
  refuseUdp(): Promise<void>;
  dispose(): Promise<void>;
}

/** As root a namespace of the network is enough; who is not root gets one of users around it, in which it is. */
const isRoot = process.getuid?.() === 0;

class Namespace implements Place {
  readonly #holder: ChildProcess;

  private constructor(holder: ChildProcess) {
    this.#holder = holder;
  }

  /** Within the users of another, so that one process may enter both. */
  static async open(users?: Namespace, { hasIpv6 = false } = {}): Promise<Namespace> {
    const own = ['unshare', ...(isRoot || users ? [] : ['--user', '--map-root-user']), '--net', 'cat'];
    const [program = '', ...args] = users && !isRoot ? users.inside(own) : own;
    const holder = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(holder, 'spawn');
    // `cat` answers when it is in its namespace.
    holder.stdin?.write('in\n');
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
    const namespace = new Namespace(holder);
    // Its addresses come up seconds later, and browsers start over whatever they load when one does.
    if (!hasIpv6) await namespace.run('sh', '-c', 'echo 1 > /proc/sys/net/ipv6/conf/default/disable_ipv6');
    await namespace.run('ip', 'link', 'set', 'lo', 'up');
    return namespace;
  }

  get pid(): number {
    return this.#holder.pid ?? 0;
  }

  readonly inside = (command: readonly string[]): readonly string[] => {
    const users = isRoot ? [] : ['--user', '--preserve-credentials'];
    return ['nsenter', '--target', String(this.pid), ...users, '--net', ...command];
  };

  async run(...command: string[]): Promise<void> {
    const [program = '', ...args] = this.inside(command);
    await run(program, args, { env: { ...process.env, XTABLES_LOCKFILE: `/tmp/xtables-${this.pid}.lock` } });
  }

  async close(): Promise<void> {
    if (this.#holder.exitCode !== null) return;
    this.#holder.stdin?.end();
    await once(this.#holder, 'exit');
  }
}

/** Ports that a router of the service's passes on to it, as iptables names them. */
export interface ForwardedPorts {
  readonly tcp: string;
  readonly udp: string;
}

/**
 * Makes the namespaces, the router and the link, which is perfect at first.
 *
 * @param forwarded where given, the service is at `officeAddress` behind a router of its own, which has `serviceAddress`.
 */
export async function createFarNetwork(forwarded: ForwardedPorts | null = null): Promise<FarNetwork> {
  const service = await Namespace.open();
  const router = await Namespace.open(service);
  const home = await Namespace.open(service);
  await connect(router, routerInside, home, homeAddress);
  const office = forwarded ? await Namespace.open(service) : null;
  if (office) await connect(office, officeInside, service, officeAddress);
  const link = await Link.open(office ?? service, router);
  await translate(router);
  // Nobody outside begins anything with the home.
  await router.run('iptables', '-A', 'FORWARD', '-i', 'far0', '-m', 'conntrack', '--ctstate', 'NEW', '-j', 'DROP');
  if (office && forwarded) {
    await translate(office);
    for (const [protocol, ports] of Object.entries(forwarded)) {
      const to = ['-p', protocol, '--dport', ports, '-j', 'DNAT', '--to-destination', officeAddress];
      await office.run('iptables', '-t', 'nat', '-A', 'PREROUTING', '-i', 'far0', ...to);
    }
  }
  const desks: Namespace[] = [];
  return {
    service,
    home,
    async openDesks() {
      const opened = await Namespace.open(service);
      desks.push(opened);
      await connect(service, serviceInCompany, opened, deskAddress);
      return opened;
    },
    setLink: (profile) => link.set(profile),
    async changeNetwork() {
      const other = { name: 'other', address: '192.168.78.1' };
      await cable(router, other, home, { name: 'lan1', address: '192.168.78.2' });
      await home.run('ip', 'link', 'set', 'lan0', 'down');
      await home.run('ip', 'route', 'add', 'default', 'via', '192.168.78.1');
    },
    refuseUdp: () => router.run('iptables', '-I', 'FORWARD', '-i', 'inside', '-p', 'udp', '-j', 'DROP'),
    async dispose() {
      await link.close();
      await Promise.all([...desks, home, router, service, ...(office ? [office] : [])].map((place) => place.close()));
    },
  };
}

/** A service and a home that reach each other over IPv6 alone, without a router that translates. */
export async function createNetworkWithoutIpv4(): Promise<FarNetwork> {
  const service = await Namespace.open(undefined, { hasIpv6: true });
  const home = await Namespace.open(service, { hasIpv6: true });
  const link = await Link.open(service, home, [`${serviceAddress6}/64`, `${homeAddress6}/64`]);
  const impossible = async (): Promise<never> => Promise.reject(new Error('There is no router.'));
  return {
    service,
    home,
    openDesks: impossible,
    setLink: (profile) => link.set(profile),
    changeNetwork: impossible,
    refuseUdp: impossible,
    async dispose() {
      await link.close();
      await Promise.all([home.close(), service.close()]);
    },
  };
}

/** A router and the only machine behind it. */
async function connect(router: Namespace, routerHas: string, machine: Namespace, machineHas: string): Promise<void> {
  await cable(router, { name: 'inside', address: routerHas }, machine, { name: 'lan0', address: machineHas });
  await machine.run('ip', 'route', 'add', 'default', 'via', routerHas);
}

/** One end of a cable: the interface, and its address. */
interface End {
  readonly name: string;
  readonly address: string;
}

async function cable(near: Namespace, nearEnd: End, far: Namespace, farEnd: End): Promise<void> {
  const peer = ['peer', 'name', farEnd.name, 'netns', String(far.pid)];
  await near.run('ip', 'link', 'add', nearEnd.name, 'type', 'veth', ...peer);
  for (const [place, { name, address }] of [
    [near, nearEnd],
    [far, farEnd],
  ] as const) {
    await place.run('ip', 'addr', 'add', `${address}/24`, 'dev', name);
    await place.run('ip', 'link', 'set', name, 'up');
  }
}

/** What goes out has the router's address, as with most (RFC 4787: mapping by address and port). */
async function translate(router: Namespace): Promise<void> {
  await router.run('sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward');
  await router.run('iptables', '-t', 'nat', '-A', 'POSTROUTING', '-o', 'far0', '-j', 'MASQUERADE');
}

/** Runs in the namespace: passes on what comes over a socket of the file system, which namespaces share. */
const passOn = `
  const net = require('node:net');
  const [path, port] = process.argv.slice(1);
  net.createServer((near) => {
    const far = net.connect(Number(port), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far], [far, near]]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(path, () => console.log('ready'));
  process.stdin.resume().on('end', () => process.exit());
`;

/** A way for the test itself to a service in a namespace. */
export interface WayIn {
  /** An http address on loopback that leads to the service. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Lets the test ask a service that listens with TLS in a namespace.
 *
 * @param ca the authority of its certificate.
 */
export async function openWayIn(place: Place, { port, ca }: { port: number; ca: string }): Promise<WayIn> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-way-in-'));
  const path = join(folder, 'socket');
  const [program = '', ...args] = place.inside([process.execPath, '-e', passOn, path, String(port)]);
  const relay = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(createInterface(relay.stdout), 'line');
  const server = createServer((near) => {
    const far = connectTls({ path, ca, servername: 'localhost' });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      relay.stdin.end();
      await once(relay, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

class Link {
  readonly #process: ChildProcess;
  readonly #lines: Interface;

  private constructor(process: ChildProcess) {
    this.#process = process;
    this.#lines = createInterface(process.stdout as NodeJS.ReadableStream);
  }

  static async open(
    service: Namespace,
    router: Namespace,
    [near, far] = [`${serviceAddress}/24`, `${routerAddress}/24`],
  ): Promise<Link> {
    const ends = [String(service.pid), near ?? '', String(router.pid), far ?? ''];
    const [program = '', ...args] = service.inside(['python3', linkScript, ...ends]);
    const link = new Link(spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
    await once(link.#lines, 'line');
    return link;
  }

  async set(profile: Partial<LinkProfile>): Promise<void> {
    const done = once(this.#lines, 'line');
    this.#process.stdin?.write(`${JSON.stringify(profile)}\n`);
    await done;
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.stdin?.end();
    await once(this.#process, 'exit');
  }
}
