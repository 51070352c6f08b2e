import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP, isIPv6 } from 'node:net';
import { isEncryptedTransport } from '../../../../../shared/domain/sipTransport.ts';
import { errorCode } from '../../../kernel/errorCode.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { Connection, ConnectionHandlers } from './connection.ts';
import type { ConnectionDependencies } from './connectionDependencies.ts';
import { hostOfUri, type NextHop } from './destination.ts';
import type { SipNetwork } from './network.ts';
import type { ServerAddress } from './serverAddress.ts';
import type { ServerTarget } from './serverSelection.ts';
import { openStream } from './streamConnection.ts';
import { openUdp } from './udpConnection.ts';
import { openWebSocket } from './webSocketConnection.ts';

/** Opens the transport that the settings name to one target. Rejects with the system's or the server's error. */
export async function openConnection(
  network: SipNetwork,
  target: ServerTarget,
  timeoutMs: number,
  dependencies: ConnectionDependencies,
  handlers: ConnectionHandlers,
): Promise<Connection> {
  const { transport } = network;
  if (network.adopt) return network.adopt(handlers);
  if (transport === 'udp') {
    const host = await wayOut(network, target.address);
    const bind = (port: number) => openUdp({ host, port }, handlers);
    if (network.localPort !== 0 || !network.preferredPort) return bind(network.localPort);
    return bind(network.preferredPort).catch((error: unknown) => {
      if (errorCode(error) === 'EADDRINUSE') return bind(0);
      throw error;
    });
  }
  const secure = isEncryptedTransport(transport);
  const tls = secure ? { names: expectedNames(network, target.server), ca: network.tlsCa ?? null } : null;
  const stream = { remote: target.address, localAddress: network.localAddress, tls, timeoutMs };
  const { url } = target.server;
  return url ? openWebSocket({ ...stream, url }, dependencies, handlers) : openStream(stream, dependencies, handlers);
}

/** The address of this machine where the way to a peer begins. Rejects with the system's error when there is no way. */
export async function wayOut(network: SipNetwork, peer: SocketAddress): Promise<string> {
  return network.localAddress ?? (network.addressTowards ?? localAddressTowards)(peer);
}

/** Names that somebody typed: the server's, and the domain that it serves (RFC 5922 section 7.3). */
function expectedNames(network: SipNetwork, server: ServerAddress): string[] {
  const domain = hostOfUri(`sip:${network.routing.domain}`)?.host;
  return [...new Set(domain ? [server.host, domain] : [server.host])];
}

/** Whether a socket at our own address can send to that one. */
export function isUsableFrom(localAddress: string | null): (address: SocketAddress) => boolean {
  return ({ host }) => localAddress === null || isIP(localAddress) === isIP(host);
}

/** The servers of a network, best first: the outbound proxy when there is one, else the server; then the backups. */
export function serversOf(network: SipNetwork): ServerAddress[] {
  // A WebSocket has a URL of its own; its proxy is a Route only.
  const proxy = network.outboundProxy && !network.url ? proxyHop(network.outboundProxy) : null;
  return [{ ...(proxy ?? network.routing.server), url: network.url }, ...(network.backups ?? [])];
}

/** Where an outbound proxy is; null when the text names no place. */
export function proxyHop(proxy: string): NextHop | null {
  return hostOfUri(/^<?sips?:/i.test(proxy) ? proxy : `sip:${proxy}`);
}

/** The address of this machine that the system would send from to reach a peer; no packet is sent. */
async function localAddressTowards(peer: SocketAddress): Promise<string> {
  const socket = createSocket(isIPv6(peer.host) ? 'udp6' : 'udp4');
  try {
    socket.connect(peer.port, peer.host);
    await once(socket, 'connect');
    return socket.address().address;
  } finally {
    socket.close();
  }
}
