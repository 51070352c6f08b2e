import { describe, expect, it } from 'vitest';
import { withAlias } from '../../../electron/service/telephony/sip/server/natContact.ts';
import { destinationOf } from '../../../electron/service/telephony/sip/transport/destination.ts';
import { aliasOf, withoutAlias } from '../../../electron/service/telephony/sip/wire/contactAlias.ts';
import { splitMessage } from '../../../electron/service/telephony/sip/wire/messageText.ts';

const source = { host: '203.0.113.9', port: 40_001 };
const message = (contact: string, via = 'SIP/2.0/UDP 10.0.0.2:5060;branch=z9hG4bK1;rport') =>
  `REGISTER sip:x SIP/2.0\r\nVia: ${via}\r\nContact: ${contact}\r\nContent-Length: 2\r\n\r\nm:`;
const contactOf = (text: string) => /^Contact: (.*)$/m.exec(text)?.[1]?.trim();

describe('a Contact behind a NAT', () => {
  it.each([
    ['<sip:100@10.0.0.2:5060>;expires=60', '<sip:100@10.0.0.2:5060;alias=203.0.113.9~40001>;expires=60'],
    ['sip:100@10.0.0.2', '<sip:100@10.0.0.2;alias=203.0.113.9~40001>'],
    ['"A" <sip:100@10.0.0.2;alias=198.51.100.1~5060>', '"A" <sip:100@10.0.0.2;alias=203.0.113.9~40001>'],
    ['*', '*'],
    ['<sip:100@203.0.113.9:40001>', '<sip:100@203.0.113.9:40001>'],
  ])('%s is noted as %s', (given, noted) => {
    const text = withAlias(message(given), source);
    expect(contactOf(text)).toBe(noted);
    expect(text.endsWith('\r\n\r\nm:')).toBe(true);
  });

  it('is believed about its port when the phone did not ask for the one it sends from', () => {
    const text = message('<sip:100@203.0.113.9:5060>', 'SIP/2.0/UDP 203.0.113.9:5060;branch=z9hG4bK1');
    expect(withAlias(text, source)).toBe(text);
  });

  it('is called where the note says, which nobody outside sees', () => {
    const uri = 'sip:100@10.0.0.2:5060;alias=203.0.113.9~40001;ob';
    expect(aliasOf(uri)).toEqual(source);
    const table = { domain: 'phones.invalid', server: { host: '192.0.2.1', port: 5060 } };
    expect(destinationOf(splitMessage(`INVITE ${uri} SIP/2.0\r\n\r\n`), table)).toEqual(source);
    expect(withoutAlias(`INVITE ${uri} SIP/2.0`)).toBe('INVITE sip:100@10.0.0.2:5060;ob SIP/2.0');
  });
});
