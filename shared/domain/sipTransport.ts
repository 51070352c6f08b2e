/** Transports of SIP (RFC 3261 section 18, RFC 7118 for WebSockets). */
export const sipTransports = ['udp', 'tcp', 'tls', 'ws', 'wss'] as const;

/** A transport of SIP. */
export type SipTransport = (typeof sipTransports)[number];

/** Whether nobody on the way can read what travels here. */
export function isEncryptedTransport(transport: SipTransport): transport is 'tls' | 'wss' {
  return transport === 'tls' || transport === 'wss';
}

/** Whether it is a WebSocket, whose server is named by a URL. */
export function isWebSocketTransport(transport: SipTransport): transport is 'ws' | 'wss' {
  return transport === 'ws' || transport === 'wss';
}
