import type { Logger } from 'sip.js/lib/core/index.js';
import { describe, expect, it } from 'vitest';
import { q850OfReason, statusOfReason } from '../../../electron/service/telephony/sip/causes/reasonHeader.ts';
import { parseReplaces } from '../../../electron/service/telephony/sip/dialog/replaces.ts';
import { fragmentStatus } from '../../../electron/service/telephony/sip/dialog/sipFragment.ts';
import { bestChallenge, digestParameters } from '../../../electron/service/telephony/sip/digest/challenge.ts';
import { diversionOf } from '../../../electron/service/telephony/sip/legs/diversion.ts';
import { isInProgress } from '../../../electron/service/telephony/sip/limits/dialogMessages.ts';
import { isOversized } from '../../../electron/service/telephony/sip/limits/messageSize.ts';
import { parseCredentials } from '../../../electron/service/telephony/sip/registrar/digest.ts';
import { withAlias } from '../../../electron/service/telephony/sip/server/natContact.ts';
import { redact } from '../../../electron/service/telephony/sip/trace/redaction.ts';
import { hostOfUri } from '../../../electron/service/telephony/sip/transport/destination.ts';
import { StreamFramer } from '../../../electron/service/telephony/sip/transport/streamFramer.ts';
import { transactionMessage } from '../../../electron/service/telephony/sip/transport/transactionShim.ts';
import { parseInbound } from '../../../electron/service/telephony/sip/userAgent/inboundMessage.ts';
import { addressValues } from '../../../electron/service/telephony/sip/wire/addressHeader.ts';
import { aliasOf } from '../../../electron/service/telephony/sip/wire/contactAlias.ts';
import { splitList, splitMessage } from '../../../electron/service/telephony/sip/wire/messageText.ts';
import { statelessResponse } from '../../../electron/service/telephony/sip/wire/statelessResponse.ts';
import { parseVia, stampSource } from '../../../electron/service/telephony/sip/wire/via.ts';
import { FILLINGS, growth, MOST_GROWTH } from '../../support/linear/growth.ts';

const source = { host: '192.0.2.7', port: 5060 };

/** What is before and behind a filling in the value of a header, so that parsers get as far as they can. */
const FRAMES: Readonly<Record<string, readonly (readonly [before: string, behind: string])[]>> = {
  via: [
    ['', 'x'],
    ['SIP/2.0/UDP a;branch=z9hG4bK1;rport', 'x'],
    ['SIP/2.0/UDP ', 'x'],
  ],
  from: [
    ['', 'x'],
    ['"', 'x'],
    ['"a" ', '<sip:a@b>;tag=1'],
    ['<sip:', 'x'],
    ['<sip:a@', 'x'],
    ['<sip:a@b>', 'x'],
    ['<sip:a@b>;tag=1', ';x'],
  ],
  authorization: [
    ['', 'x'],
    ['Digest ', 'x'],
    ['Digest username="', 'x'],
    ['Digest username="a"', ',x'],
    ['Digest username=', '"'],
  ],
  reason: [
    ['', 'x'],
    ['Q.850;', 'x'],
    ['SIP;cause', '=x'],
  ],
  other: [
    ['', 'x'],
    ['a', ';x'],
  ],
};
const ALIKE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['to', 'contact', 'refer-to', 'referred-by', 'record-route', 'route', 'p-asserted-identity', 'diversion'].map(
      (name) => [name, 'from'],
    ),
  ),
  'remote-party-id': 'from',
  'history-info': 'from',
  'service-route': 'from',
  path: 'from',
  'www-authenticate': 'authorization',
  'proxy-authenticate': 'authorization',
  'proxy-authorization': 'authorization',
  'authentication-info': 'authorization',
};
const framesOf = (name: string) => FRAMES[ALIKE[name] ?? name] ?? FRAMES.other ?? [];

/** Does something with each filling of that size in each frame of a header. */
function each(name: string, act: (value: string) => void): (size: number) => void {
  return (size) => {
    for (const [before, behind] of framesOf(name)) {
      for (const fill of Object.values(FILLINGS)) act(`${before}${fill(size)}${behind}`);
    }
  };
}

function message(name: string, value: string, first = 'OPTIONS sip:100@a.test SIP/2.0'): string {
  const usual: Record<string, string> = {
    via: 'SIP/2.0/UDP a;branch=z9hG4bK1;rport',
    from: '<sip:a@b>;tag=1',
    to: '<sip:100@a.test>',
    'call-id': 'a',
    cseq: '1 OPTIONS',
  };
  const lines = Object.entries({ ...usual, [name]: value }).map(([header, text]) => `${header}: ${text}`);
  return [first, ...lines, 'content-length: 0', '', ''].join('\r\n');
}

