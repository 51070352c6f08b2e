import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import { unbracketed } from '../../../kernel/hostAndPort.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { NextHop } from './destination.ts';
import type { NameService } from './nameService.ts';
import { DEFAULT_PORT } from './serverAddress.ts';
import { orderServices, serviceNames } from './serviceRecords.ts';

/** An address that a name stands for; the lower the rank, the earlier it is to be used. Equal ranks share the load. */
export interface LocatedAddress extends SocketAddress {
  readonly rank: number;
}

/**
 * Every address of a server, in the order in which they are to be tried (RFC 3263 section 4.2): a literal address as it
 * is, a name with a port by A and AAAA, a name without one by NAPTR and SRV first. Rejects when there is none: with the
 * name service's error (`ENOTFOUND`, …), or a sentence.
 */
export async function locateServer(
  { host, port }: NextHop,
  transport: SipTransport,
  names: NameService,
  random: () => number = Math.random,
): Promise<LocatedAddress[]> {
  const plain = unbracketed(host);
  const known = port ?? DEFAULT_PORT[transport];
  if (isIP(plain)) return [{ host: plain, port: known, rank: 0 }];
  const groups = port === null && plain !== 'localhost' ? await services(plain, transport, names, random) : [];
  if (groups.length === 0) return addressesOf([{ name: plain, port: known }], 0, names);
  const located = await Promise.allSettled(groups.map((group, rank) => addressesOf(group, rank, names)));
  const found = located.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failure = located.find((outcome) => outcome.status === 'rejected');
  if (found.length === 0 && failure) throw failure.reason;
  return found;
}

async function services(host: string, transport: SipTransport, names: NameService, random: () => number) {
  const ask = async (candidates: readonly string[]) =>
    (await Promise.all(candidates.map((name) => names.srv(name)))).flat();
  const usual = serviceNames(host, transport, []);
  // Both at once: some name servers never answer a question for NAPTR, which would cost its whole time first.
  const [pointers, usualRecords] = await Promise.all([names.naptr(host), ask(usual)]);
  const candidates = serviceNames(host, transport, pointers);
  const records = isDeepStrictEqual(candidates, usual) ? usualRecords : await ask(candidates);
  // RFC 2782: a target of "." says that the service is decidedly not available.
  if (records.length > 0 && records.every(({ name }) => name === '' || name === '.')) {
    throw new SentenceError(sayOfLine('transport_not_offered', { host, transport: transport.toUpperCase() }));
  }
  return orderServices(records, random);
}

async function addressesOf(
  group: readonly { readonly name: string; readonly port: number }[],
  rank: number,
  names: NameService,
): Promise<LocatedAddress[]> {
  const outcomes = await Promise.allSettled(group.map(({ name }) => names.addresses(name)));
  const found = outcomes.flatMap((outcome, index) => {
    const port = group[index]?.port ?? 0;
    return outcome.status === 'fulfilled' ? outcome.value.map((host) => ({ host, port, rank })) : [];
  });
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (found.length === 0 && failure) throw failure.reason;
  return found;
}
