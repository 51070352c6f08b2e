/** What happens on the day: each takes some telephones, and leaves them on the hook. */
import { moving } from '../media/virtualClock.ts';
import type { RandomDay } from '../randomDay.ts';
import { until } from '../until.ts';
import type { Desk, Office } from './office.ts';
import type { Telephone, TelephoneCall } from './telephone.ts';

/** What an activity has. */
export interface Scene {
  readonly office: Office;
  readonly random: RandomDay;
  /** Desks that nobody else uses meanwhile. */
  readonly desks: readonly [Desk, Desk, Desk, Desk, Desk, Desk];
}

/** Something that happens. */
export interface Activity {
  readonly what: string;
  /** How many desks it takes, whichever; or which it needs, by their places. */
  readonly desks: number | readonly number[];
  /** Somebody outside answers in it: one at a time, or they would take each other's calls. */
  readonly callsOut?: true;
  readonly go: (scene: Scene) => Promise<void>;
}

const rest = ({ office, random }: Scene, least: number, most: number) =>
  office.clock.rest(1_000 * random.between(least, most));

/** Two who hear each other, and nobody else. */
async function hearEachOther(one: readonly [Telephone, TelephoneCall], other: readonly [Telephone, TelephoneCall]) {
  await Promise.all([one[1].hears(other[0]), other[1].hears(one[0])]);
}

/** One calls the other, who lets it ring for a moment, and they talk. */
async function connect(scene: Scene, from: Telephone, to: Telephone) {
  const here = await from.dial(to.number);
  const there = await to.incoming();
  await rest(scene, 1, 5);
  await there.answer();
  await here.answered();
  await hearEachOther([from, here], [to, there]);
  return { here, there };
}

async function hangUp({ random }: Scene, calls: { readonly here: TelephoneCall; readonly there: TelephoneCall }) {
  const [first, second] = random.chance(0.5) ? [calls.here, calls.there] : [calls.there, calls.here];
  await first.hangUp();
  await second.ended();
}

/** Dials a code and listens to what it says. */
async function code({ phone }: Desk, digits: string): Promise<void> {
  await (await phone.dial(digits)).ended();
}

async function colleagues(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const calls = await connect(scene, ada.phone, bob.phone);
  await rest(scene, 2, 15);
  await hangUp(scene, calls);
}

/** Nobody answers: it is refused, or the caller hangs up on the mailbox. */
async function comesToNothing(call: TelephoneCall): Promise<void> {
  await until(() => call.isUp || call.isOver, { what: 'the mailbox, or a refusal' });
  if (call.isUp) await call.hangUp();
}

async function refused(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const call = await ada.phone.dial(bob.phone.number);
  const rung = await bob.phone.incoming();
  await rest(scene, 1, 4);
  await rung.hangUp(scene.random.pick([486, 603, 480]));
  await call.ended();
}

async function cancelled(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const call = await ada.phone.dial(bob.phone.number);
  const rung = await bob.phone.incoming();
  await rest(scene, 1, 8);
  await call.hangUp();
  await rung.ended();
}

async function noAnswer(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const call = await ada.phone.dial(bob.phone.number);
  const rung = await bob.phone.incoming();
  await comesToNothing(call);
  await rung.ended();
}

async function outAndTalk(scene: Scene): Promise<void> {
  const [{ phone }] = scene.desks;
  const { outside } = scene.office;
  const here = await phone.dial(outside.number);
  const there = await outside.incoming();
  await rest(scene, 1, 4);
  await there.answer();
  await here.answered();
  await hearEachOther([phone, here], [outside, there]);
  await rest(scene, 2, 12);
  await hangUp(scene, { here, there });
}

async function outInVain(scene: Scene): Promise<void> {
  const [{ phone }] = scene.desks;
  const here = await phone.dial(scene.office.outside.number);
  const there = await scene.office.outside.incoming();
  await rest(scene, 1, 4);
  if (scene.random.chance(0.3)) await here.hangUp();
  else await there.hangUp(scene.random.pick([486, 404, 480, 603]));
  await Promise.all([here.ended(), there.ended()]);
}

async function comesIn(scene: Scene): Promise<void> {
  const [{ phone }] = scene.desks;
  const calls = await connect(scene, scene.office.outside, phone);
  await rest(scene, 2, 12);
  await hangUp(scene, calls);
}

