/**
 * Header fields as almost every message has them, read by a regular expression each. Where a text is any different, null
 * says that the grammar has to read it: what is read here is exactly what the grammar makes of it.
 */

import { Grammar } from 'sip.js/lib/core/index.js';
import { HOST, hostTypeOf, nameAddress, PARAMETERS, parametersOf, plainName, plainUri } from './plainUri.ts';

const REQUEST_LINE = /^([A-Z]+) (sip:\S+) SIP\/2\.0$/;
const STATUS_LINE = /^SIP\/2\.0 ([1-6][0-9]{2}) ([A-Za-z0-9 .'-]*)$/;
const VIA = new RegExp(`^SIP/2\\.0/(UDP|TCP|TLS) (${HOST})(?::([0-9]{1,5}))?(${PARAMETERS})$`);
const CSEQ = /^([0-9]{1,10}) ([A-Z]+)$/;
const CALL_ID = /^[A-Za-z0-9_.+~*-]+(?:@[A-Za-z0-9_.+~*-]+)?$/;
const NUMBER = /^[0-9]{1,9}$/;
/** Parameters of Via that the grammar reads in a way of its own, besides those that are read here. */
const SPECIAL_OF_VIA = ['ttl', 'maddr'];
/** Those of Contact (RFC 3261 section 20.10). */
const SPECIAL_OF_CONTACT = ['q', 'expires'];

type Reader = (text: string) => unknown;

function startLine(text: string): unknown {
  const [response, status, phrase] = STATUS_LINE.exec(text) ?? [];
  if (response !== undefined) return { sip_version: 'SIP/2.0', status_code: Number(status), reason_phrase: phrase };
  const [request, method, target = ''] = REQUEST_LINE.exec(text) ?? [];
  const uri = request === undefined ? null : plainUri(target);
  return uri && { method, uri, sip_version: 'SIP/2.0' };
}

/** The grammar keeps an rport without a value among the parameters that it does not know. */
function viaParameters(list: string): Record<string, unknown> | null {
  const parameters = parametersOf(list);
  if (parameters === null || SPECIAL_OF_VIA.some((name) => name in parameters)) return null;
  const { branch, rport, received, ...others } = parameters;
  if (!branch || (received !== undefined && hostTypeOf(received) !== 'IPv4')) return null;
  if (rport !== undefined && !NUMBER.test(rport)) return null;
  const known = { branch, ...(rport === undefined ? {} : { rport }), ...(received === undefined ? {} : { received }) };
  const params = 'rport' in parameters && rport === undefined ? { ...others, rport } : others;
  return Object.keys(params).length === 0 ? known : { ...known, params };
}

function via(text: string): unknown {
  const [whole, transport, host = '', port, list = ''] = VIA.exec(text) ?? [];
  const hostType = whole === undefined ? null : hostTypeOf(host);
  const parameters = hostType && viaParameters(list);
  if (!parameters) return null;
  const sentBy = { host_type: hostType, host, ...(port === undefined ? {} : { port: Number(port) }) };
  return { protocol: 'SIP', transport, ...sentBy, ...parameters };
}

/** From and To: the tag comes last, wherever it stood. */
function party(text: string): unknown {
  const parts = plainName(text);
  if (parts === null) return null;
  const { tag, ...others } = parts.parameters;
  if ('tag' in parts.parameters && tag === undefined) return null;
  return nameAddress(parts.uri, parts.name, tag === undefined ? others : { ...others, tag });
}

function nameAlone(text: string): unknown {
  const parts = plainName(text);
  return parts && nameAddress(parts.uri, parts.name, parts.parameters);
}

/** One address alone. sip.js calls where it ends its position, and where it begins its offset. */
function contact(text: string): unknown {
  const parts = plainName(text);
  if (parts === null || SPECIAL_OF_CONTACT.some((name) => name in parts.parameters)) return null;
  return [{ position: text.length, offset: 0, parsed: nameAddress(parts.uri, parts.name, parts.parameters) }];
}

function cseq(text: string): unknown {
  const [whole, value, method] = CSEQ.exec(text) ?? [];
  return whole === undefined ? null : { value: Number(value), method };
}

const numberOf: Reader = (text) => (NUMBER.test(text) ? Number(text) : null);

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['Request_Response', startLine],
  ['SIP_URI', plainUri],
  ['Via', via],
  ['From', party],
  ['To', party],
  ['Name_Addr_Header', nameAlone],
  ['Contact', contact],
  ['Call_ID', (text) => (CALL_ID.test(text) ? text : null)],
  ['CSeq', cseq],
  ['Max_Forwards', numberOf],
  ['Content_Length', numberOf],
  ['Content_Type', (text) => (text === 'application/sdp' ? text : null)],
]);

/** Reads a text by a rule of sip.js' grammar; null where the grammar has to. */
export function readPlain(text: string, rule: string): unknown {
  return readers.get(rule)?.(text) ?? null;
}

const byGrammar = Grammar.parse;

/**
 * Has sip.js read plain texts without its grammar, in the whole process; a second time does nothing. The grammar builds its
 * tables again for each text that it reads, about twelve per message, which was most of the cost of setting a call up.
 */
export function readPlainTextsQuickly(): void {
  Grammar.parse = (text, rule) => readPlain(text, rule) ?? byGrammar(text, rule);
}
