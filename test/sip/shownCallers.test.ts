/** How a telephone number shows its callers, wherever their calls go: hidden, or with digits before their numbers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { ddis } from '../../shared/api/ddis.ts';
import type { BodyOf } from '../../shared/api/inference.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const HZ = { ada: 700, bob: 440, outside: 950 } as const;
const [called, caller] = ['4930123456', '4940111'];

let admin: SignedIn;
let pbx: Pbx;
let ddiId: string;
let adas: Registered<SoftPhone>;
const targets = new Map<string, number>();
new PhoneFixture(async (furnished) => {
  const { service, ada } = furnished;
  admin = await service.admin();
  adas = await furnished.softPhone(ada, HZ.ada);
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales', users: [ada.userId] } });
  const { data: room } = await admin.call('createConference', { body: { name: 'Monday' } });
  const data = wavBytes(sine(440, 64_000)).toString('base64');
  const { data: said } = await admin.call('createVmAnnouncement', {
    body: { extension_id: ada.userId, description: 'Closed', data },
  });
  const boxes = (await admin.call('listMailboxes')).data;
  const [box] = boxes.filter(({ user_id }) => user_id === ada.userId);
  targets.set('USER', ada.userId).set('QUEUE', queue.id).set('CONFERENCE', room.id).set('ANNOUNCEMENT', said.id);
  targets.set('VOICEMAIL', box?.id ?? 0);
});

beforeAll(async () => {
  pbx = await startPbx();
  const body = { name: 'Carrier', kind: 'trunk', server: pbx.address, register: false, is_default: true } as const;
  const { data: line } = await admin.call('createLine', { body });
  const listensAt = async () => (await admin.call('getLine', { params: { id: line.id } })).data.listens_at;
  await until(async () => Boolean(await listensAt()), { what: 'the line to listen' });
  pbx.callee = (await listensAt()) ?? '';
  ddiId = (await admin.call('createDdi', { body: { e164: called } })).data.id;
});

afterAll(async () => {
  await pbx?.close();
});

type Shown = Pick<BodyOf<typeof ddis.updateDdi>, 'cli_hide' | 'cli_prefix'>;

async function leadsTo(target_type: string, shows: Shown): Promise<PbxParty> {
  const neutral = { cli_hide: false, cli_prefix: 0, target_number: '' };
  const target_id = targets.get(target_type) ?? 0;
  await admin.call('updateDdi', {
    params: { id: Number(ddiId) },
    body: { ...neutral, target_type, target_id, ...shows },
  });
  return pbx.call(called, caller, HZ.outside);
}

async function liveCall() {
  await until(async () => (await admin.call('listCalls')).data.length > 0, { what: 'the call' });
  const [call] = (await admin.call('listCalls')).data;
  if (!call) throw new Error('There is no call.');
  return call;
}

async function recordOf(liveId: number) {
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: liveId }]);
  const read = async () => (await admin.call('listCdrs', { query: { filter } })).data[0];
  await until(async () => (await read()) !== undefined, { what: 'the record' });
  return read();
}

const prefixed = { clid: `77${caller}`, src: caller };
const hidden = { clid: 'anonymous', src: 'anonymous', src_name: '', src_contact: '' };

describe('a telephone that rings for such a number', () => {
  it.each(['USER', 'QUEUE'])('shows the digits, or an anonymous caller (%s)', async (type) => {
    for (const [shows, user] of [
      [{}, caller],
      [{ cli_prefix: 77 }, `77${caller}`],
      [{ cli_hide: true }, 'anonymous'],
    ] as const) {
      const ringing = adas.phone.incoming();
      const party = await leadsTo(type, shows);
      const { leg } = await ringing;
      expect(leg.remote.user).toBe(user);
      expect(leg.remote.displayName).not.toContain(user === 'anonymous' ? caller : '\n');
      await party.leg.end();
      await until(() => leg.state === 'ended', { what: 'the telephone to stop ringing' });
    }
  });
});

describe.each(['USER', 'QUEUE', 'CONFERENCE', 'ANNOUNCEMENT', 'VOICEMAIL'])(
  'a caller of a number that leads to %s',
  (type) => {
    it('has digits before its number, and is nobody where the number hides it', async () => {
      for (const [shows, expected] of [
        [{ cli_prefix: 77 }, prefixed],
        [{ cli_hide: true }, hidden],
      ] as const) {
        const party = await leadsTo(type, shows);
        const call = await liveCall();
        expect(call).toMatchObject(expected);
        await party.leg.end();
        const { clid, src } = expected;
        expect(await recordOf(call.id)).toMatchObject({ clid, src });
      }
    });
  },
);
