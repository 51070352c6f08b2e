import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { count, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import type { EventPhone, Notify } from '../support/sip/eventPhone.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

let adas: Registered<Baresip>;
let adasOther: EventPhone;
let bobs: Registered<SoftPhone>;
let carls: EventPhone;
const fixture = new PhoneFixture(async (furnished) => {
  adas = await furnished.baresip(furnished.ada, 'udp', { watchesMailbox: true });
  adasOther = await furnished.eventPhone(furnished.ada, { registers: false });
  bobs = await furnished.softPhone(furnished.bob, 700);
  carls = await furnished.eventPhone(await furnished.service.user('agent'), { registers: false });
});

const summary = ({ body }: Pick<Notify, 'body'>) => /Voice-Message: (\d+\/\d+)/.exec(body)?.[1];
const reports = (text: string) => (notify: Notify) => summary(notify) === text;
const baresipWasTold = (text: string) =>
  until(() => adas.phone.events.some(({ type, param }) => type === 'MWI_NOTIFY' && param?.includes(text)), {
    what: `baresip to tell of ${text}; it told of ${JSON.stringify(adas.phone.events)}`,
  });

/** Two seconds at 64 kbit/s; less than one is forgotten. */
const ENOUGH = 16_000;

/** What was written of a message so far. */
function recordedBytes(): number {
  const folder = join(fixture.service.dataDir, 'voicemessages');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Math.max(0, ...files.map((name) => statSync(join(folder, name)).size));
}

/** Bob calls Ada, who declines, and talks to her mailbox. */
async function leaveMessage(): Promise<void> {
  const ringing = adas.phone.event('CALL_INCOMING');
  const dialled = await bobs.phone.dial(fixture.ada.ext);
  await ringing;
  adas.phone.command('hangup');
  await dialled.event('answered');
  dialled.talk();
  const isKept = async () => (await fixture.ada.call('listVoiceMessages', { query: {} })).total > 0;
  const { id } = await fixture.call(fixture.bob, { state_name: 'CONNECTED' });
  await until(() => recordedBytes() > ENOUGH, { what: 'something to be recorded' });
  await fixture.bob.call('deleteCall', { params: { id } });
  await until(isKept, { what: 'the message' });
}

describe('a phone’s own mailbox', () => {
  it('lights its lamp when a message comes, until it was heard, and gets a final NOTIFY', async () => {
    await baresipWasTold('0/0');
    const box = await adasOther.subscribe(adasOther.username, 'message-summary');
    const empty = await box.next(reports('0/0'), 'an empty mailbox');
    expect(empty.body).toContain('Messages-Waiting: no\r\n');
    await leaveMessage();
    const one = await box.next(reports('1/0'), 'a new message');
    expect(one.body).toContain('Messages-Waiting: yes\r\n');
    await baresipWasTold('1/0');
    adas.phone.command('dial', 'sip:*97@x.test');
    await box.next(reports('0/1'), 'a message that was heard');
    await baresipWasTold('0/1');
    await until(() => count(adas.phone, 'CALL_CLOSED') >= 2, { what: 'the end of the mailbox' });
    const [message] = (await fixture.ada.call('listVoiceMessages', { query: {} })).data;
    await fixture.ada.call('updateVoiceMessage', { params: { id: message?.id ?? 0 }, body: { state: 'new' } });
    await box.next(reports('1/0'), 'a message that is new again');
    await fixture.ada.call('deleteVoiceMessages', { params: { ids: String(message?.id) } });
    await box.next(reports('0/0'), 'an empty mailbox');
  });
});

describe('another mailbox', () => {
  it('is for those who may see it', async () => {
    const admin = await fixture.service.admin();
    const { data: shared } = await admin.call('createMailbox', { body: { name: 'Sales' } });
    expect((await carls.subscribe(`vm-${shared.id}`, 'message-summary')).status).toBe(200);
    expect((await carls.subscribe(fixture.ada.ext, 'message-summary')).status).toBe(404);
    const bobsLamp = await fixture.eventPhone(fixture.bob, { registers: false });
    expect((await bobsLamp.subscribe(fixture.ada.ext, 'message-summary')).status).toBe(200);
    expect((await bobsLamp.subscribe('vm-999999', 'message-summary')).status).toBe(404);
  });

  it('is no longer reported once its watcher may not see it any more', async () => {
    const admin = await fixture.service.admin();
    const fay = await fixture.service.user('supervisor');
    const box = await (await fixture.eventPhone(fay)).subscribe(fixture.ada.ext, 'message-summary');
    await box.next(() => true, 'the state');
    await admin.call('updateUser', { params: { id: fay.userId }, body: { roles: ['agent'] } });
    const last = await box.next((notify) => notify.header('Subscription-State').startsWith('terminated'), 'the end');
    expect([last.header('Subscription-State'), last.body]).toEqual(['terminated;reason=rejected', '']);
  });
});