const silent = { log() {}, warn() {}, error() {}, debug() {} } as unknown as Logger;

function quietly(act: () => unknown): void {
  try {
    act();
  } catch {
    // What cannot be read may be refused.
  }
}

describe('what reads one header takes time in proportion to its length', () => {
  it.each<[string, string, (value: string) => unknown]>([
    ['Via', 'via', parseVia],
    ['a name and its address', 'from', (value) => addressValues([value])],
    ['the host of an address', 'from', hostOfUri],
    ['where a Contact was seen', 'from', aliasOf],
    ['the values of a list', 'from', splitList],
    ['a diversion', 'diversion', (value) => diversionOf({ diversion: [value], historyInfo: [value] })],
    ['an answer to a challenge', 'authorization', parseCredentials],
    ['a challenge', 'authorization', (value) => bestChallenge([value])],
    ['parameters of a digest', 'authorization', digestParameters],
    ['a Q.850 cause', 'reason', (value) => q850OfReason([value])],
    ['a status in Reason', 'reason', (value) => statusOfReason([value])],
    ['a dialog to take over', 'other', parseReplaces],
    ['a status fragment', 'other', fragmentStatus],
  ])('%s', (_, name, read) => {
    expect(growth(each(name, read))).toBeLessThan(MOST_GROWTH);
  });
});

const HEADERS = [
  'via',
  'from',
  'to',
  'contact',
  'call-id',
  'cseq',
  'content-length',
  'authorization',
  'route',
  'subject',
];

describe('what reads a whole message takes time in proportion to its length', { timeout: 60_000 }, () => {
  const readers: [string, (text: string) => unknown][] = [
    ['its size', isOversized],
    ['its parts', splitMessage],
    ['its place in a call', isInProgress],
    ['its transaction', (text) => transactionMessage(splitMessage(text))],
    ['its source', (text) => stampSource(splitMessage(text), source)],
    ['the way back to a phone behind a NAT', (text) => withAlias(text, source)],
    ['its secrets', redact],
    ['a refusal', (text) => statelessResponse(text, { status: 400, reason: 'Bad Request' })],
  ];
  it.each(readers)('%s', (_, read) => {
    const act = (size: number) => {
      for (const name of HEADERS) each(name, (value) => read(message(name, value)))(size);
    };
    expect(growth(act)).toBeLessThan(MOST_GROWTH);
  });

  it('a refusal of many headers that occur once', () => {
    const act = (size: number) =>
      statelessResponse(message('x', `1\r\n${'v: a\r\n'.repeat(size / 12)}${'f: a\r\n'.repeat(size / 12)}x: 1`), {
        status: 400,
        reason: 'Bad Request',
      });
    expect(growth((size) => void act(size))).toBeLessThan(MOST_GROWTH);
  });

  it('a message that comes byte by byte', () => {
    const act = (size: number) => {
      for (const text of [`a:${'b'.repeat(size)}`, `l: ${size}\r\n\r\n${'b'.repeat(size)}`]) {
        const framer = new StreamFramer();
        for (const byte of Buffer.from(text)) framer.push(Uint8Array.of(byte));
      }
    };
    expect(growth(act)).toBeLessThan(MOST_GROWTH);
  });
});

/** As long as a header may be: longer ones never come to the grammar. */
describe('what the grammar makes of a header takes time in proportion to its length', { timeout: 60_000 }, () => {
  it.each([...HEADERS, 'record-route', 'www-authenticate', 'refer-to', 'content-type', 'max-forwards'])(
    '%s',
    (name) => {
      const read = each(name, (value) => {
        quietly(() => parseInbound(splitMessage(message(name, value)), source, silent));
        if (name === 'www-authenticate') {
          quietly(() => parseInbound(splitMessage(message(name, value, 'SIP/2.0 401 Unauthorized')), source, silent));
        }
      });
      expect(growth(read, 1_000)).toBeLessThan(MOST_GROWTH);
    },
  );

  it('the request line', () => {
    const read = each('from', (value) =>
      quietly(() => parseInbound(splitMessage(message('x', 'y', `OPTIONS ${value} SIP/2.0`)), source, silent)),
    );
    expect(growth(read, 1_000)).toBeLessThan(MOST_GROWTH);
  });
});
