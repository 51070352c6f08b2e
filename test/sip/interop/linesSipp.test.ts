import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LineConfig } from '../../../electron/service/telephony/ports/sip.ts';
import { triedCells } from '../../support/interop/cellSteps.ts';
import { Tried } from '../../support/interop/document.ts';
import { documentTest } from '../../support/interop/documentTest.ts';
import { type LineCell, type LineMeans, lineCells, lineMeansOf } from '../../support/interop/lineMeans.ts';
import { freeUdpPort } from '../../support/sip/freePort.ts';
import {
  type GatewayFixture,
  lineConfig,
  type ObservedLeg,
  observe,
  startGateway,
} from '../../support/sip/gatewayFixture.ts';
import {
  asks,
  asksAsCaller,
  calls,
  gets,
  invited,
  mayGet,
  replies,
  type Step,
  scenario,
  takes,
  waits,
} from '../../support/sip/scenario.ts';
import { type SippOptions, type SippRun, startSipp } from '../../support/sip/sipp.ts';
import { hangsUp, held, rings, unheld } from '../../support/sip/transferSteps.ts';
import { until } from '../../support/until.ts';
import { talkTo } from '../../support/voice.ts';

const OUR_HZ = 880;
const rows = [...lineMeansOf('sipp, udp'), ...lineMeansOf('sipp, tcp')];
const tried = new Tried();
let sip: GatewayFixture;
let lines = 0;
const runs: SippRun[] = [];

beforeEach(() => {
  sip = startGateway();
  lines = 0;
});

afterEach(async () => {
  for (const run of runs.splice(0)) run.stop();
  await sip.close();
});

async function sipp(text: string, options: SippOptions): Promise<SippRun> {
  const run = await startSipp(text, { ...options, echoPort: await freeUdpPort(), service: '100', timeoutS: 40 });
  runs.push(run);
  return run;
}

/** A trunk to a carrier of its own, which does that. */
async function trunkTo(text: string, { transport }: LineMeans, settings: Partial<LineConfig> = {}) {
  const over = transport === 'tcp' ? 'tcp' : 'udp';
  const carrier = await sipp(text, { transport: over });
  lines += 1;
  const usual = { id: lines, kind: 'trunk', transport: over, optionsSeconds: null } as const;
  await sip.gateway.setLine(lineConfig(`127.0.0.1:${carrier.port}`, { ...usual, ...settings }));
  return carrier;
}

async function callsOut(steps: readonly Step[], means: LineMeans, settings: Partial<LineConfig> = {}) {
  const carrier = await trunkTo(scenario('carrier', [invited(), ...rings, ...steps, ...hangsUp]), means, settings);
  const call = observe(await sip.gateway.dial(lines, { to: '600', callerId: null }));
  await call.event('answered');
  return { call, carrier, voice: talkTo(sip.media, call.leg, OUR_HZ) };
}

/** The tone comes back. */
async function hears({ voice }: { readonly voice: ReturnType<typeof talkTo> }): Promise<void> {
  voice.forget();
  await until(() => voice.hears(OUR_HZ), { what: 'our own tone' });
}

/** The digit comes back. */
async function presses({ leg, event }: ObservedLeg): Promise<void> {
  await leg.sendDtmf(['5']);
  expect(await event('dtmf')).toMatchObject({ digit: '5' });
}

const isHeld: readonly Step[] = [
  ...[asks('INVITE', 1, { sdp: 'sendonly' }), gets(200, 'a=recvonly'), asks('ACK', 1), waits(200)],
  ...[asks('INVITE', 2, { sdp: 'sendrecv' }), gets(200, 'a=sendrecv'), asks('ACK', 2)],
];

/** Takes a trunk through its cells. */
async function walk(means: LineMeans, done: (cell: LineCell) => void): Promise<void> {
  const out = await callsOut([...held, ...unheld], means);
  await hears(out);
  done('call out');
  await presses(out.call);
  done('DTMF: events');
  await out.call.leg.hold();
  await out.call.leg.unhold();
  await hears(out);
  await out.call.leg.end();
  await out.carrier.done;
  done('hold');

  const again = await callsOut([...isHeld, takes('INFO', 'Signal=5'), replies('200 OK')], means, { dtmf: 'info' });
  expect(await again.call.event('remoteHold', 1)).toMatchObject({ held: true });
  expect(await again.call.event('remoteHold', 2)).toMatchObject({ held: false });
  await hears(again);
  done('is held');
  await again.call.leg.sendDtmf(['5']);
  await again.call.leg.end();
  await again.carrier.done;
  done('DTMF: INFO');

  const last = await callsOut([], means, { dtmf: 'inband' });
  last.voice.muted = true;
  await presses(last.call);
  await last.call.leg.end();
  await last.carrier.done;
  done('DTMF: tones');

  if (means.cannot['call in'] !== undefined) return;
  const answered = [mayGet(100), mayGet(180), gets(200, 'a=sendrecv'), asksAsCaller('ACK', 1)];
  const target = sip.address();
  const carrier = await sipp(scenario('caller', [calls({ sdp: 'sendrecv' }), ...answered, ...hangsUp]), { target });
  const { leg, event } = await sip.incoming();
  expect(leg.remote.user).toBe('200');
  await leg.ring();
  await leg.answer();
  await event('answered');
  await hears({ voice: talkTo(sip.media, leg, OUR_HZ) });
  await leg.end();
  await carrier.done;
  done('call in');

  const texts: string[] = [];
  sip.gateway.onMessage(async ({ from, text }) => void texts.push(`${from}: ${text.trim()}`));
  const writer = await sipp('message', { target });
  await writer.done;
  expect(texts).toEqual(['200: Hello from the peer']);
  const reader = await trunkTo('take_message', means);
  expect(await sip.gateway.sendMessage({ lineId: lines, from: '100', to: '600', text: 'Good morning' })).toBe(202);
  await reader.done;
  done('text');
}

describe('a trunk at a carrier (sipp)', () => {
  it.each(rows)('over $transport', async (means) => {
    tried.begin(means, triedCells(means, lineCells));
    await walk(means, (cell) => tried.done(means, cell));
  });

  documentTest(tried);
});
