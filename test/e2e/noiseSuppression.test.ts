import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDecoder } from '../../electron/service/telephony/media/codecs/codecFactory.ts';
import { SpeechSynthesizer } from '../../electron/service/telephony/media/mix/speech/speechSynthesizer.ts';
import { realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import { openAgentUi } from '../support/agentUi.ts';
import { launchWithMicrophone } from '../support/chromium.ts';
import { randomNumbers } from '../support/media/randomNumbers.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

/** An agent in a loud room: a microphone that hears speech and noise, and what of it arrives at the other end of a line. */

const rateHz = 48_000;
/** Two rounds of what the microphone hears. */
const listenedFrames = 1000;

let service: ServiceProcess;
let pbx: Pbx;
let browser: Browser;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  const admin = await service.signIn();
  const body = { name: 'Line', kind: 'trunk', server: pbx.address, register: false } as const;
  const { data: line } = await admin.call('createLine', { body });
  await admin.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  browser = await launchWithMicrophone(await loudRoom());
});

afterAll(async () => {
  await browser?.close();
  await pbx?.close();
  await service?.dispose();
});

/** Ten seconds of sentences with pauses between them, a fan, and a keyboard. */
async function loudRoom(): Promise<Int16Array> {
  const speaker = new SpeechSynthesizer(realClock);
  const room = new Float32Array(10 * rateHz);
  const sentences = ['Good morning, how may I help you?', 'I will look that up for you.', 'Your order left on Monday.'];
  for (const [index, sentence] of sentences.entries()) {
    const spoken = await speaker.synthesize(sentence);
    const start = Math.floor((index * 3.3 + 0.2) * rateHz);
    for (const [at, sample] of spoken.entries()) room.fill(sample / 2, start + 3 * at, start + 3 * at + 3);
  }
  speaker.close();
  const random = randomNumbers(5);
  let rumble = 0;
  let click = 0;
  return Int16Array.from(room, (sample, at) => {
    const noise = random() - 0.5;
    rumble += 0.05 * (noise - rumble);
    if (at % 9000 === 0) click = 6000;
    click *= 0.994;
    return Math.round(sample + 5000 * rumble + 300 * noise + click * noise);
  });
}

/** Levels of the frames that arrive, in dB below full scale, from the softest to the loudest. */
async function levelsAtTheOtherEnd(page: Page, frames = listenedFrames): Promise<readonly number[]> {
  await page.getByRole('combobox', { name: 'Name or number' }).fill('+4930999');
  await page.keyboard.press('Enter');
  const { leg } = await pbx.incoming(900);
  await leg.answer();
  const levels: number[] = [];
  const decoder = createDecoder(leg.media?.sendCodec ?? 'PCMA');
  const stop = leg.media?.onFrame((frame) => {
    if (frame.comfortNoise) return;
    const samples = decoder.decode(frame.payload);
    const power = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length;
    levels.push(10 * Math.log10(power + 1e-9));
  });
  await until(() => levels.length >= frames, { what: `${frames} frames of audio` });
  stop?.();
  await leg.end();
  // The first seconds are the network's to get used to the room.
  return levels.slice(frames / 4).sort((one, other) => one - other);
}

const settingsWith = (strongSuppression: boolean) => JSON.stringify({ state: { strongSuppression }, version: 1 });
const store = (value: string) => localStorage.setItem('cordboard.settings', value);

/** What an agent sounds like who set its microphone so, and what its page loads for that. */
async function listenTo(strongSuppression: boolean) {
  const asked: string[] = [];
  const prepare = (page: Page) => {
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    return page.addInitScript(store, settingsWith(strongSuppression));
  };
  const { page } = await openAgentUi(service, owner, 0, { browser, prepare });
  const levels = await levelsAtTheOtherEnd(page);
  const at = (part: number) => levels[Math.floor(levels.length * part)] ?? 0;
  await page.close();
  return { pauses: at(0.2), speech: at(0.85), asked };
}

it('takes the noise of a room out of what others hear, and leaves the speech', async () => {
  const before = await listenTo(false);
  const after = await listenTo(true);
  const said = JSON.stringify({ before: [before.pauses, before.speech], after: [after.pauses, after.speech] });
  expect(after.asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  expect(
    before.asked.filter((path) => path.endsWith('.wasm')),
    'who does without does not load it',
  ).toEqual([]);
  expect(before.speech - before.pauses).toBeLessThan(30);
  expect(after.speech - after.pauses, said).toBeGreaterThan(before.speech - before.pauses + 15);
  expect(Math.abs(after.speech - before.speech), said).toBeLessThan(3);
});

it('lets the user be heard where it cannot be loaded', async () => {
  const prepare = async (page: Page) => {
    await page.addInitScript(store, settingsWith(true));
    await page.route('**/*.wasm', (route) => route.abort());
  };
  const agent = await openAgentUi(service, owner, 0, { browser, prepare });
  const levels = await levelsAtTheOtherEnd(agent.page, listenedFrames / 4);
  expect(levels.at(-10), 'the loudest').toBeGreaterThan(-25);
  await agent.page.close();
});
