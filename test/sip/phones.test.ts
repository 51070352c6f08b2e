import { describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { count, PhoneFixture, type Registered, tells } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';

let adas: Registered<Baresip>;
let bobs: Registered<Baresip>;
const fixture = new PhoneFixture(async (furnished) => {
  adas = await furnished.baresip(furnished.ada, 'udp');
  // It refuses calls without encryption, as desk phones can be configured to.
  bobs = await furnished.baresip(furnished.bob, 'tcp', { encryption: 'srtp-mand' });
});

describe('a registered phone', () => {
  it('rings together with the app, and stops when the app answers', async () => {
    const close = await openAudio(fixture.ada);
    await tells(adas.phone, 'CALL_INCOMING', () => bobs.phone.command('dial', `sip:${fixture.ada.ext}@x.test`));
    const { id } = await fixture.call(fixture.ada, { state_name: 'RINGING' });
    await tells(adas.phone, 'CALL_CLOSED', () =>
      fixture.ada.call('updateCall', { params: { id }, body: { state: 'answer' } }),
    );
    expect((await fixture.ada.call('getCall', { params: { id } })).data.state_name).toBe('CONNECTED');
    await fixture.ada.call('deleteCall', { params: { id } });
    await close();
  });

  it('dials out over the line, and is refused as the line is', async () => {
    await tells(adas.phone, 'CALL_ESTABLISHED', () => adas.phone.command('dial', 'sip:600@x.test'));
    const { id } = await fixture.call(fixture.ada, { state_name: 'CONNECTED', type: 'O', dst: '600' });
    await tells(adas.phone, 'CALL_CLOSED', () => fixture.ada.call('deleteCall', { params: { id } }));
    await tells(adas.phone, 'CALL_CLOSED', () => adas.phone.command('dial', 'sip:604@x.test'));
    expect(adas.phone.events.at(-1)?.param).toContain('486');
  });

  it('may dial what its user’s team may', async () => {
    const admin = await fixture.service.admin();
    const { data: team } = await admin.call('createUserGroup', {
      body: { name: 'Inside', user_ids: [fixture.ada.userId] },
    });
    const policy = { name: 'Inside only', policy: { dial_out: false, record_calls: true }, group_ids: [team.id] };
    const { data: kept } = await admin.call('createUserGroupPolicy', { body: policy });
    await tells(adas.phone, 'CALL_CLOSED', () => adas.phone.command('dial', 'sip:33123456789@x.test'));
    expect(adas.phone.events.at(-1)?.param).toContain('403');
    await admin.call('deleteUserGroupPolicy', { params: { id: kept.id } });
  });

  it('is held, recorded, supervised and transferred by REST', async () => {
    await tells(adas.phone, 'CALL_ESTABLISHED', () => adas.phone.command('dial', 'sip:600@x.test'));
    const { id } = await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
    const patch = (body: object) => fixture.ada.call('updateCall', { params: { id }, body });
    await patch({ state: 'hold' });
    await fixture.call(fixture.ada, { id, state_name: 'ON_HOLD' });
    await patch({ state: 'unhold' });
    await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
    await patch({ monitor_state: 'start' });
    const close = await openAudio(fixture.bob);
    await fixture.bob.call('createSupervision', { params: { id }, body: { mode: 'listen' } });
    await tells(bobs.phone, 'CALL_INCOMING', () => patch({ dst: fixture.bob.ext }));
    await adas.phone.event('CALL_CLOSED', count(adas.phone, 'CALL_CLOSED'));
    await tells(bobs.phone, 'CALL_ESTABLISHED', () => bobs.phone.command('accept'));
    await fixture.call(fixture.bob, { state_name: 'CONNECTED', dst: fixture.bob.ext });
    await tells(bobs.phone, 'CALL_CLOSED', () => bobs.phone.command('hangup'));
    await close();
  });

  it('rings first when its user calls by REST, and dials when it is lifted', async () => {
    await fixture.ada.call('updatePhone', { params: { id: adas.id }, body: { dials_first: true } });
    await tells(adas.phone, 'CALL_INCOMING', () => fixture.ada.call('createCall', { body: { to: '600' } }));
    const { id } = await fixture.call(fixture.ada, { state_name: 'ACCEPTED' });
    adas.phone.command('accept');
    await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
    await tells(adas.phone, 'CALL_CLOSED', () => fixture.ada.call('deleteCall', { params: { id } }));
    await fixture.ada.call('updatePhone', { params: { id: adas.id }, body: { dials_first: false } });
    const refused = fixture.ada.call('createCall', { body: { to: '600', from_phone: bobs.id } });
    await expect(refused).rejects.toMatchObject({ status: 412 });
    await tells(adas.phone, 'CALL_INCOMING', () =>
      fixture.ada.call('createCall', { body: { to: '600', from_phone: adas.id } }),
    );
  });
});
