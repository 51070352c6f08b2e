import { type NaptrRecord, NODATA, NOTFOUND, type SrvRecord } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The questions that locating a SIP server asks of DNS (RFC 3263). An empty list: there is no such record. */
export interface NameService {
  naptr(name: string): Promise<readonly NaptrRecord[]>;
  srv(name: string): Promise<readonly SrvRecord[]>;
  /** IPv4 and IPv6 addresses in the order in which they are to be tried. Rejects when there is none (`ENOTFOUND`, …). */
  addresses(name: string): Promise<readonly string[]>;
}

/** How long DNS may take to answer one question, in milliseconds, before the query counts as failed. */
const TIMEOUT_MS = 1_000;

/** The system's name service: its DNS servers, and its own order of addresses, hosts file included. */
export function systemNameService(): NameService {
  return {
    // A resolver keeps the servers that it began with; in the next network they are others.
    ...recordsOf(() => new Resolver({ timeout: TIMEOUT_MS, tries: 2 })),
    addresses: async (name) => (await lookup(name, { all: true, order: 'verbatim' })).map(({ address }) => address),
  };
}

/** DNS servers of one's own choice (`host:port`), asked for everything; IPv6 before IPv4. */
export function nameServiceAt(servers: readonly string[]): NameService {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  resolver.setServers(servers);
  return {
    ...recordsOf(() => resolver),
    async addresses(name) {
      if (isIP(name)) return [name];
      const families = await Promise.all([orNone(resolver.resolve6(name)), orNone(resolver.resolve4(name))]);
      const found = families.flat();
      if (found.length === 0) throw Object.assign(new Error(`no address of ${name}`), { code: NOTFOUND });
      return found;
    },
  };
}

function recordsOf(resolver: () => Resolver): Pick<NameService, 'naptr' | 'srv'> {
  return {
    // Without NAPTR or without an answer SRV is asked, and without SRV the name itself (RFC 3263 sections 4.1 and 4.2).
    naptr: (name) =>
      resolver()
        .resolveNaptr(name)
        .catch(() => []),
    srv: (name) =>
      resolver()
        .resolveSrv(name)
        .catch(() => []),
  };
}

/** No such name or no such record is an answer; everything else is an error. */
async function orNone<T>(question: Promise<T[]>): Promise<T[]> {
  return question.catch((error: NodeJS.ErrnoException) => {
    if (error.code === NODATA || error.code === NOTFOUND) return [];
    throw Object.assign(error, { code: error.code === 'ETIMEOUT' ? 'EAI_AGAIN' : error.code });
  });
}
