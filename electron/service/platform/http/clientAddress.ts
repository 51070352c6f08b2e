/**
 * Determines the client of a request behind proxies: headers count only if proxies that the operator named wrote them,
 * since everybody else can write anything (RFC 7239 section 8.1).
 */
import type { IncomingMessage } from 'node:http';
import forwardedParse from 'forwarded-parse';
import ipaddr from 'ipaddr.js';
import { isInNetworks, type Network } from '../network/networks.ts';

/** The client, and the address that its browser used for the service. */
export interface ClientOfRequest {
  /** IP address, an IPv4 address inside IPv6 as what it is. */
  readonly address: string;
  /** Scheme and host that the client used, such as `https://phone.example.com`; empty without a host. */
  readonly ownOrigin: string;
  /** The client and all proxies are certainly on this machine. */
  readonly isThisMachine: boolean;
}

/** Whether an address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Headers that proxies add; browsers and tools on this machine do not send them. */
const proxyHeaders = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server', 'via'],
  ...['x-real-ip', 'x-client-ip', 'client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip'],
] as const;

/** Longer than any chain of proxies; entries beyond it, the farthest ones, are ignored. */
const MOST_HOPS = 32;

/** One proxy's word: whom it had the request from, and how that one named the service. */
interface Hop {
  readonly for: string | null;
  readonly proto: string | null;
  readonly host: string | null;
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(',') : (value ?? ''));
const partsOf = (value: string): string[] => (value.trim() === '' ? [] : value.split(',').map((part) => part.trim()));

const unknownHop: Hop = { for: null, proto: null, host: null };

/** The nearest of a list; a list that leaves some out does not show who is behind. */
function nearest<T>(list: readonly T[], read: (one: T, fromEnd: number) => Hop): Hop[] {
  const taken = list.slice(-MOST_HOPS);
  const hops = taken.map((one, index) => read(one, taken.length - index));
  return taken.length < list.length ? [unknownHop, ...hops] : hops;
}

/** The address of a node (RFC 7239 section 6), without its port; null for `unknown` and names that hide somebody. */
function addressOfNode(node: string): string | null {
  const bracketed = /^\[([0-9a-fA-F:.]{2,45})\](?::\d{1,5})?$/.exec(node)?.[1];
  const bare = bracketed ?? (/^[0-9.]{7,15}:\d{1,5}$/.test(node) ? node.split(':', 1)[0] : node) ?? '';
  if (!/^[0-9a-fA-F:.]{2,45}$/.test(bare)) return null;
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare).toString() : null;
}

function hopsOfForwarded(header: string): Hop[] | null {
  if (header === '') return [];
  try {
    return nearest(forwardedParse(header), (hop) => ({
      for: addressOfNode(hop.for ?? ''),
      proto: hop.proto ?? null,
      host: hop.host ?? null,
    }));
  } catch {
    return null;
  }
}

/** `X-Forwarded-*`; a proxy sets host and scheme for the whole chain, so that their last words are the nearest one's. */
function hopsOfXForwarded(headers: IncomingMessage['headers']): Hop[] {
  const addresses = partsOf(one(headers['x-forwarded-for']));
  const proto = partsOf(one(headers['x-forwarded-proto']));
  const host = partsOf(one(headers['x-forwarded-host']));
  return nearest(addresses, (address, fromEnd) => {
    return { for: addressOfNode(address), proto: proto.at(-fromEnd) ?? null, host: host.at(-fromEnd) ?? null };
  });
}

/** The address that the farthest trusted proxy reports, read from the nearest on; null when one of them reports none. */
function farthestTrusted(hops: readonly Hop[], trusted: readonly Network[]): Hop | null {
  for (const hop of hops.toReversed()) {
    if (hop.for === null) return null;
    if (!isInNetworks(hop.for, trusted)) return hop;
  }
  return hops[0] ?? null;
}

function hopsOf(headers: IncomingMessage['headers'], trusted: readonly Network[]): readonly Hop[] {
  const standard = hopsOfForwarded(one(headers.forwarded));
  const usual = hopsOfXForwarded(headers);
  if (standard === null) return [];
  if (standard.length === 0 || usual.length === 0) return standard.length > 0 ? standard : usual;
  // A proxy that writes one of the two passes the other on as its client wrote it: they must not contradict each other.
  return farthestTrusted(standard, trusted)?.for === farthestTrusted(usual, trusted)?.for ? standard : [];
}

function originOf(proto: string | null, host: string | null): string {
  if (host === null || !/^[A-Za-z0-9.:[\]_-]{1,255}$/.test(host)) return '';
  const text = `${proto === 'https' ? 'https' : 'http'}://${host}`;
  return URL.canParse(text) ? new URL(text).origin : '';
}

/** Whether a proxy passed the request on, by its headers. nginx speaks HTTP/1.0 by default and adds none. */
function wasPassedOn(request: IncomingMessage): boolean {
  return request.httpVersion === '1.0' || proxyHeaders.some((name) => request.headers[name] !== undefined);
}

const isEncrypted = ({ socket }: IncomingMessage): boolean => 'encrypted' in socket && socket.encrypted === true;

/** The origin as stated by the proxy that the client used, or else by the nearest one. */
function ownOriginOf(request: IncomingMessage, word: Hop): string {
  const lastOf = (name: string): string | null => partsOf(one(request.headers[name])).at(-1) ?? null;
  const host = word.host ?? lastOf('x-forwarded-host') ?? request.headers.host ?? null;
  return originOf(word.proto ?? lastOf('x-forwarded-proto') ?? (isEncrypted(request) ? 'https' : null), host);
}

/** Who is at the other end of a connection, and the origin that its last request named. */
interface Peer {
  readonly address: string;
  readonly isHere: boolean;
  named: { readonly host: string | null; readonly origin: string };
}

/** A connection carries many requests. */
const peers = new WeakMap<IncomingMessage['socket'], Peer>();

function peerOf(request: IncomingMessage): Peer {
  const { socket } = request;
  const host = request.headers.host ?? null;
  const known = peers.get(socket);
  const address = known?.address ?? addressOfNode(socket.remoteAddress?.split('%', 1)[0] ?? '') ?? '';
  const peer = known ?? { address, isHere: isLoopbackAddress(address), named: { host: null, origin: '' } };
  if (peer.named.host !== host) peer.named = { host, origin: originOf(isEncrypted(request) ? 'https' : 'http', host) };
  peers.set(socket, peer);
  return peer;
}

/** The client of a request; `trusted` are the networks of the operator's own proxies. */
export function clientOf(request: IncomingMessage, trusted: readonly Network[]): ClientOfRequest {
  const { address: peer, isHere: isPeerHere, named } = peerOf(request);
  const ownOrigin = named.origin;
  if (!wasPassedOn(request)) return { address: peer, ownOrigin, isThisMachine: isPeerHere };
  const hops = isInNetworks(peer, trusted) ? hopsOf(request.headers, trusted) : [];
  const word = farthestTrusted(hops, trusted);
  if (word === null || word.for === null) return { address: peer, ownOrigin, isThisMachine: false };
  // Anybody in a trusted network could name loopback, so each hop must be on this machine.
  const isThisMachine = isPeerHere && hops.every((hop) => hop.for !== null && isLoopbackAddress(hop.for));
  return { address: word.for, ownOrigin: ownOriginOf(request, word), isThisMachine };
}
