import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import type { RawPhone } from '../support/sip/rawPhone.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { type PeerAnswer, someSdp } from '../support/sip/udpPeer.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** What a call that rings several phones comes to: two of Ada's, which answer by themselves as a test says. */
const ringing: PeerAnswer = { status: '180 Ringing' };
const taken = (phone: string): PeerAnswer => ({
  status: '200 OK',
  headers: [`Contact: <sip:desk@${phone}>`],
  body: someSdp('127.0.0.1'),
});
let desk: Registered<RawPhone>;
let home: Registered<RawPhone>;
let bobs: Registered<SoftPhone>;
let pbx: Pbx;
const invites: { desk: readonly PeerAnswer[]; home: readonly PeerAnswer[] } = { desk: [], home: [] };

const fixture = new PhoneFixture(async (furnished) => {
  const { ada, bob } = furnished;
  const phone = (which: keyof typeof invites) =>
    furnished.rawPhone(ada, ({ method }) => {
      if (method === 'INVITE') return invites[which];
      return method === 'ACK' ? [] : [{ status: '200 OK' }];
    });
  [desk, home, bobs] = [await phone('desk'), await phone('home'), await furnished.softPhone(bob, 700)];
  pbx = await startPbx();
  furnished.stops(() => pbx.close());
  await addTrunk(await furnished.service.admin(), pbx);
  for (const user of [ada, bob]) await withoutMailbox(user);
});

async function withoutMailbox(user: TestUser): Promise<void> {
  const own = (await user.call('listMailboxes')).data.find(({ user_id }) => user_id === user.userId);
  await user.call('updateMailbox', { params: { id: own?.id ?? 0 }, body: { enabled: false } });
}

/** INVITEs that rang a phone in this test; those that came again are one. */
function invitesAt({ phone }: Registered<RawPhone>, since: number): number {
  return new Set(phone.received.slice(since).filter((text) => text.startsWith('INVITE '))).size;
}

let heardBefore = { desk: 0, home: 0 };
beforeEach(() => {
  heardBefore = { desk: desk.phone.received.length, home: home.phone.received.length };
});
const invitesNow = () => ({ desk: invitesAt(desk, heardBefore.desk), home: invitesAt(home, heardBefore.home) });

/** Somebody calls Ada over the line, whose phones answer so; how that ends for the caller and in the record. */
async function called(deskSays: readonly PeerAnswer[], homeSays: readonly PeerAnswer[]) {
  Object.assign(invites, { desk: deskSays, home: homeSays });
  const caller = await pbx.call(fixture.ada.ext, '+4930777', 900);
  const { termination } = await caller.event('ended');
  const admin = await fixture.service.admin();
  let record: Awaited<ReturnType<typeof fixture.record>> | undefined;
  const read = async () => {
    record = (await admin.call('listCdrs')).data.find(({ call_id }) => call_id === caller.leg.callId);
    return record !== undefined;
  };
  await until(read, { what: 'the record of the call' });
  return { termination, record };
}

const refusal = (status: string, ...headers: string[]): readonly PeerAnswer[] => [{ status, headers }];

