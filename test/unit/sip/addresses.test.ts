import { describe, expect, it } from 'vitest';
import { callerIdentity } from '../../../electron/service/telephony/sip/legs/callerIdentity.ts';
import { destinationOf, hostOfUri } from '../../../electron/service/telephony/sip/transport/destination.ts';
import { locateServer } from '../../../electron/service/telephony/sip/transport/locateServer.ts';
import { systemNameService } from '../../../electron/service/telephony/sip/transport/nameService.ts';
import { parseServer, uriHost } from '../../../electron/service/telephony/sip/transport/serverAddress.ts';
import { splitMessage } from '../../../electron/service/telephony/sip/wire/messageText.ts';

const TABLE = { domain: 'pbx.test', server: { host: '192.0.2.1', port: 5070 } };

function destination(line: string, ...headers: string[]) {
  return destinationOf(splitMessage([line, ...headers, '', ''].join('\r\n')), TABLE);
}

describe('where a message goes', () => {
  it.each([
    ['to the server of the domain', destination('INVITE sip:600@PBX.test SIP/2.0'), { host: '192.0.2.1', port: 5070 }],
    ['to the Request-URI', destination('BYE sip:peer@10.0.0.1:5062;ob SIP/2.0'), { host: '10.0.0.1', port: 5062 }],
    ['to an IPv6 Request-URI', destination('BYE sip:[2001:db8::1]:99 SIP/2.0'), { host: '2001:db8::1', port: 99 }],
    [
      'to the first Route',
      destination('BYE sip:peer@10.0.0.1 SIP/2.0', 'Route: <sip:p1.test;lr>, <sip:p2.test;lr>', 'Route: <sip:p3.test>'),
      { host: 'p1.test', port: null },
    ],
    [
      'to the top Via, for a response',
      destination(
        'SIP/2.0 200 OK',
        'Via: SIP/2.0/UDP a.test;received=10.0.0.2;rport=77;branch=x',
        'Route: <sip:p.test>',
      ),
      { host: '10.0.0.2', port: 77 },
    ],
    ['nowhere without a place', destination('INVITE tel:+49301 SIP/2.0'), null],
    ['nowhere for a response without Via', destination('SIP/2.0 200 OK'), null],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('separates the port from the domain', () => {
    expect(destination('INVITE sip:600@pbx.test:5099 SIP/2.0')).toEqual({ host: 'pbx.test', port: 5099 });
  });

  it('reads hosts of URIs', () => {
    expect(hostOfUri('<sips:a;b=c:d@host.test:5061;lr>')).toEqual({ host: 'host.test', port: 5061 });
    expect(hostOfUri('mailto:a@b')).toBeNull();
  });
});

describe('servers as people write them', () => {
  it.each([
    ['pbx.test', 'udp', { host: 'pbx.test', port: null, url: null }],
    ['pbx.test:5070', 'tcp', { host: 'pbx.test', port: 5070, url: null }],
    ['[2001:db8::1]:5070', 'udp', { host: '2001:db8::1', port: 5070, url: null }],
    ['sip:pbx.test', 'udp', { host: 'pbx.test', port: null, url: null }],
    ['wss://pbx.test/ws', 'wss', { host: 'pbx.test', port: null, url: 'wss://pbx.test/ws' }],
    ['pbx.test:8080', 'ws', { host: 'pbx.test', port: 8080, url: 'ws://pbx.test:8080/' }],
  ] as const)('%s over %s', (server, transport, expected) => {
    expect(parseServer(server, transport)).toEqual(expected);
  });

  it.each([
    ['not a server', 'udp'],
    ['pbx.test:99999', 'udp'],
    ['', 'udp'],
    ['ws://pbx.test', 'wss'],
    ['wss://', 'wss'],
  ] as const)('refuses %j over %s with a sentence', (server, transport) => {
    expect(() => parseServer(server, transport)).toThrow(/^The server “.*” .*\.$/);
  });

  it('puts IPv6 into brackets', () => {
    expect(uriHost('::1')).toBe('[::1]');
    expect(uriHost('10.0.0.1')).toBe('10.0.0.1');
  });

  it('takes literal addresses without asking anybody', async () => {
    const locate = (host: string, port: number | null) => locateServer({ host, port }, 'tls', systemNameService());
    expect(await locate('192.0.2.1', null)).toEqual([{ host: '192.0.2.1', port: 5061, rank: 0 }]);
    expect(await locate('[::1]', 7)).toEqual([{ host: '::1', port: 7, rank: 0 }]);
  });
});

describe('who a call is said to come from', () => {
  const line = { user: '100', domain: 'pbx.test', displayName: 'Desk', freeFrom: false };
  const of = (callerId: string | null, freeFrom: boolean) => {
    const { fromUri, fromDisplayName, headers } = callerIdentity(callerId, { ...line, freeFrom });
    return [`${fromDisplayName} ${fromUri}`, ...headers];
  };

  it('is the line itself', () => {
    expect(of(null, false)).toEqual(['Desk sip:100@pbx.test']);
    expect(of('100', true)).toEqual(['Desk sip:100@pbx.test']);
  });

  it('is asserted, and in From only for a trunk', () => {
    expect(of('+4930123', false)).toEqual(['Desk sip:100@pbx.test', 'P-Asserted-Identity: <sip:+4930123@pbx.test>']);
    expect(of('+4930123', true)).toEqual([
      'Desk sip:+4930123@pbx.test',
      'P-Asserted-Identity: <sip:+4930123@pbx.test>',
    ]);
  });

  it('is withheld', () => {
    expect(of('anonymous', true)).toEqual([
      'Anonymous sip:anonymous@anonymous.invalid',
      'Privacy: id',
      'P-Asserted-Identity: <sip:100@pbx.test>',
    ]);
  });
});