async function givesUpOutside(scene: Scene): Promise<void> {
  const [{ phone }] = scene.desks;
  const call = await scene.office.outside.dial(phone.number);
  const rung = await phone.incoming();
  await rest(scene, 1, 6);
  await call.hangUp();
  await rung.ended();
}

async function held(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const calls = await connect(scene, ada.phone, bob.phone);
  await calls.here.leg.hold();
  await calls.there.hears();
  await rest(scene, 2, 6);
  await calls.here.leg.unhold();
  await hearEachOther([ada.phone, calls.here], [bob.phone, calls.there]);
  await hangUp(scene, calls);
}

async function blindTransfer(scene: Scene): Promise<void> {
  const [ada, bob, cyd] = scene.desks;
  const { here, there } = await connect(scene, ada.phone, bob.phone);
  await here.leg.hold();
  const transfer = here.transfer(cyd.phone.number);
  const third = await cyd.phone.incoming();
  await rest(scene, 1, 3);
  await third.answer();
  await transfer;
  await here.ended();
  await hearEachOther([bob.phone, there], [cyd.phone, third]);
  await rest(scene, 1, 6);
  await hangUp(scene, { here: there, there: third });
}

async function attendedTransfer(scene: Scene): Promise<void> {
  const [ada, bob, cyd] = scene.desks;
  const first = await connect(scene, ada.phone, bob.phone);
  await first.here.leg.hold();
  const second = await connect(scene, ada.phone, cyd.phone);
  await rest(scene, 1, 4);
  await first.here.transfer(second.here);
  await Promise.all([first.here.ended(), second.here.ended()]);
  await hearEachOther([bob.phone, first.there], [cyd.phone, second.there]);
  await rest(scene, 1, 6);
  await hangUp(scene, { here: first.there, there: second.there });
}

async function parked(scene: Scene): Promise<void> {
  const [ada, bob, cyd] = scene.desks;
  const { here, there } = await connect(scene, ada.phone, bob.phone);
  const place = String(701 + scene.random.below(99));
  await here.transfer(place);
  await here.ended();
  await there.hears();
  await rest(scene, 1, 5);
  const third = await cyd.phone.dial(place);
  await third.answered();
  await hearEachOther([bob.phone, there], [cyd.phone, third]);
  await rest(scene, 1, 5);
  await hangUp(scene, { here: there, there: third });
}

async function forwarded(scene: Scene): Promise<void> {
  const [ada, bob, cyd] = scene.desks;
  await code(bob, `*72${cyd.phone.number}`);
  const here = await ada.phone.dial(bob.phone.number);
  const there = await cyd.phone.incoming();
  await rest(scene, 1, 3);
  await there.answer();
  await here.answered();
  await hearEachOther([ada.phone, here], [cyd.phone, there]);
  await rest(scene, 1, 6);
  await hangUp(scene, { here, there });
  await code(bob, '*73');
}

async function pickedUp(scene: Scene): Promise<void> {
  const [ada, bob, cyd] = scene.desks;
  const here = await ada.phone.dial(bob.phone.number);
  const rung = await bob.phone.incoming();
  await rest(scene, 1, 4);
  const there = await cyd.phone.dial(`**${bob.phone.number}`);
  await Promise.all([there.answered(), here.answered(), rung.ended()]);
  await hearEachOther([ada.phone, here], [cyd.phone, there]);
  await rest(scene, 1, 6);
  await hangUp(scene, { here, there });
}

async function notDisturbed(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  await code(bob, '*78');
  const call = await ada.phone.dial(bob.phone.number);
  await comesToNothing(call);
  if (bob.phone.isRung) throw new Error(`${bob.phone.number} rang although it is not to be disturbed.`);
  await code(bob, '*79');
}

async function callsBack(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  await cancelled(scene);
  const there = await bob.phone.dial('*69');
  const here = await ada.phone.incoming();
  await rest(scene, 1, 3);
  await here.answer();
  await there.answered();
  await hearEachOther([ada.phone, here], [bob.phone, there]);
  await hangUp(scene, { here, there });
}

async function unknown(scene: Scene): Promise<void> {
  const [{ phone }] = scene.desks;
  await (await phone.dial(scene.random.pick(['*77', '##', '#1']))).ended();
}

