import { Grammar, type IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import { requestUri, userOf } from '../userAgent/uri.ts';
import { sipFormOf } from '../wire/telephoneUri.ts';
import type { DigestCredentials } from './digest.ts';

/** Said of credentials that were made for another request (RFC 7616 section 3.4.6). */
export const OTHER_URI = { statusCode: 400, reasonPhrase: 'Digest URI Is Not The Request-URI' };

/**
 * Whether credentials were made for the Request-URI that they came with (RFC 7616 section 3.4.6), so that who overhears them
 * calls nobody else with them. URIs are compared as in RFC 3261 section 19.1.4, but for port and parameters, which some
 * phones write into one of the two only and which say nothing of who is asked for what. Behind a proxy, which puts its own
 * server into the request, the host may be another; the user never.
 */
export function areForRequest({ uri }: Pick<DigestCredentials, 'uri'>, message: IncomingRequestMessage): boolean {
  const [named, requested] = [Grammar.URIParse(sipFormOf(uri)), requestUri(message)];
  if (!named || !requested || userOf(named) !== userOf(requested)) return false;
  const isProxied = message.getHeaders('via').length > 1;
  return isProxied || (named.scheme === requested.scheme && named.host.toLowerCase() === requested.host.toLowerCase());
}
