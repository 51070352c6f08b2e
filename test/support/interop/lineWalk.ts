import { expect } from 'vitest';
import type { LineConfig, SipLeg } from '../../../electron/service/telephony/ports/sip.ts';
import type { LineDtmf, WatchedState } from '../../../shared/domain/line.ts';
import type { GatewayFixture, ObservedLeg } from '../sip/gatewayFixture.ts';
import { until } from '../until.ts';
import { talkTo, type Voice } from '../voice.ts';
import { cellSteps } from './cellSteps.ts';
import type { InteropCall, PbxTelephone } from './interopPhone.ts';
import type { LineCell, LineMeans } from './lineMeans.ts';

/** What our line says. */
const OUR_HZ = 880;
/** Frames that a `Voice` looks at. */
const HALF_A_SECOND = 25;
/** The two tones of the key 5. */
const KEY_5_HZ = [770, 1336];

/** A telephone at the PBX and the number that leads to it. */
export interface PbxPhone {
  readonly number: string;
  readonly phone: PbxTelephone;
}

/** A way through all cells of one line. */
export interface LineWalk {
  readonly means: LineMeans;
  /** Its line has the id 1 and watches the first telephone. */
  readonly sip: GatewayFixture;
  readonly config: LineConfig;
  readonly first: PbxPhone;
  readonly second: PbxPhone;
  /** Sets how many messages wait in the line's mailbox on the PBX. */
  mailboxHas(unheard: number, heard: number): Promise<void>;
}

/** Our line talks with a telephone. */
interface Talk {
  readonly ours: ObservedLeg;
  readonly voice: Voice;
  readonly theirs: InteropCall;
}

/** Takes a line through its cells, in three calls. @throws naming the cell that failed */
export async function walkLine(given: LineWalk, done: (cell: LineCell) => void): Promise<void> {
  const { means, first, second } = given;
  const { can, named, step } = cellSteps(means, done);
  const watched = (state: WatchedState) => named('extension', () => isWatched(given, state));

  await step('register', () => signsOn(given, given.config));
  await watched('idle');
  await step('mailbox', () => tellsOfMessages(given));
  await step('text', () => writes(given));
  const out = await step('call out', () => callsOut(given, first, () => watched('ringing')));
  await watched('busy');
  await step('DTMF: events', async () => {
    await out.ours.leg.sendDtmf(['5']);
    await first.phone.isPressed('5');
    await out.theirs.press('7');
    expect(await out.ours.event('dtmf')).toMatchObject({ digit: '7' });
  });
  await step('hold', async () => {
    await out.ours.leg.hold();
    await out.ours.leg.unhold();
    await talkAgain(given, out);
  });
  await step('blind transfer', async () => {
    const there = second.phone.incoming();
    const outcome = out.ours.leg.refer(second.number);
    const theirs = await there;
    await theirs.answer();
    expect(await outcome).toMatchObject({ accepted: true, status: 200 });
    await joined(given, out, theirs);
  });
  await step('extension', () => isWatched(given, 'idle'));
  await sendsDigitsBy(given, 'info');
  const into = await step('call in', () => callsIn(given));
  await step('DTMF: INFO', async () => {
    await into.ours.leg.sendDtmf(['9']);
    await first.phone.isPressed('9');
  });
  await step('is held', () => isHeld(given, into));
  await hangsUp(into);
  await sendsDigitsBy(given, 'inband');
  const last = await callsOut(given, first);
  await step('DTMF: tones', async () => {
    last.voice.muted = true;
    for (const toneHz of KEY_5_HZ)
      await Promise.all([last.theirs.hears(toneHz), last.ours.leg.sendDtmf(['5', '5', '5', '5'])]);
    last.voice.muted = false;
  });
  if (!can('attended transfer')) return hangsUp(last);
  await step('attended transfer', async () => {
    await last.ours.leg.hold();
    const asked = await callsOut(given, second);
    expect(await last.ours.leg.referReplacing(asked.ours.leg)).toMatchObject({ accepted: true, status: 200 });
    await joined(given, last, await second.phone.follows());
    await asked.ours.event('ended');
  });
}

async function signsOn({ sip }: Pick<LineWalk, 'sip'>, config: LineConfig): Promise<void> {
  await sip.gateway.setLine(config);
  const isUp = () => sip.gateway.lineStatus(1).state === 'registered';
  await until(isUp, { what: `the line to register: ${sip.gateway.lineStatus(1).lastError}` });
}

const sendsDigitsBy = (given: LineWalk, dtmf: LineDtmf) => signsOn(given, { ...given.config, dtmf });

const isWatched = ({ sip }: LineWalk, state: WatchedState) =>
  until(() => sip.gateway.lineWatched(1).colleagues[0]?.state === state, {
    what: `the extension to be ${state}; it is ${sip.gateway.lineWatched(1).colleagues[0]?.state}`,
  });

