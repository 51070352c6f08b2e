import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LineConfig } from '../../electron/service/telephony/ports/sip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { startSipp } from '../support/sip/sipp.ts';

/** Who calls, for whom, and further facts of the PBX, from a peer's INVITE. */
let sip: GatewayFixture;

const headerMap: LineConfig['headerMap'] = [
  { header: 'X-Queue-Name', meaning: 'queue_name' },
  { header: 'X-Orig-Caller', meaning: 'original_caller' },
  { header: 'X-Orig-Called', meaning: 'original_called' },
  { header: 'X-Caller-Name', meaning: 'caller_name' },
  { header: 'X-Ticket', meaning: 'reference' },
];

beforeAll(async () => {
  sip = startGateway();
  await sip.line(`127.0.0.1:${await freeUdpPort()}`, { kind: 'trunk', headerMap });
});

afterAll(() => sip.close());

async function received(headers: readonly string[], from = '"Peer" <sip:200@pbx.test>') {
  const header_lines = headers.join('\n      ') || 'X-None: 1';
  const peer = await startSipp('call_telling', {
    target: sip.address(),
    service: '+4930123',
    keys: { from, header_lines },
  });
  const { leg } = await sip.incoming();
  await leg.end(486);
  await peer.done;
  return leg;
}

describe('who calls', () => {
  it.each<[string, string[], string | undefined, { user: string; displayName: string }]>([
    ['is From', [], undefined, { user: '200', displayName: 'Peer' }],
    [
      'is rather the asserted identity, by its SIP and its tel URI',
      ['P-Asserted-Identity: "Ada, of A" <sip:+493011@pbx.test>', 'P-Asserted-Identity: <tel:+493011>'],
      undefined,
      { user: '+493011', displayName: 'Ada, of A' },
    ],
    [
      'is a tel URI alone',
      ['P-Asserted-Identity: <tel:+493012;phone-context=x>'],
      undefined,
      { user: '+493012', displayName: 'Peer' },
    ],
    [
      'is two identities in one header',
      ['P-Asserted-Identity: <tel:+493013>, "Bo" <sip:300@pbx.test>'],
      undefined,
      { user: '+493013', displayName: 'Bo' },
    ],
    [
      'is Remote-Party-ID of the calling party',
      [
        'Remote-Party-ID: "No" <sip:1@pbx.test>;party=called',
        'Remote-Party-ID: "Cy" <sip:310@pbx.test>;party=calling;privacy=off',
      ],
      undefined,
      { user: '310', displayName: 'Cy' },
    ],
    [
      'is what the PBX says of the name',
      ['X-Caller-Name: "Dee Dee"'],
      undefined,
      { user: '200', displayName: 'Dee Dee' },
    ],
    [
      'is nobody when it asks for privacy',
      ['Privacy: id', 'P-Asserted-Identity: "Ada" <sip:+493011@pbx.test>', 'X-Caller-Name: Ada'],
      '"Anonymous" <sip:anonymous@anonymous.invalid>',
      { user: 'anonymous', displayName: '' },
    ],
    [
      'is nobody when Remote-Party-ID is private',
      ['Remote-Party-ID: "Cy" <sip:310@pbx.test>;privacy=full'],
      undefined,
      { user: 'anonymous', displayName: '' },
    ],
    ['is nobody at anonymous.invalid', [], '<sip:unknown@anonymous.invalid>', { user: 'anonymous', displayName: '' }],
  ])('%s', async (_, headers, from, remote) => {
    expect((await received(headers, from)).remote).toMatchObject(remote);
  });
});

describe('who diverted the call', () => {
  const nothing = { divertedFrom: '', divertedReason: '', originalCalled: '' };
  it.each<[string, string[], typeof nothing]>([
    ['is nobody', [], nothing],
    [
      'stands first in Diversion, whom the caller called last',
      [
        'Diversion: <sip:202@pbx.test>;reason=no-answer;counter=1',
        'Diversion: "Sales" <tel:+493020>;reason=unconditional',
      ],
      { divertedFrom: '202', divertedReason: 'no-answer', originalCalled: '+493020' },
    ],
    [
      'is private in Diversion',
      ['Diversion: <sip:202@pbx.test>;reason=user-busy;privacy=full'],
      { divertedFrom: 'anonymous', divertedReason: 'user-busy', originalCalled: 'anonymous' },
    ],
    [
      'stands before the cause in History-Info',
      [
        'History-Info: <sip:+493020@pbx.test>;index=1, <sip:202@pbx.test;cause=302>;index=1.1;mp=1, <sip:100@pbx.test;cause=408>;index=1.1.1;rc=1.1',
      ],
      { divertedFrom: '202', divertedReason: 'no-answer', originalCalled: '+493020' },
    ],
    [
      'is nobody in History-Info without a cause',
      ['History-Info: <sip:+493020@pbx.test>;index=1, <sip:100@pbx.test>;index=1.1'],
      nothing,
    ],
    [
      'is private in History-Info',
      [
        'History-Info: <sip:+493020@pbx.test?Privacy=history>;index=1',
        'History-Info: <sip:100@pbx.test;cause=486>;index=1.1',
      ],
      { divertedFrom: 'anonymous', divertedReason: 'user-busy', originalCalled: 'anonymous' },
    ],
    ['cannot be read', ['Diversion: <<<>;;reason', 'History-Info: ,,;index=%'], nothing],
  ])('%s', async (_, headers, facts) => {
    expect((await received(headers)).facts).toMatchObject(facts);
  });
});

describe('headers of the PBX’s own', () => {
  it('are read as the line’s settings say', async () => {
    const leg = await received([
      'X-Queue-Name: "Support, German"',
      'X-Orig-Caller: "Eve" <sip:+4989555@carrier.test>;x=1',
      'X-Orig-Called: +4989777',
      `X-Ticket: ${'7'.repeat(500)}`,
      'Diversion: <sip:202@pbx.test>;reason=no-answer',
    ]);
    expect(leg.facts).toEqual({
      divertedFrom: '202',
      divertedReason: 'no-answer',
      originalCalled: '+4989777',
      originalCaller: '+4989555',
      queueName: 'Support, German',
      reference: '7'.repeat(200),
    });
  });
});
