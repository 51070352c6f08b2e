import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noteFrequency } from '../../electron/service/demo/audio/melody.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { createSipGateway } from '../../electron/service/telephony/sip/sipGateway.ts';
import type { DemoCaller } from '../support/demo/demoCaller.ts';
import { type DemoPhone, lineOf, openDemoPhone } from '../support/demo/demoPhone.ts';
import { eventually } from '../support/demo/eventually.ts';
import { amplitudeAt, joinPcm, level } from '../support/goertzel.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import { recordingLogger } from '../support/sip/recordingLogger.ts';

const time = startVirtualClock();
let phone: DemoPhone;
const incoming: SipLeg[] = [];

beforeAll(async () => {
  phone = await openDemoPhone(time, { ringMs: 300, giveUpMs: 1_500, staleMs: 2_000, patienceMs: 1_000 });
  phone.gateway.onIncoming((leg) => incoming.push(leg));
});
afterEach(async () => {
  for (const leg of incoming.splice(0)) await leg.end();
  phone.spoken.length = 0;
  expect(phone.failures()).toEqual([]);
});
afterAll(() => phone.close());

async function placed(say?: string): Promise<{ leg: SipLeg; callId: string }> {
  const callId = await phone.carrier.placeCall({ to: '101', from: '+4930555123', say });
  await eventually(() => incoming.length > 0, 'the call');
  const [leg] = incoming;
  if (leg === undefined) throw new Error('no call came in');
  return { leg, callId };
}

const spoken = (what: RegExp) => phone.spoken.some((text) => what.test(text));

describe('calls that the carrier places', () => {
  test('name who calls whom, speak once answered, and end when the callee hangs up', async () => {
    const { leg, callId } = await placed('Is this the right number?');
    expect(leg).toMatchObject({ callId, calledNumber: '101', direction: 'in', remote: { user: '+4930555123' } });
    expect(phone.spoken).toEqual([]);
    const callee = phone.on(leg);
    await leg.ring();
    await leg.answer();
    await eventually(() => callee.loudFrames() > 25, 'the caller to speak');
    expect(phone.spoken[0]).toBe('Is this the right number?');
    await eventually(() => spoken(/still there/), 'the caller to go on');
    await leg.end();
    expect(await callee.ended()).toMatchObject({ by: 'local' });
  });

  test('have a text to speak without a request for one', async () => {
    const { leg } = await placed();
    await leg.answer();
    await eventually(() => spoken(/my last order/), 'the opening');
  });

  test('are given up when nobody answers', async () => {
    const { leg } = await placed();
    const callee = phone.on(leg);
    await leg.ring();
    expect(await callee.ended()).toMatchObject({ by: 'remote', sipStatus: 487 });
  });

  test('end when the callee refuses', async () => {
    const { leg } = await placed();
    await leg.end(486);
    expect(leg.state).toBe('ended');
  });

  test('wait for a phone that is about to register', async () => {
    const account = phone.carrier.account('late');
    const callId = phone.carrier.placeCall({ to: '+49301', from: '1', username: 'late' });
    await phone.gateway.setLine({ ...lineOf(account), id: 2 });
    await eventually(() => incoming.length > 0, 'the call');
    expect(incoming[0]).toMatchObject({ callId: await callId, lineId: 2, calledNumber: '+49301' });
    await phone.gateway.removeLine(2);
  });

  test('are refused while no phone is registered', async () => {
    phone.carrier.account('nobody');
    const call = phone.carrier.placeCall({ to: '101', from: '1', username: 'nobody' });
    await expect(moving(call, 'the refusal')).rejects.toMatchObject({ name: 'Refusal', kind: 'conflict' });
  });
});

describe('a call at the carrier', () => {
  test('is ended when nothing arrives any more', async () => {
    const { leg } = await placed();
    const callee = phone.on(leg);
    await leg.answer();
    leg.media?.close();
    expect((await callee.ended()).by).toBe('remote');
  });

  test('waits in silence while it is on hold', async () => {
    const caller = await phone.call('+493022222');
    await caller.answered();
    await eventually(() => caller.loudFrames() > 25, 'the greeting');
    await eventually(() => level(caller.last(0.5)) < 50, 'the greeting to end');
    await caller.leg.hold();
    await time.rest(2_500);
    expect(phone.spoken).toHaveLength(1);
    await caller.leg.unhold();
    await eventually(() => spoken(/still there/), 'a prompt after the hold');
    await caller.leg.end();
  });
});

