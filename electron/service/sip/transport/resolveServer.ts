import { lookup, resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { SocketAddress } from '../wire/via.ts';
import type { TransportName } from './connection.ts';
import { DEFAULT_PORT } from './serverAddress.ts';

const SRV_SERVICE: Readonly<Partial<Record<TransportName, string>>> = {
  udp: '_sip._udp',
  tcp: '_sip._tcp',
  tls: '_sips._tcp',
};

/** How long DNS may take to answer an SRV question before the plain name is tried. */
const SRV_TIMEOUT_MS = 2_000;

/**
 * Finds the address of a server (RFC 3263 section 4.2): a literal address as it is, a name with a port by its A or AAAA
 * record, a name without one by SRV first. Rejects with the resolver's error (`ENOTFOUND`, …).
 */
export async function resolveServer(
  host: string,
  port: number | null,
  transport: TransportName,
): Promise<SocketAddress> {
  const plain = host.replace(/^\[|\]$/g, '');
  if (isIP(plain)) return { host: plain, port: port ?? DEFAULT_PORT[transport] };
  const service = port === null ? await serviceRecord(plain, transport) : null;
  const { address } = await lookup(service?.host ?? plain);
  return { host: address, port: service?.port ?? port ?? DEFAULT_PORT[transport] };
}

/** The SRV record with the best priority and weight; null when there is none or DNS does not answer. */
async function serviceRecord(host: string, transport: TransportName): Promise<SocketAddress | null> {
  const service = SRV_SERVICE[transport];
  if (!service || host === 'localhost') return null;
  const timeout = new Promise<never[]>((resolve) => setTimeout(resolve, SRV_TIMEOUT_MS, []).unref());
  const records = await Promise.race([resolveSrv(`${service}.${host}`).catch(() => []), timeout]);
  const best = records.toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)[0];
  return best ? { host: best.name, port: best.port } : null;
}
