import type { NaptrRecord, SrvRecord } from 'node:dns';
import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';

/** Services of NAPTR records by transport (RFC 3263 section 4.1, RFC 7118 section 5.3). */
const NAPTR_SERVICE: Readonly<Record<SipTransport, string>> = {
  udp: 'SIP+D2U',
  tcp: 'SIP+D2T',
  tls: 'SIPS+D2T',
  ws: 'SIP+D2W',
  wss: 'SIPS+D2W',
};

/** Names of SRV records by transport (RFC 3263 section 4.1); WebSockets have URLs instead. */
const SRV_PREFIX: Readonly<Partial<Record<SipTransport, string>>> = {
  udp: '_sip._udp',
  tcp: '_sip._tcp',
  tls: '_sips._tcp',
};

/**
 * Names at which SRV records of a transport may be: those that NAPTR records give for it, best first, else the usual
 * one. A line's transport is a setting, so NAPTR never changes it.
 */
export function serviceNames(host: string, transport: SipTransport, records: readonly NaptrRecord[]): string[] {
  const prefix = SRV_PREFIX[transport];
  if (!prefix) return [];
  const named = records
    .filter((record) => record.service.toUpperCase() === NAPTR_SERVICE[transport] && /^s$/i.test(record.flags))
    .toSorted((a, b) => a.order - b.order || a.preference - b.preference)
    .map((record) => record.replacement);
  return named.length > 0 ? named : [`${prefix}.${host}`];
}

/**
 * SRV records in groups of equal priority, lowest first; within a group drawn at random in proportion to their weights
 * (RFC 2782). `random` is between 0 and 1.
 */
export function orderServices(records: readonly SrvRecord[], random: () => number): SrvRecord[][] {
  const priorities = [...new Set(records.map((record) => record.priority))].toSorted((a, b) => a - b);
  return priorities.map((priority) =>
    drawn(
      records.filter((record) => record.priority === priority),
      random,
    ),
  );
}

function drawn(group: readonly SrvRecord[], random: () => number): SrvRecord[] {
  // Those without a weight stand in front, so that they are drawn only by a very small number.
  const left = group.toSorted((a, b) => a.weight - b.weight);
  const order: SrvRecord[] = [];
  while (left.length > 0) {
    const mark = random() * left.reduce((sum, { weight }) => sum + weight, 0);
    let sum = 0;
    const index = left.findIndex(({ weight }) => {
      sum += weight;
      return sum >= mark;
    });
    order.push(...left.splice(Math.max(0, index), 1));
  }
  return order;
}
