import { sayOfLine as say } from '../../../../../shared/sentences/lines.ts';
import type { Sentence } from '../../../../../shared/sentences/sentence.ts';
import { hostAndPort } from '../../../kernel/hostAndPort.ts';
import type { LineConfig, LineTestFact } from '../../ports/sip.ts';
import { hostOfUri, type NextHop } from '../transport/destination.ts';
import { type LocatedAddress, locateServer } from '../transport/locateServer.ts';
import { type NameService, systemNameService } from '../transport/nameService.ts';
import { parseServer } from '../transport/serverAddress.ts';
import { failedBy, type Outcome, ok } from './stepOutcome.ts';

/** Where a line's server was found, and the sentence about it. */
export interface Resolved {
  readonly outcome: Outcome;
  /** In the order in which they are to be tried. */
  readonly addresses: readonly LocatedAddress[];
}

/** Asks as `names` does, and writes every question and answer down. */
function noted(names: NameService, facts: LineTestFact[]): NameService {
  const note = (name: string, values: readonly string[]) => facts.push({ name, value: values.join(', ') || 'none' });
  return {
    async naptr(name) {
      const records = await names.naptr(name);
      note(
        `NAPTR of ${name}`,
        records.map(({ order, service, replacement }) => `${order} ${service} ${replacement}`),
      );
      return records;
    },
    async srv(name) {
      const records = await names.srv(name);
      note(
        `SRV of ${name}`,
        records.map((record) => `${record.priority} ${record.weight} ${record.name}:${record.port}`),
      );
      return records;
    },
    async addresses(name) {
      const found = await names.addresses(name);
      note(`Addresses of ${name}`, found);
      return found;
    },
  };
}

/** Servers of the settings in order of preference: the outbound proxy stands in the place of the first. */
function hopsOf(config: LineConfig): NextHop[] {
  const { outboundProxy, server, backupServers, transport } = config;
  const proxy = outboundProxy
    ? hostOfUri(/^<?sips?:/i.test(outboundProxy) ? outboundProxy : `sip:${outboundProxy}`)
    : null;
  const first = proxy ?? parseServer(server, transport);
  return [first, ...backupServers.map((backup) => parseServer(backup, transport))];
}

/** Finds the addresses of a line's servers by NAPTR, SRV, A and AAAA (RFC 3263). */
export async function resolveStep(config: LineConfig, service?: NameService): Promise<Resolved> {
  const facts: LineTestFact[] = [];
  try {
    const names = noted(service ?? systemNameService(), facts);
    const hops = hopsOf(config);
    const located = await Promise.allSettled(hops.map((hop) => locateServer(hop, config.transport, names)));
    const addresses = located.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    const failure = located.find((outcome) => outcome.status === 'rejected');
    const [first] = addresses;
    if (!first) return { outcome: failedBy(failure?.reason, facts), addresses };
    if (addresses.length > 1) facts.push({ name: 'Tried in this order', value: addresses.map(hostAndPort).join(', ') });
    const found = located.findIndex((outcome) => outcome.status === 'fulfilled');
    const advice = found > 0 ? say('test.only_backup', { host: hops[0]?.host ?? '' }) : [];
    return { outcome: ok(foundSentence(hops[found], first, addresses.length - 1), facts, advice), addresses };
  } catch (error) {
    return { outcome: failedBy(error, facts), addresses: [] };
  }
}

function foundSentence(hop: NextHop | undefined, first: LocatedAddress, more: number): Sentence {
  const { host, port } = first;
  const name = hop?.host ?? '';
  if (name === host) return more > 0 ? say('test.found_more', { host, port, more }) : say('test.found', { host, port });
  return more > 0
    ? say('test.name_found_more', { name, host, port, more })
    : say('test.name_found', { name, host, port });
}
