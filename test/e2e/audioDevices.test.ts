import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { type AudioPlugs, plugAudio } from '../support/audioPlugs.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const adaHz = 440;
const bobHz = 1000;
const bob = {
  email: 'bob@company.test',
  password: 'staple battery horse',
  first_name: 'Bob',
  last_name: 'Moog',
  ext: '202',
};

/** What Chromium calls its fake devices. */
const builtIn = { microphone: 'Fake Default Audio Input', speaker: 'Fake Default Audio Output' };
const headset = { microphone: 'Fake Audio Input 1', speaker: 'Fake Audio Output 1' };

let service: ServiceProcess;
let ada: AgentUi;
let plugs: AudioPlugs;
let bobUi: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess();
  await (await service.signIn()).call('createUser', { body: bob });
  ada = await openAgentUi(service, owner, adaHz, {
    hasDevices: true,
    prepare: async (page) => {
      plugs = await plugAudio(page, { unplugged: Object.values(headset) });
    },
  });
  bobUi = await openAgentUi(service, bob, bobHz);
});

beforeEach(async () => {
  await ada.page.evaluate(() => localStorage.removeItem('cordboard.settings'));
  await ada.page.goto(`${service.url}/#/settings/audio`);
  // Another hash alone would not load the page anew.
  await ada.page.reload();
  await ada.page.getByRole('heading', { level: 2, name: 'Audio' }).waitFor();
  await ada.online();
});

afterEach(async () => {
  for (const { id } of (await ada.client.call('listCalls')).data)
    await ada.client.call('deleteCall', { params: { id } });
});

afterAll(async () => {
  await ada?.close();
  await bobUi?.close();
  await service?.dispose();
});

/** The choice of a device, by what is chosen. */
const choice = (chosen: string, of: 'Microphone' | 'Speaker') =>
  ada.page.getByRole('button', { name: `${chosen} ${of}`, exact: true });

async function choose(name: string, of: 'Microphone' | 'Speaker'): Promise<void> {
  await choice('System default', of).click();
  await ada.page.getByRole('option', { name, exact: true }).click();
  await choice(name, of).waitFor();
}

const notice = (text: string) => ada.page.getByRole('listitem').filter({ hasText: text });

/** Waits until nothing is captured but this microphone: for the call, and for the meter of Settings. */
const capturesOnly = (name: string) => expect.poll(async () => [...new Set(await plugs.captured())]).toEqual([name]);

const meterMoves = () =>
  until(
    async () => {
      const meter = ada.page.getByRole('meter', { name: 'Microphone level' });
      return Number(await meter.getAttribute('aria-valuenow')) > 20;
    },
    { what: 'the meter to show the tone' },
  );

async function talk(): Promise<number> {
  const { data: call } = await ada.client.call('createCall', { body: { to: bob.ext, auto_answer: true } });
  await bobUi.page.getByRole('button', { name: 'Answer', exact: true }).first().click();
  await bobUi.hears(adaHz);
  return call.id;
}

describe('a headset that is plugged in', () => {
  it('is offered at once, and used once it is chosen', async () => {
    await meterMoves();
    await choice('System default', 'Microphone').click();
    const option = ada.page.getByRole('option', { name: headset.microphone, exact: true });
    await ada.page.getByRole('option', { name: 'System default' }).waitFor();
    expect(await option.count()).toBe(0);
    await plugs.plugIn(headset.microphone);
    await option.click();
    await choice(headset.microphone, 'Microphone').waitFor();
    await capturesOnly(headset.microphone);
    await meterMoves();
  });

  it('does not disturb a call, and the call goes over to it', async () => {
    const id = await talk();
    await plugs.plugIn(headset.microphone, headset.speaker);
    await bobUi.hears(adaHz);
    await choose(headset.microphone, 'Microphone');
    await choose(headset.speaker, 'Speaker');
    await capturesOnly(headset.microphone);
    await expect.poll(plugs.playing).toEqual([headset.speaker]);
    await bobUi.hears(adaHz);
    await ada.hears(bobHz);
    const { data } = await ada.client.call('getCall', { params: { id } });
    expect(data.state_name).toBe('CONNECTED');
  });
});

describe('a chosen headset that is unplugged', () => {
  beforeEach(async () => {
    await plugs.plugIn(headset.microphone, headset.speaker);
    await choose(headset.microphone, 'Microphone');
    await choose(headset.speaker, 'Speaker');
    await capturesOnly(headset.microphone);
  });

  it('is replaced in the call, with a notice to the user, and taken back', async () => {
    const id = await talk();
    await ada.page.goto(`${service.url}/#/`);
    await capturesOnly(headset.microphone);

    await plugs.unplug(headset.microphone, headset.speaker);
    await notice(`Others hear you through ${builtIn.microphone} until it is back.`).waitFor();
    await capturesOnly(builtIn.microphone);
    await expect.poll(plugs.playing).toEqual([builtIn.speaker]);
    await bobUi.hears(adaHz);
    await ada.hears(bobHz);

    await plugs.plugIn(headset.microphone, headset.speaker);
    await notice(`Others hear you through ${headset.microphone} now.`).waitFor();
    await capturesOnly(headset.microphone);
    await expect.poll(plugs.playing).toEqual([headset.speaker]);
    await bobUi.hears(adaHz);
    const { data } = await ada.client.call('getCall', { params: { id } });
    expect(data.state_name).toBe('CONNECTED');
  });

  it('stays chosen in Settings, whose meter continues with what is there', async () => {
    await plugs.unplug(headset.microphone, headset.speaker);
    await choice('Chosen device (not connected)', 'Microphone').waitFor();
    await choice('Chosen device (not connected)', 'Speaker').waitFor();
    await capturesOnly(builtIn.microphone);
    await meterMoves();

    await plugs.plugIn(headset.microphone, headset.speaker);
    await choice(headset.microphone, 'Microphone').waitFor();
    await choice(headset.speaker, 'Speaker').waitFor();
    await capturesOnly(headset.microphone);
    await meterMoves();
  });

  it('causes a notice when the page is opened without it', async () => {
    // A reload plugs out, as at the start.
    await ada.page.reload();
    await notice(`Others hear you through ${builtIn.microphone} until it is back.`).waitFor();
  });
});
