/** URIs and names as almost every message has them: no escapes, no headers in a URI, no spaces where none are needed. */
import { NameAddrHeader, URI } from 'sip.js/lib/core/index.js';

type Parameters = Record<string, string | undefined>;

/** A parameter between semicolons, written so that the expression is linear. */
export const PARAMETERS = '(?:;[A-Za-z0-9-]+(?:=[A-Za-z0-9_.+~*-]+)?)*';
/** An IPv4 address, or a domain name whose labels begin with letters. */
export const HOST =
  '[0-9]{1,3}(?:\\.[0-9]{1,3}){3}|[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*';
const PLAIN_URI = new RegExp(`^sip:(?:([A-Za-z0-9_.+*-]+)@)?(${HOST})(?::([0-9]{1,5}))?(${PARAMETERS})$`);
const PLAIN_NAME = new RegExp(`^(?:"([A-Za-z0-9 _.+-]*)" ?)?<([^<>"]*)>(${PARAMETERS})$`);
const ADDRESS = /^(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}$/;
/** Parameters of a URI that the grammar reads in a way of its own. */
const SPECIAL = new Set(['user', 'method', 'ttl', 'maddr']);
const TRANSPORTS = /^(?:udp|tcp|tls|ws|wss|sctp)$/i;

/** IPv4 or a domain name; null where the text must be looked at more closely. */
export function hostTypeOf(host: string): 'IPv4' | 'domain' | null {
  if (!/^[0-9]/.test(host)) return 'domain';
  return ADDRESS.test(host) ? 'IPv4' : null;
}

/** The parameters after a semicolon each; null where one stands twice. */
export function parametersOf(text: string): Parameters | null {
  const parameters: Parameters = {};
  if (text === '') return parameters;
  for (const parameter of text.slice(1).split(';')) {
    const at = parameter.indexOf('=');
    const name = (at < 0 ? parameter : parameter.slice(0, at)).toLowerCase();
    if (name in parameters) return null;
    parameters[name] = at < 0 ? undefined : parameter.slice(at + 1);
  }
  return parameters;
}

/** Reads a URI (RFC 3261 section 19.1); null where the grammar has to. */
export function plainUri(text: string): URI | null {
  const [whole, user, host = '', port, list = ''] = PLAIN_URI.exec(text) ?? [];
  if (whole === undefined || hostTypeOf(host) === null) return null;
  const parameters = uriParametersOf(list);
  return parameters && new URI('sip', user as string, host, port === undefined ? undefined : Number(port), parameters);
}

/** sip.js declares the values of parameters without the null that it gives to those that have none. */
function uriParametersOf(list: string): Record<string, string> | null {
  const parameters = parametersOf(list);
  if (parameters === null) return null;
  const { transport, lr } = parameters;
  if (Object.keys(parameters).some((name) => SPECIAL.has(name)) || lr !== undefined) return null;
  if ('transport' in parameters) {
    if (transport === undefined || !TRANSPORTS.test(transport)) return null;
    parameters.transport = transport.toLowerCase();
  }
  return parameters as Record<string, string>;
}

/** A name, its address and the parameters behind them. */
export function plainName(text: string): { uri: URI; name: string | undefined; parameters: Parameters } | null {
  const [whole, name, address = '', list = ''] = PLAIN_NAME.exec(text) ?? [];
  if (whole === undefined) return null;
  const uri = plainUri(address);
  const parameters = uri && parametersOf(list);
  return uri && parameters && { uri, name, parameters };
}

/** sip.js' own form of a name with an address. */
export function nameAddress(uri: URI, name: string | undefined, parameters: Parameters): NameAddrHeader {
  return new NameAddrHeader(uri, name as string, parameters as Record<string, string>);
}
