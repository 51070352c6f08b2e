import { isWebSocketTransport } from '../../../shared/domain/sipTransport.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { LineConfig } from '../telephony/ports/sip.ts';

const hostPort = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?)(:(\d{1,5}))?$/;

function isWebSocketUrl(server: string, scheme: 'ws' | 'wss'): boolean {
  return URL.canParse(server) && new URL(server).protocol === `${scheme}:`;
}

function isHostPort(server: string): boolean {
  const port = hostPort.exec(server)?.[4];
  return hostPort.test(server) && (port === undefined || (Number(port) > 0 && Number(port) < 65_536));
}

/** Refuses a server that its transport cannot reach; `field` names it in the refusal. */
export function checkServer(server: string, transport: LineConfig['transport'], field = 'server'): void {
  const overWebSocket = isWebSocketTransport(transport);
  if (overWebSocket ? isWebSocketUrl(server, transport) : isHostPort(server)) return;
  const expected = overWebSocket ? `a ${transport}:// URL` : 'host or host:port';
  throw new Refusal('invalid', `With ${transport} the server must be ${expected}`, field);
}
