import { bracketed, hostAndPort } from '../../../kernel/hostAndPort.ts';
import type { LineConfig } from '../../ports/sip.ts';
import type { SipNetwork } from '../transport/network.ts';
import { parseServer } from '../transport/serverAddress.ts';
import type { UserAgentIdentity } from '../userAgent/options.ts';

/** The domain of a line: what its settings say, else its server. */
export function lineDomain(config: LineConfig): string {
  if (config.domain) return config.domain;
  const { host, port } = parseServer(config.server, config.transport);
  return port === null || config.transport.startsWith('ws') ? bracketed(host) : hostAndPort({ host, port });
}

export type LineNetworkDependencies = Pick<SipNetwork, 'localAddress' | 'names' | 'addressTowards'>;

/** Where the socket of a line goes. Throws with a sentence when the settings cannot be used. */
export function lineNetwork(
  config: LineConfig,
  { localAddress, names, addressTowards }: LineNetworkDependencies,
): SipNetwork {
  const server = parseServer(config.server, config.transport);
  return {
    transport: config.transport,
    routing: { domain: lineDomain(config), server: { host: server.host, port: server.port } },
    localAddress: config.localAddress ?? localAddress,
    localPort: config.localPort ?? 0,
    preferredPort: config.keptPort,
    keepAlive: true,
    url: server.url,
    outboundProxy: config.outboundProxy,
    backups: config.backupServers.map((backup) => parseServer(backup, config.transport)),
    tlsCa: config.tlsCa,
    ...(names ? { names } : {}),
    ...(addressTowards ? { addressTowards } : {}),
  };
}

/** A line's identity. A trunk without a user name uses its caller id or the digits of its name. */
export function lineIdentity(config: LineConfig): UserAgentIdentity {
  const credentials =
    config.password === null ? null : { username: config.authUsername || config.username, password: config.password };
  return { user: config.username || config.callerId || 'cordboard', domain: lineDomain(config), credentials };
}