describe('other settings of the line', () => {
  test('606 reads digits that come by INFO, and every codec is understood', async () => {
    for (const codec of ['PCMU', 'PCMA'] as const) {
      phone.spoken.length = 0;
      await phone.gateway.setLine({ ...lineOf(phone.account), dtmf: 'info', codecs: [codec] });
      const caller = await phone.call('606');
      await caller.answered();
      expect(caller.leg.media?.describe()).toBe(`RTP(${codec})`);
      await moving(caller.leg.sendDtmf(['7', '0', '#']), 'the keys to be sent');
      await eventually(() => spoken(/^You pressed seven, zero\.$/), 'the digits');
      await caller.leg.end();
    }
    await phone.gateway.setLine(lineOf(phone.account));
    await eventually(() => phone.gateway.lineStatus(1).state === 'registered', 'the registration');
  });

  test('a wrong password is refused', async () => {
    const gateway = createSipGateway({ media: phone.media, logger: recordingLogger(), localAddress: '127.0.0.1' });
    await gateway.setLine({ ...lineOf(phone.account), password: 'wrong' });
    await eventually(() => gateway.lineStatus(1).state === 'failed', 'the refusal');
    await gateway.close();
  });
});

describe('text messages', () => {
  test('608 answers with the same text, other numbers keep silent', async () => {
    const received: { from: string; text: string }[] = [];
    const stop = phone.gateway.onMessage(async ({ from, text }) => void received.push({ from, text }));
    const from = phone.account.username;
    expect(await phone.gateway.sendMessage({ lineId: 1, from, to: '600', text: 'to nobody' })).toBe(200);
    expect(await phone.gateway.sendMessage({ lineId: 1, from, to: '608', text: 'Grüße, 你好' })).toBe(200);
    await eventually(() => received.length > 0, 'the answer');
    expect(received).toEqual([{ from: '608', text: 'Grüße, 你好' }]);
    stop();
  });
});

describe('transfers that the service asks for', () => {
  const whoever = async (number: string): Promise<DemoCaller> => {
    const caller = await phone.call(number);
    await caller.answered();
    return caller;
  };

  test('blind: the party calls the target, and the call with us ends', async () => {
    const party = phone.partiesHeard.length;
    const caller = await whoever('600');
    expect(await caller.leg.refer('602')).toEqual({ accepted: true, status: 200 });
    expect((await caller.ended()).by).toBe('remote');
    await eventually(() => spoken(/^The time is/), 'the target to speak');
    const heard = () => (phone.partiesHeard[party] ?? []).slice(-25);
    await eventually(() => level(joinPcm(heard())) > 500, 'the party to hear the target');
  });

  test('blind to a busy number: the party stays with us', async () => {
    const caller = await whoever('601');
    expect(await caller.leg.refer('604')).toEqual({ accepted: false, status: 486 });
    expect(caller.leg.state).toBe('answered');
    const heardBefore = caller.heard.length;
    await eventually(() => caller.loudFrames(heardBefore) > 25, 'music to go on');
    await caller.leg.end();
  });

  test('attended: the two parties are joined, and both calls with us end', async () => {
    const person = await whoever('+493011111');
    const reader = await whoever('606');
    expect(await person.leg.referReplacing(reader.leg)).toEqual({ accepted: true, status: 200 });
    expect((await person.ended()).by).toBe('remote');
    expect((await reader.ended()).by).toBe('remote');
  });

  test('attended, and the parties hear each other', async () => {
    const [firstParty, secondParty] = [phone.partiesHeard.length, phone.partiesHeard.length + 1];
    const echo = await whoever('600');
    const music = await whoever('601');
    await eventually(() => spoken(/echo test/), 'the greeting');
    expect((await echo.leg.referReplacing(music.leg)).accepted).toBe(true);
    await echo.ended();
    await music.ended();
    const heardBy = (party: number) => joinPcm((phone.partiesHeard[party] ?? []).slice(-20));
    for (const party of [firstParty, secondParty]) {
      await eventually(() => amplitudeAt(noteFrequency(60), heardBy(party)) > 400, 'the music');
    }
  });
});
