import { describe, expect, it } from 'vitest';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import type { RawPhone } from '../support/sip/rawPhone.ts';
import { until } from '../support/until.ts';

/** A call that is made by REST, or in the app, and rings the caller's own desk phone first. */
let adas: Registered<RawPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  adas = await furnished.rawPhone(furnished.ada, ({ method }) =>
    method === 'INVITE' ? [{ status: '486 Busy Here' }] : [{ status: '200 OK' }],
  );
});

const invites = () => adas.phone.received.filter((text) => text.startsWith('INVITE '));

/** The INVITE that Ada's phone gets when somebody asks for a call from it. */
async function inviteOf(user: SignedIn, body: { to: string; from?: string; from_phone?: number }): Promise<string> {
  const before = invites().length;
  await user.call('createCall', { body: { auto_answer: false, ...body } });
  await until(() => invites().length > before, { what: 'the INVITE' });
  return invites()[before] ?? '';
}

describe('a phone that is rung first', () => {
  it('is asked to answer by itself where its user asked for the call, and shows who is called', async () => {
    const invite = await inviteOf(fixture.ada, { to: fixture.bob.ext, from_phone: adas.id });
    expect(invite).toMatch(/^Answer-Mode: Auto\r$/m);
    expect(invite).toMatch(/^Call-Info: <sip:[^>]+>;answer-after=0\r$/m);
    expect(invite).toMatch(/^Alert-Info: <http:[^>]+>;info=alert-autoanswer;delay=0\r$/m);
    const { data: bob } = await fixture.ada.call('getUser', { params: { id: fixture.bob.userId } });
    expect(/^From:(.*)$/m.exec(invite)?.[1]).toContain(bob.last_name);
  });

  it('rings where somebody else did, who could listen in otherwise', async () => {
    const admin = await fixture.service.admin();
    const from = String(fixture.ada.userId);
    const invite = await inviteOf(admin, { to: fixture.bob.ext, from, from_phone: adas.id });
    expect(invite).not.toMatch(/^(?:Answer-Mode|Call-Info|Alert-Info):/m);
  });
});

it('a phone that is called rings', async () => {
  const before = invites().length;
  const bobs = await fixture.softPhone(fixture.bob, 440);
  await bobs.phone.dial(fixture.ada.ext);
  await until(() => invites().length > before, { what: 'the INVITE' });
  expect(invites()[before]).not.toMatch(/^(?:Answer-Mode|Call-Info|Alert-Info):/m);
});
