import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { type AudioPlugs, plugAudio } from '../support/audioPlugs.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

const ann = {
  email: 'ann@company.test',
  password: 'staple battery horse',
  first_name: 'Ann',
  last_name: 'Smith',
  ext: '201',
};

/** What Chromium calls its fake devices. */
const system = 'Fake Default Audio Output';
const headset = 'Fake Audio Output 1';
const loudspeaker = 'Fake Audio Output 2';
/** Between a ringer’s tones is little time. */
const often = { interval: 20 };

let service: ServiceProcess;
let ui: AgentUi;
let plugs: AudioPlugs;

beforeAll(async () => {
  service = await startServiceProcess();
  await (await service.signIn()).call('createUser', { body: ann });
  ui = await openAgentUi(service, ann, 440, {
    hasDevices: true,
    prepare: async (page) => {
      plugs = await plugAudio(page);
    },
  });
  await ui.page.goto(`${service.url}/#/settings/audio`);
  await choose(headset, 'Speaker');
  await choose(loudspeaker, 'Ringer');
  // What was chosen is kept: all that follows goes by it.
  await ui.page.reload();
  await choice(loudspeaker, 'Ringer').waitFor();
  await ui.online();
});

afterEach(async () => {
  for (const { id } of (await ui.client.call('listCalls')).data) await ui.client.call('deleteCall', { params: { id } });
  await plugs.plugIn(loudspeaker);
  await expect.poll(plugs.isSilenced, often).toBe(true);
});

afterAll(async () => {
  await ui?.close();
  await service?.dispose();
});

const choice = (chosen: string, of: 'Speaker' | 'Ringer') =>
  ui.page.getByRole('button', { name: `${chosen} ${of}`, exact: true });

async function choose(name: string, of: 'Speaker' | 'Ringer'): Promise<void> {
  await choice('System default', of).click();
  await ui.page.getByRole('option', { name, exact: true }).click();
  await choice(name, of).waitFor();
}

const answer = () => ui.page.getByRole('button', { name: 'Answer', exact: true }).first();

async function callAnn(): Promise<void> {
  await ui.client.call('createDemoCall', { body: { to: ann.ext, from: '+442079460018', say: 'Hello' } });
  await answer().waitFor();
}

const ringsOnlyOn = (name: string) => expect.poll(plugs.sounding, often).toEqual([name]);

describe('a ringer on a device of its own', () => {
  it('rings there, and the call is heard on the speaker', async () => {
    await callAnn();
    await ringsOnlyOn(loudspeaker);
    await answer().click();
    await expect.poll(plugs.isSilenced, often).toBe(true);
    await expect.poll(plugs.playing, often).toEqual([headset]);
  });

  it('stops when the caller gives up', async () => {
    await callAnn();
    await ringsOnlyOn(loudspeaker);
    const [call] = (await ui.client.call('listCalls')).data;
    await ui.client.call('deleteCall', { params: { id: call?.id ?? 0 } });
    await expect.poll(plugs.isSilenced, often).toBe(true);
  });

  it('sounds softly in the headset instead while the user talks', async () => {
    await callAnn();
    await answer().click();
    await ui.page.getByRole('timer').first().waitFor();
    await callAnn();
    await ringsOnlyOn(headset);
  });
});

describe('a ringer whose device is gone', () => {
  it('rings on the default', async () => {
    await plugs.unplug(loudspeaker);
    await callAnn();
    await ringsOnlyOn(system);
  });

  it('goes over to the default, and back, while it rings', async () => {
    await callAnn();
    await ringsOnlyOn(loudspeaker);
    await plugs.unplug(loudspeaker);
    await ringsOnlyOn(system);
    await plugs.plugIn(loudspeaker);
    await ringsOnlyOn(loudspeaker);
  });
});
