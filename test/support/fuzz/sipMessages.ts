import fc, { type Arbitrary } from 'fast-check';
import { request } from '../torture/request.ts';
import { type Place, sdp } from '../torture/tortureCase.ts';

const METHODS = [
  'INVITE',
  'OPTIONS',
  'BYE',
  'CANCEL',
  'MESSAGE',
  'REFER',
  'SUBSCRIBE',
  'NOTIFY',
  'INFO',
  'UPDATE',
  'PRACK',
  'REGISTER',
  'PUBLISH',
];
const token = fc.stringMatching(/^[A-Za-z0-9.!%*_+`'~-]{1,30}$/);
const host = fc.oneof(
  fc.ipV4(),
  fc.domain(),
  fc.ipV6().map((address) => `[${address}]`),
);
const user = fc.stringMatching(/^(?:[A-Za-z0-9_.!~*'()&=+$,;?/-]|%[0-9A-F]{2}){1,40}$/);
const parameter = fc.tuple(token, fc.option(token)).map(([name, value]) => (value ? `;${name}=${value}` : `;${name}`));
const parameters = fc.array(parameter, { maxLength: 4 }).map((all) => all.join(''));
const uri = fc
  .tuple(fc.constantFrom('sip', 'sips'), user, host, parameters)
  .map(([scheme, name, at, more]) => `${scheme}:${name}@${at}${more}`);
const quoted = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `"${text.replace(/["\\\r\n\0]/g, '')}" `);
const folded = fc.constantFrom(' ', '\r\n ', '\r\n\t', '   ');
const more = fc.array(
  fc.oneof(
    fc
      .tuple(token, folded, fc.string({ maxLength: 200 }))
      .map(([name, space, value]) => `X-${name}:${space}${value.replace(/[\r\n\0]/g, '')}`),
    uri.map((value) => `Record-Route: <${value};lr>`),
    fc.tuple(quoted, uri).map(([name, value]) => `P-Asserted-Identity: ${name}<${value}>`),
    token.map((value) => `Supported: ${value}`),
    token.map((value) => `Require: ${value}`),
    fc.nat().map((value) => `Session-Expires: ${value}`),
  ),
  { maxLength: 6 },
);

/** A request as the grammar of RFC 3261 section 25 has it, in all its variety, and its Call-ID. */
export interface GrammaticalRequest {
  readonly callId: string;
  readonly text: string;
}

/** Requests outside a dialog, each to be answered at the sender's place. */
export function sipRequest(place: Place): Arbitrary<GrammaticalRequest> {
  const parts = fc.record({
    name: fc.uuid(),
    method: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...METHODS) }, { weight: 1, arbitrary: token }),
    ruri: uri,
    from: fc.tuple(quoted, uri, parameters),
    to: fc.tuple(quoted, uri),
    sequence: fc.nat(),
    more,
    withBody: fc.boolean(),
  });
  return parts.map(({ name, method, ruri, from, to, sequence, more: headers, withBody }) => ({
    callId: `${name}.1`,
    text: request(place, name, {
      method,
      line: `${method} ${ruri} SIP/2.0`,
      from: `From: ${from[0]}<${from[1]}>;tag=${name}${from[2].replace(/;tag\b[^;]*/gi, '')}`,
      to: `To: ${to[0]}<${to[1]}>`,
      cseq: `CSeq: ${sequence} ${method}`,
      more: headers,
      ...(withBody ? { body: sdp } : {}),
    }),
  }));
}
