import type { SocketAddress } from '../wire/via.ts';
import type { Connection, ConnectionHandlers } from './connection.ts';
import { hostOfUri, type NextHop } from './destination.ts';
import { localAddressTowards } from './localAddress.ts';
import type { SipNetwork } from './network.ts';
import { resolveServer } from './resolveServer.ts';
import { openStream } from './streamConnection.ts';
import { openUdp } from './udpConnection.ts';
import { openWebSocket } from './webSocketConnection.ts';

/** Something that finds addresses as `resolveServer` does. */
export interface Resolver {
  readonly resolve: typeof resolveServer;
}

/** How long a connection attempt may take, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens the transport that the settings name. Rejects with the resolver's, the system's or the server's error. */
export async function openConnection(network: SipNetwork, handlers: ConnectionHandlers): Promise<Connection> {
  if (network.url) return openWebSocket({ url: network.url, timeoutMs: CONNECT_TIMEOUT_MS }, handlers);
  if (network.transport === 'tcp' || network.transport === 'tls') {
    const target = await firstHop(network);
    const serverName = network.routing.server.host;
    return openStream(
      { transport: network.transport, remote: target, serverName, timeoutMs: CONNECT_TIMEOUT_MS },
      handlers,
    );
  }
  const host = network.localAddress ?? (await localAddressTowards(await firstHop(network)));
  return openUdp({ host, port: network.localPort }, handlers);
}

/** The address that a first request goes to: the outbound proxy when there is one, else the server. */
export function firstHop(
  network: SipNetwork,
  addresses: Resolver = { resolve: resolveServer },
): Promise<SocketAddress> {
  const proxy = network.outboundProxy ? proxyHop(network.outboundProxy) : null;
  const hop = proxy ?? network.routing.server;
  return addresses.resolve(hop.host, hop.port, network.transport);
}

function proxyHop(proxy: string): NextHop | null {
  return hostOfUri(/^<?sips?:/i.test(proxy) ? proxy : `sip:${proxy}`);
}
