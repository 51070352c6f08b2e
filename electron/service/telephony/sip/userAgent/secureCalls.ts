import type { IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import { isEncryptedTransport } from '../../../../../shared/domain/sipTransport.ts';
import { warningHeader } from '../causes/warningHeader.ts';
import type { SipNetwork } from '../transport/network.ts';
import { addressValues } from '../wire/addressHeader.ts';
import { headerValue } from '../wire/messageText.ts';
import { isOutsideDialog } from './requestGuard.ts';

/**
 * Whether a `sips:` request may travel here (RFC 3261 section 26.2.2): over TLS, or over a WebSocket that a phone opened,
 * whose encryption may end at a proxy in front of us.
 */
export function carriesSips({ transport, adopt }: Pick<SipNetwork, 'transport' | 'adopt'>): boolean {
  return isEncryptedTransport(transport) || (transport === 'ws' && adopt !== undefined);
}

/** Refuses a call that must be encrypted over a line that is not. */
export const NOT_ENCRYPTED =
  'A sips: address may be called over an encrypted line only: set the transport of this line to TLS or WSS.';

/** Refuses a request for a `sips:` address that came unencrypted (RFC 5630 section 5.3, with warning 380). */
export function refuseUnencrypted(message: IncomingRequestMessage, network: SipNetwork): ResponseOptions | null {
  if (!isOutsideDialog(message) || message.ruri?.scheme !== 'sips' || carriesSips(network)) return null;
  return { statusCode: 480, extraHeaders: [warningHeader(380, 'SIPS Not Allowed')] };
}

/**
 * Whether the dialog of an INVITE has to have a `sips:` Contact at our end (RFC 3261 section 12.1.1): the Request-URI is
 * one, or the nearest proxy's Record-Route, or without a proxy the caller's Contact.
 */
export function asksForSips(message: IncomingRequestMessage): boolean {
  // sip.js is shown a Request-URI that it accepts; the text has the true one.
  if (/^\S+ sips:/i.test(message.data)) return true;
  const [nearest] = addressValues(message.getHeaders(message.hasHeader('record-route') ? 'record-route' : 'contact'));
  return /^sips:/i.test(nearest?.uri ?? '');
}

/** A request outside a dialog for a `sips:` address. */
const SIPS_REQUEST = /^(?!ACK |CANCEL )[A-Z]+ sips:/;

/** Whether a message of ours must not be sent unencrypted. */
export function mustBeEncrypted(text: string): boolean {
  return SIPS_REQUEST.test(text) && !/;tag=/i.test(headerValue(text, 'to') ?? '');
}

/** An address of ours, or a route, as a call to a `sips:` address writes it: `transport=tls` has no place beside `sips:` (RFC 5630 section 3.1.3). */
export function securedAddress(address: string): string {
  return address.replace('<sip:', '<sips:').replace(';transport=tls', '');
}