describe('a call that every phone refuses', () => {
  it.each([
    ['486 Busy Here', 486, 17, 'busy', 1],
    ['480 Temporarily Unavailable', 480, 18, 'unreachable', 2],
    ['404 Not Found', 404, 1, 'wrong_number', 3],
    ['500 Server Internal Error', 500, 41, 'server_error', 3],
    ['488 Not Acceptable Here', 488, 65, 'no_common_codec', 3],
    ['603 Decline', 603, 21, 'declined', 1],
  ])('ends with %s for the caller, and its record says so', async (status, sipStatus, q850, reason) => {
    const { termination, record } = await called(refusal(status), refusal(status));
    expect(termination).toMatchObject({ sipStatus, q850 });
    expect(record).toMatchObject({ sip_status: sipStatus, end_reason: reason, t_cause: termination.cause });
  });

  it('keeps the cause that the phone gives', async () => {
    const why = refusal('480 Temporarily Unavailable', 'Reason: Q.850;cause=20;text="Subscriber absent"');
    const { termination, record } = await called(why, why);
    expect(termination).toMatchObject({ sipStatus: 480, q850: 20 });
    expect(record).toMatchObject({ sip_status: 480, t_cause: 'Subscriber absent' });
  });

  it.each([
    ['500 Server Internal Error', '486 Busy Here', 486],
    ['408 Request Timeout', '486 Busy Here', 486],
    ['404 Not Found', '480 Temporarily Unavailable', 480],
    ['408 Request Timeout', '404 Not Found', 404],
    ['486 Busy Here', '484 Address Incomplete', 484],
    ['503 Service Unavailable', '503 Service Unavailable', 500],
    ['407 Proxy Authentication Required', '407 Proxy Authentication Required', 480],
    ['408 Request Timeout', '408 Request Timeout', 408],
  ])('ends with the best of %s and %s', async (first, second, best) => {
    expect((await called(refusal(first), refusal(second))).termination.sipStatus).toBe(best);
  });

  it.each(['600 Busy Everywhere', '603 Decline', '604 Does Not Exist Anywhere'])(
    'ends at once with %s of one phone while another rings',
    async (status) => {
      const { termination } = await called([ringing], refusal(status));
      expect(termination.sipStatus).toBe(Number(status.slice(0, 3)));
      await until(() => desk.phone.received.slice(heardBefore.desk).some((text) => text.startsWith('CANCEL ')), {
        what: 'a CANCEL at the other phone',
      });
    },
  );

  it('sends a colleague at a phone the same', async () => {
    Object.assign(invites, { desk: refusal('486 Busy Here'), home: refusal('480 Temporarily Unavailable') });
    const call = await bobs.phone.dial(fixture.ada.ext);
    const { termination } = await call.event('ended');
    expect(termination).toMatchObject({ sipStatus: 486, q850: 17 });
  });
});

describe('a phone that says nothing at all', () => {
  /** Of all that it is sent until it counts as unreachable, 32 seconds later (RFC 3261 section 17.1.1.2). */
  const ALL_COPIES = 7;
  const copiesAt = ({ phone }: Registered<RawPhone>, since: number) =>
    phone.received.slice(since).filter((text) => text.startsWith('INVITE '));

  afterEach(() => Object.assign(invites, { desk: [], home: [] }));

  it.each([
    ['486 Busy Here', 486],
    ['404 Not Found', 404],
  ])(
    'holds a %s of the other phone back for seconds only, and is cancelled when it rings after all',
    async (said, status) => {
      const { termination, record } = await called(refusal(said), []);
      expect(termination.sipStatus).toBe(status);
      expect(record?.sip_status).toBe(status);
      expect(copiesAt(home, heardBefore.home).length).toBeLessThan(ALL_COPIES);
      const [invite = ''] = copiesAt(home, heardBefore.home);
      const late = home.phone.received.length;
      home.phone.say(invite, ringing);
      await until(() => home.phone.received.slice(late).some((text) => text.startsWith('CANCEL ')), {
        what: 'a CANCEL at the phone that rings too late',
      });
      home.phone.say(invite, { status: '487 Request Terminated' });
    },
  );

  it('is waited for once it has sent 100', async () => {
    Object.assign(invites, { desk: refusal('486 Busy Here'), home: [{ status: '100 Trying' }] });
    const caller = await pbx.call(fixture.ada.ext, '+4930777', 900);
    await until(() => copiesAt(home, heardBefore.home).length > 0, { what: 'the INVITE' });
    const [invite = ''] = copiesAt(home, heardBefore.home);
    // Longer than a silent phone is waited for, as the INVITEs to a third, silent one show.
    const mute = await fixture.rawPhone(fixture.bob, () => []);
    const other = await pbx.call(fixture.bob.ext, '+4930778', 900);
    await until(() => copiesAt(mute, 0).length >= 5, { what: 'seven seconds to pass' });
    expect(caller.leg.state).not.toBe('ended');
    home.phone.say(invite, taken(home.phone.own));
    await caller.event('answered');
    await other.leg.end();
    await caller.leg.end();
    await caller.event('ended');
  });
});

describe('a call that a phone answers', () => {
  afterEach(() => Object.assign(invites, { desk: [], home: [] }));

  it('was sent to each phone once', async () => {
    Object.assign(invites, { desk: [ringing, taken(desk.phone.own)], home: [ringing] });
    const caller = await pbx.call(fixture.ada.ext, '+4930777', 900);
    await caller.event('answered');
    await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
    await until(() => home.phone.received.slice(heardBefore.home).some((text) => text.startsWith('CANCEL ')), {
      what: 'a CANCEL at the other phone',
    });
    expect(invitesNow()).toEqual({ desk: 1, home: 1 });
    await caller.leg.end();
    await caller.event('ended');
    expect(invitesNow()).toEqual({ desk: 1, home: 1 });
  });
});
