import fc from 'fast-check';
import { Grammar } from 'sip.js/lib/core/index.js';
import { describe, expect, it } from 'vitest';
import { readPlain } from '../../../electron/service/telephony/sip/grammar/plainHeaders.ts';

const uris = [
  'sip:100@127.0.0.1:5060',
  'sip:127.0.0.1',
  'sip:+4930100@PBX.Test',
  'sip:100@pbx.test;transport=UDP;ob',
  'sip:100@pbx.test:5060;x=1;lr',
];

/** What a telephone, a proxy or a carrier sends on an ordinary day. */
const usual: Readonly<Record<string, readonly string[]>> = {
  Request_Response: [
    ...uris.map((uri) => `INVITE ${uri} SIP/2.0`),
    'BYE sip:a-b.c_d@host SIP/2.0',
    'SIP/2.0 200 OK',
    'SIP/2.0 183 Session Progress',
    "SIP/2.0 481 Call/Transaction Doesn't Exist",
    'SIP/2.0 486 ',
  ],
  SIP_URI: uris,
  Via: [
    'SIP/2.0/UDP 127.0.0.1:5060;branch=z9hG4bK-1-0;rport=5060;received=127.0.0.1',
    'SIP/2.0/TCP pbx.test;rport;branch=z9hG4bK1',
    'SIP/2.0/UDP 10.0.0.1;branch=z9hG4bK1;alias;i=12',
  ],
  From: [...uris.map((uri) => `<${uri}>;tag=1-a`), '"Ada L." <sip:ada@h.test>;tag=1;x=2', '<sip:h.test>'],
  To: [...uris.map((uri) => `<${uri}>`), '"" <sip:ada@h.test>;x;tag=1', '"Ada"<sip:ada@h.test>'],
  Contact: [...uris.map((uri) => `<${uri}>`), '<sip:a@h>;ob;reg-id=1', '"Ada" <sip:a@h>'],
  Name_Addr_Header: uris.map((uri) => `<${uri}>;privacy=off`),
  Call_ID: ['1-2@127.0.0.1', 'a84b4c76e66710'],
  CSeq: ['1 INVITE', '4711 ACK'],
  Max_Forwards: ['70', '0'],
  Content_Length: ['0', '1234'],
  Content_Type: ['application/sdp'],
};

/** What only looks like it. */
const unusual: Readonly<Record<string, readonly string[]>> = {
  Request_Response: ['INVITE sip:%31@h SIP/2.0', 'INVITE tel:1 SIP/2.0', 'SIP/2.0 99 Low', 'SIP/2.0 700 High'],
  SIP_URI: ['sip:a@300.1.1.1', 'sips:a@h', 'sip:a:b@h', 'sip:a@h?x=1', 'sip:a@h;user=phone', 'sip:a@[::1]', 'sip:a@1h'],
  Via: ['SIP/2.0/UDP h;branch=', 'SIP/2.0/UDP h;rport=x;branch=1', 'SIP/2.0/UDP h;ttl=1;branch=2', 'SIP / 2.0/UDP h'],
  From: ['sip:a@h;tag=1', 'Ada <sip:a@h>;tag=1', '<sip:a@h>;tag', '<sip:a@h>;tag=1;tag=2', '<tel:1>;tag=1'],
  Contact: ['*', '<sip:a@h>;expires=60;q=0.5', '<sip:a@h>, <sip:b@h>', 'sip:a@h'],
  CSeq: ['1  INVITE', '1 invite', 'x'],
};

const pieces = ['sip:', 'a', '1', '@', 'h.test', '10.0.0.1', ':', '5060', ';', 'lr', '=', 'on', 'transport=UDP'];
const furtherPieces = [
  'tag=1',
  '<',
  '>',
  '"',
  ' ',
  ',',
  '%41',
  '*',
  '-',
  '.',
  '?',
  'SIP/2.0',
  '/UDP',
  'rport',
  'branch=z',
];
const text = fc.array(fc.constantFrom(...pieces, ...furtherPieces), { maxLength: 14 }).map((parts) => parts.join(''));
const rules = Object.keys(usual);

/** A port that the grammar took for a password at first stays in what it found, for nobody to read. */
function withoutRemains(parsed: unknown): unknown {
  if (typeof parsed === 'object' && parsed !== null && 'password' in parsed) delete parsed.password;
  return parsed;
}

function expectSame(input: string, rule: string): void {
  const plain = readPlain(input, rule);
  if (plain === null) return;
  const parsed = withoutRemains(Grammar.parse(input, rule));
  expect(plain, `${rule} of ${input}`).toStrictEqual(parsed);
  expect(String(plain), `${rule} of ${input}`).toBe(String(parsed));
}

describe('texts that are read without the grammar', () => {
  it.each(rules)('are those that everybody sends: %s', (rule) => {
    const left = (usual[rule] ?? []).filter((input) => readPlain(input, rule) === null);
    expect(left.filter((input) => !/[/']/.test(input) || rule === 'Via')).toEqual([]);
    for (const input of usual[rule] ?? []) expectSame(input, rule);
  });

  it.each(Object.keys(unusual))('are read as the grammar reads them, or left to it: %s', (rule) => {
    for (const input of unusual[rule] ?? []) expectSame(input, rule);
  });

  it('are read as the grammar reads them, whatever they are', () => {
    const shape = fc.constantFrom(
      (part: string) => part,
      (part: string) => `<sip:a@h>${part}`,
      (part: string) => `<sip:a@${part}>;tag=1`,
      (part: string) => `<sip:${part}>`,
      (part: string) => `sip:a@h${part}`,
      (part: string) => `INVITE sip:${part} SIP/2.0`,
      (part: string) => `SIP/2.0/UDP 127.0.0.1${part};branch=z9hG4bK1`,
    );
    fc.assert(
      fc.property(text, shape, fc.constantFrom(...rules), (part, shaped, rule) => expectSame(shaped(part), rule)),
      { seed: 1, numRuns: 3000 },
    );
  });
});