async function conference(scene: Scene): Promise<void> {
  const desks = scene.desks.slice(0, 3);
  const calls: TelephoneCall[] = [];
  for (const { phone } of desks) {
    const call = await phone.dial(scene.office.conferenceNumber);
    await call.answered();
    calls.push(call);
    await rest(scene, 0, 2);
  }
  const others = (own: number) => desks.filter((_, index) => index !== own).map(({ phone }) => phone);
  await Promise.all(calls.map((call, index) => call.hears(...others(index))));
  await rest(scene, 2, 8);
  for (const call of calls) {
    await call.hangUp();
    await rest(scene, 0, 2);
  }
}

async function voicemail(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const call = await bob.phone.dial(ada.phone.number);
  const rung = await ada.phone.incoming();
  await call.answered();
  await rung.ended();
  await rest(scene, 3, 8);
  await call.hangUp();
}

async function queue(scene: Scene): Promise<void> {
  const [ann, ben] = scene.desks;
  const { outside, queueNumber } = scene.office;
  const caller = await outside.dial(queueNumber);
  await caller.answered();
  const first = await firstRung(ann, ben);
  const refuses = scene.random.chance(0.3);
  const rung = await first.phone.incoming();
  await rest(scene, 1, 4);
  if (refuses) await rung.hangUp(486);
  const desk = refuses ? await firstRung(ann, ben) : first;
  const there = refuses ? await desk.phone.incoming() : rung;
  await there.answer();
  await hearEachOther([outside, caller], [desk.phone, there]);
  await rest(scene, 2, 10);
  await hangUp(scene, { here: caller, there });
}

async function firstRung(...desks: readonly Desk[]): Promise<Desk> {
  await until(() => desks.some(({ phone }) => phone.isRung), { what: 'an agent to be rung' });
  return desks.find(({ phone }) => phone.isRung) as Desk;
}

async function queueInVain(scene: Scene): Promise<void> {
  const [ann, ben] = scene.desks;
  const caller = await scene.office.outside.dial(scene.office.queueNumber);
  await caller.answered();
  const desk = await firstRung(ann, ben);
  const rung = await desk.phone.incoming();
  await rest(scene, 1, 6);
  await caller.hangUp();
  await rung.ended();
}

async function text(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const words = `Coffee at ${scene.random.below(24)}?`;
  const before = bob.texts.length;
  await moving(ada.write(bob.phone.number, words), 'an answer to a text');
  await until(() => bob.texts.length > before, { what: 'the text' });
  const shown = bob.texts.at(-1)?.text;
  if (shown !== words) throw new Error(`The text was "${shown}", not "${words}".`);
}

async function lost(scene: Scene): Promise<void> {
  const [ada, bob] = scene.desks;
  const { there } = await connect(scene, ada.phone, bob.phone);
  await rest(scene, 1, 4);
  ada.pullPlug();
  await there.ended();
  await ada.plugIn();
}

/** Everything, each as often as it comes about in relation to the others. */
export const activities: readonly Activity[] = [
  { what: 'colleagues talk', desks: 2, go: colleagues },
  { what: 'colleagues talk again', desks: 2, go: colleagues },
  { what: 'a refusal', desks: 2, go: refused },
  { what: 'a cancelled call', desks: 2, go: cancelled },
  { what: 'no answer', desks: 2, go: noAnswer },
  { what: 'a call out', desks: 1, callsOut: true, go: outAndTalk },
  { what: 'a call out in vain', desks: 1, callsOut: true, go: outInVain },
  { what: 'a call in', desks: 1, go: comesIn },
  { what: 'a caller who gives up', desks: 1, go: givesUpOutside },
  { what: 'a hold', desks: 2, go: held },
  { what: 'a blind transfer', desks: 3, go: blindTransfer },
  { what: 'an attended transfer', desks: 3, go: attendedTransfer },
  { what: 'parking', desks: 3, go: parked },
  { what: 'a forwarded call', desks: 3, go: forwarded },
  { what: 'a pick-up', desks: 3, go: pickedUp },
  { what: 'do not disturb', desks: 2, go: notDisturbed },
  { what: 'calling back', desks: 2, go: callsBack },
  { what: 'a number that is none', desks: 1, go: unknown },
  { what: 'a conference', desks: 3, go: conference },
  { what: 'a voice message', desks: [0, 1], go: voicemail },
  { what: 'a call of the queue', desks: [4, 5], go: queue },
  { what: 'a caller who leaves the queue', desks: [4, 5], go: queueInVain },
  { what: 'a text', desks: 2, go: text },
  { what: 'a lost telephone', desks: 2, go: lost },
];
