import type { Flow } from '../userAgent/flow.ts';
import { addressValues } from '../wire/addressHeader.ts';

/**
 * The route to the proxy that a 305 names (RFC 3261 section 21.3.4); null for one that we do not use. Over UDP any
 * server can be asked; a connection leads to the line's own server, and an encrypted call stays with it. The server
 * that sent the 305 is not asked again.
 */
export function proxyRoute(contacts: readonly string[], { connection, server }: Flow): string | null {
  const { host, port } = server?.address ?? { host: '', port: 0 };
  const others = addressValues(contacts).filter(({ uri, host: place }) => {
    return /^sip:/i.test(uri) && /^[^\s,;<>"]+$/.test(place) && place !== `${host}:${port}`;
  });
  const [proxy] = others;
  return proxy && connection?.reliable === false ? `<sip:${proxy.host};lr>` : null;
}
