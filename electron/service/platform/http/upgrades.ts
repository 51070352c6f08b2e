/** WebSocket requests: phones' are passed on where phones may use WebSocket; all others are refused. */
import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Network } from '../network/networks.ts';
import { clientOf } from './clientAddress.ts';

/** A request for a WebSocket that speaks `sip` (RFC 7118), and who asks. */
export interface SipUpgrade {
  readonly request: IncomingMessage;
  readonly head: Buffer;
  readonly client: { readonly address: string; readonly isEncrypted: boolean };
}

/** Starts to handle a server's upgrades. */
export function handOverUpgrades(
  server: Server,
  trustedProxies: readonly Network[],
  take: (upgrade: SipUpgrade) => void,
): void {
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
    if (!protocols.includes('sip')) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const { address, ownOrigin } = clientOf(request, trustedProxies);
    take({ request, head, client: { address, isEncrypted: ownOrigin.startsWith('https:') } });
  });
}