async function tellsOfMessages({ sip, mailboxHas }: LineWalk): Promise<void> {
  for (const [unheard, heard] of [
    [2, 1],
    [0, 3],
  ] as const) {
    await mailboxHas(unheard, heard);
    const isReported = () => {
      const { mailbox } = sip.gateway.lineWatched(1);
      return mailbox?.unheard === unheard && mailbox.heard === heard && mailbox.waiting === unheard > 0;
    };
    await until(isReported, { what: `${unheard} new and ${heard} heard messages to be told` });
  }
}

/** There and back. */
async function writes({ sip, config, means, first }: LineWalk): Promise<void> {
  const there = `Over ${means.transport}, ${means.encryption}: äöü €`;
  const sent = sip.gateway.sendMessage({ lineId: 1, from: config.username, to: first.number, text: there });
  await first.phone.isWritten(there);
  expect(await sent).toBeLessThan(300);
  const back = `Back ${there}`;
  let from: string | null = null;
  sip.gateway.onMessage(async (message) => {
    if (message.text === back) from = message.from;
  });
  await first.phone.writes(config.username, back);
  await until(() => from !== null, { what: 'the text of the telephone' });
  expect(from).toBe(first.number);
}

/** We call a telephone, which is answered. */
async function callsOut(given: LineWalk, to: PbxPhone, whileItRings = async () => {}): Promise<Talk> {
  const { sip, means } = given;
  const there = to.phone.incoming();
  const ours = await sip.dial(to.number);
  const theirs = await there;
  await whileItRings();
  await theirs.answer();
  await ours.event('answered');
  const made = { ours, theirs, voice: talkTo(sip.media, ours.leg, OUR_HZ) };
  await talk(made, to);
  expectKeying(sip, ours.leg, means);
  return made;
}

/** The first telephone calls us. */
async function callsIn({ sip, means, config, first }: LineWalk): Promise<Talk> {
  const theirs = await first.phone.dial(config.username);
  const ours = await sip.incoming();
  expect(ours.leg.remote.user).toBe(first.number);
  await ours.leg.ring();
  await ours.leg.answer();
  await ours.event('answered');
  await theirs.isUp();
  const made = { ours, theirs, voice: talkTo(sip.media, ours.leg, OUR_HZ) };
  await talk(made, first);
  expectKeying(sip, ours.leg, means);
  return made;
}

/** By the telephone's own key. */
async function isHeld(given: LineWalk, into: Talk): Promise<void> {
  const { first } = given;
  await into.theirs.hold(true);
  expect(await into.ours.event('remoteHold', 1)).toMatchObject({ held: true });
  into.voice.forget();
  const isGone = () => into.voice.framesHeard === HALF_A_SECOND && !into.voice.hears(first.phone.toneHz);
  await until(isGone, { what: 'the telephone to be gone while it holds' });
  await into.theirs.hold(false);
  expect(await into.ours.event('remoteHold', 2)).toMatchObject({ held: false });
  await talkAgain(given, into);
}

/** Both telephones hear each other, without us. */
async function joined({ first, second }: LineWalk, before: Talk, theirs: InteropCall): Promise<void> {
  const firsts = await first.phone.follows();
  await Promise.all([firsts.hears(second.phone.toneHz), theirs.hears(first.phone.toneHz)]);
  await before.ours.leg.end();
  await firsts.hangUp();
  await Promise.all([before.theirs.isOver(), firsts.isOver(), theirs.isOver()]);
}

async function hangsUp({ ours, theirs }: Talk): Promise<void> {
  await theirs.hangUp();
  expect((await ours.event('ended')).termination).toMatchObject({ by: 'remote', q850: 16 });
}

const talk = ({ theirs, voice }: Talk, { phone }: PbxPhone) =>
  Promise.all([theirs.hears(OUR_HZ), hears(voice, phone.toneHz)]);

/** After a hold of the first telephone's or ours. */
const talkAgain = ({ means, first }: LineWalk, made: Talk) =>
  means.deafAfterHold ? hears(made.voice, first.phone.toneHz) : talk(made, first);

async function hears(voice: Voice, toneHz: number): Promise<void> {
  voice.forget();
  await until(() => voice.hears(toneHz), { what: `${toneHz} Hz on the line` });
}

/** Every description of either side speaks of the row's encryption. */
function expectKeying({ trace }: GatewayFixture, { callId }: SipLeg, { encryption }: LineMeans): void {
  const described = trace.filter(({ callId: own, text }) => own === callId && text.includes('m=audio'));
  expect(described.length).toBeGreaterThanOrEqual(2);
  const isDtls = encryption.startsWith('DTLS');
  for (const { text } of described) {
    const protocol = isDtls ? /^UDP\/TLS\/RTP\/SAVPF?$/ : encryption === 'SDES' ? /^RTP\/SAVPF?$/ : /^RTP\/AVPF?$/;
    expect(/^m=audio \d+ (\S+)/m.exec(text)?.[1]).toMatch(protocol);
    expect(/^a=fingerprint:sha-256 /im.test(text)).toBe(isDtls);
    expect(/^a=ice-ufrag:/m.test(text)).toBe(encryption === 'DTLS, ICE');
    expect(/^a=crypto:/m.test(text)).toBe(encryption === 'SDES');
  }
}
