/** Certificate, ports and servers. */
import { createPublicKey, X509Certificate } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { connect, createServer, isIP } from 'node:net';
import { unbracketed } from '../kernel/hostAndPort.ts';
import type { ServiceConfig } from '../platform/config/config.ts';
import type { RunningService } from '../platform/config/instanceFile.ts';
import { readCertificate } from '../platform/network/certificateFiles.ts';
import { type Finding, fail, messageOf, ok, warn } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WARN_DAYS = 21;

function nameFinding(certificate: X509Certificate, publicUrl: string | null): Finding[] {
  if (publicUrl === null) return [];
  const host = unbracketed(new URL(publicUrl).hostname);
  const isNamed = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host);
  if (isNamed !== undefined) return [];
  return [fail(`The certificate is not for ${host}, where people open the interface (--public-url)`)];
}

function endFinding({ validFromDate, validToDate }: X509Certificate): Finding {
  const [from, to, now] = [validFromDate.getTime(), validToDate.getTime(), Date.now()];
  const day = validToDate.toISOString().slice(0, 10);
  if (now < from) return fail(`The certificate is valid from ${validFromDate.toISOString()} on: is the clock right?`);
  if (now > to) return fail(`The certificate ended on ${day}: renew it`);
  const days = Math.floor((to - now) / DAY_MS);
  if (days < WARN_DAYS) return warn(`The certificate ends in ${days} days, on ${day}: renew it`);
  return ok(`The certificate is valid until ${day}`);
}

export function checkCertificate({ tls, tlsSelf, publicUrl }: ServiceConfig): Finding[] {
  if (tls === null) return [];
  if (tlsSelf && !existsSync(tls.certFile)) return [ok('The first start makes the certificate (--tls-self)')];
  try {
    const { cert, key } = readCertificate(tls);
    const certificate = new X509Certificate(cert);
    const own = createPublicKey(key).export({ type: 'spki', format: 'der' });
    if (!certificate.publicKey.export({ type: 'spki', format: 'der' }).equals(own)) {
      return [fail(`${tls.keyFile} is not the key of ${tls.certFile}`)];
    }
    return [endFinding(certificate), ...nameFinding(certificate, publicUrl)];
  } catch (error) {
    return [fail(`The certificate cannot be used: ${messageOf(error)}`)];
  }
}

/** Loaded where there are nodes: other services do without NATS. */
export async function checkCluster({ cluster }: ServiceConfig): Promise<Finding[]> {
  if (cluster === null) return [];
  try {
    const { ownerSeenBy } = await import('../platform/cluster/ownership.ts');
    const owner = await ownerSeenBy(cluster);
    return [
      ok(owner === null ? 'NATS answers, and no node serves' : `NATS answers: ${owner.node} serves, at ${owner.url}`),
    ];
  } catch (error) {
    return [fail(`NATS, by which the nodes know each other, cannot be asked: ${messageOf(error)}`)];
  }
}

function canListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

function canBind(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
    probe.once('error', (error) => probe.close(() => resolve(error.message)));
    probe.bind({ port, address: host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** TCP and UDP ports that the service will ask for. */
function portsOf({ host, port, sip }: ServiceConfig) {
  const phones = sip.address ?? '0.0.0.0';
  const tcp = [
    { name: 'interface', host, port },
    { name: 'phones over TCP', host: phones, port: sip.tcp },
    { name: 'phones over TLS', host: phones, port: sip.tls },
    { name: 'phones over WebSocket', host: phones, port: sip.ws },
    { name: 'phones over secure WebSocket', host: phones, port: sip.wss },
  ].map((one) => ({ ...one, isFree: canListen }));
  return [...tcp, { name: 'phones over UDP', host: phones, port: sip.udp, isFree: canBind }];
}

async function portFinding({ name, host, port, isFree }: ReturnType<typeof portsOf>[number]): Promise<Finding[]> {
  if (port === null || port === 0) return [];
  const problem = await isFree(host, port);
  if (problem === null) return [ok(`Port ${port} is free (${name})`)];
  return [fail(`Port ${port} of ${host} cannot be used (${name}): ${problem}`)];
}

/** Few enough to be checked in a second or two. */
const MOST_PROBED = 2000;

async function agentPortFinding({ agentMediaPort: port }: ServiceConfig): Promise<Finding[]> {
  if (port === null) return [];
  const problem = await canBind('0.0.0.0', port);
  if (problem === null) return [ok(`UDP port ${port} is free (audio of agents)`)];
  return [fail(`UDP port ${port} cannot be used (audio of agents): ${problem}`)];
}

async function mediaFinding({ mediaPorts }: ServiceConfig): Promise<Finding[]> {
  if (mediaPorts === null) return [];
  const { from, to } = mediaPorts;
  const taken: number[] = [];
  for (let port = from; port <= Math.min(to, from + MOST_PROBED - 1); port += 1) {
    if ((await canBind('0.0.0.0', port)) !== null) taken.push(port);
  }
  const range = `UDP ports ${from}-${to} (audio)`;
  if (taken.length === 0) return [ok(`${range} are free`)];
  const names = `${taken.slice(0, 10).join(', ')}${taken.length > 10 ? ' …' : ''}`;
  const free = Math.min(to, from + MOST_PROBED - 1) - from + 1 - taken.length;
  if (free < 4) return [fail(`Of the ${range} others have all but ${free}: no call would have sound`)];
  return [warn(`Of the ${range} others have ${taken.length}: ${names}`)];
}

/** While a service runs the ports are its own. */
export async function checkPorts(config: ServiceConfig, running: RunningService | undefined): Promise<Finding[]> {
  if (running !== undefined) return [ok(`The service runs and answers at ${running.url}`)];
  const ports = await Promise.all(portsOf(config).map(portFinding));
  return [...ports.flat(), ...(await agentPortFinding(config)), ...(await mediaFinding(config))];
}

const CONNECT_MS = 5_000;

/** What the server says first, or why it says nothing. */
function greetingOf(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const end = (done: () => void) => {
      socket.destroy();
      done();
    };
    socket.setTimeout(CONNECT_MS, () => end(() => reject(new Error(`no answer within ${CONNECT_MS / 1000} s`))));
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('data', (chunk: Buffer) => end(() => resolve(chunk.toString('latin1').slice(0, 100))));
  });
}

const isConnected = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve();
    });
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error(`no answer within ${CONNECT_MS / 1000} s`)));
    socket.once('error', reject);
  });

/** The mail server of `--smtp-url`; those of customers are tested by the interface. */
export async function checkMail({ smtp }: ServiceConfig): Promise<Finding[]> {
  if (smtp === null) return [];
  const { protocol, hostname, port } = new URL(smtp.url);
  const isTls = protocol === 'smtps:';
  const number = Number(port || (isTls ? 465 : 587));
  const server = `The mail server ${hostname}:${number}`;
  try {
    if (isTls) await isConnected(hostname, number);
    else if (!(await greetingOf(hostname, number)).startsWith('220')) return [fail(`${server} does not greet`)];
    return [ok(`${server} answers`)];
  } catch (error) {
    return [fail(`${server} cannot be reached: ${messageOf(error)}`)];
  }
}
