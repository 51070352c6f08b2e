import type { IncomingRequestMessage, IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { PhoneCapabilities } from '../../ports/sipServer.ts';

/** More names than any phone lists, and longer ones than any has. */
const MOST_NAMES = 40;
const TOKEN = /^[A-Za-z0-9.!%*_+`'~-]{1,40}$/;

/** Capabilities that a phone announces in a request, or in its answer to one. */
export function capabilitiesOf(message: IncomingRequestMessage | IncomingResponseMessage): PhoneCapabilities {
  return {
    methods: namesIn(message.getHeaders('allow')).map((name) => name.toUpperCase()),
    extensions: namesIn(message.getHeaders('supported')).map((name) => name.toLowerCase()),
    events: eventsIn(message.getHeaders('allow-events')),
    mediaEncryption: encryptionIn(message.body),
  };
}

function namesIn(values: readonly string[]): string[] {
  const names = values.flatMap((value) => value.split(',', MOST_NAMES)).map((name) => name.trim());
  return [...new Set(names.filter((name) => TOKEN.test(name)))].slice(0, MOST_NAMES);
}

/** An empty header takes none, and none at all says nothing. */
function eventsIn(values: readonly string[]): string[] | null {
  return values.length === 0 ? null : namesIn(values).map((name) => name.toLowerCase());
}

/** Keys in the description (RFC 4568), or the hash of a certificate (RFC 5763). */
function encryptionIn(body: string): PhoneCapabilities['mediaEncryption'] {
  return [
    ...(/^a=crypto:/m.test(body) ? (['sdes'] as const) : []),
    ...(/^a=fingerprint:/m.test(body) ? (['dtls'] as const) : []),
  ];
}
