import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { amplitudeAt, bestAmplitudeAt, usualAmplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;

const adaHz = 440;
const pbxHz = 660;

beforeEach(async () => {
  fixture = await openCallFixture({ mediaClock });
  ada = await fixture.agent('201', adaHz);
  const [line] = await fixture.store.lines.all();
  if (!line) throw new Error('There is no line.');
  await fixture.store.lines.update({ ...line, recordingNotice: 'spoken' });
});

afterEach(() => fixture.close());

it('the called party hears that it is recorded, and only afterwards is it', async () => {
  const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await fixture.pbx.incoming(pbxHz);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard' });

  await fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
  expect(fixture.calls.get(ada.viewer, id).monitor_state).toBe(0);
  await expect(fixture.calls.update(ada.viewer, id, { monitor_state: 'start' })).rejects.toThrow(
    'already being played',
  );
  // Speech is heard in place of the agent's tone, and nothing is recorded meanwhile.
  await until(() => !party.voice.hears(adaHz), { what: 'the announcement in the place of the agent' });
  party.voice.forget();
  await until(() => party.voice.framesHeard >= 25, { what: 'half a second of it' });
  await until(() => Math.max(...party.voice.lastHeard()) > 1000, { what: 'speech' });
  expect(await fixture.store.monitors.ofCall(id)).toEqual([]);

  await fixture.sees(ada, id, { monitor_state: 1 });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard again' });
  await until(async () => (await fixture.store.monitors.ofCall(id)).length === 1, { what: 'the recording' });
  await party.leg.end();
});

it('a recording that is stopped during the notice does not begin', async () => {
  const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await fixture.pbx.incoming(pbxHz);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  await fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
  await fixture.calls.update(ada.viewer, id, { monitor_state: 'stop' });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard again' });
  expect(await fixture.store.monitors.ofCall(id)).toEqual([]);
  await party.leg.end();
});

const announcementHz = 1700;

/** The line's recording notice is an announcement: a tone of two seconds. */
async function announce() {
  const data = wavBytes(sine(announcementHz, 2 * 16_000)).toString('base64');
  const upload = { extension_id: ada.viewer.userId, description: 'Auf Deutsch', data };
  const announcement = await fixture.voicemail.announcements.create(ada.viewer, upload);
  const [line] = await fixture.store.lines.all();
  if (!line) throw new Error('There is no line.');
  const notice = { recordingNotice: 'announcement', recordingAnnouncementId: announcement.id } as const;
  await fixture.store.lines.update({ ...line, ...notice });
  return announcement;
}

async function talking() {
  const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await fixture.pbx.incoming(pbxHz);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard' });
  return { id, party };
}

it('the called party hears the announcement of the line, and is recorded when it has heard all of it', async () => {
  const announcement = await announce();
  const { id, party } = await talking();
  const heard = party.voice.record();
  await fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
  const isReported = () => party.voice.hears(announcementHz) && !party.voice.hears(adaHz);
  await until(isReported, { what: 'the announcement in the place of the agent' });
  expect(fixture.calls.get(ada.viewer, id).monitor_state).toBe(0);
  expect(await fixture.store.monitors.ofCall(id)).toEqual([]);

  await fixture.sees(ada, id, { monitor_state: 1 });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard again' });
  const received = heard.frames.filter((frame) => amplitudeAt(announcementHz, frame) > 1500);
  // 20 ms a frame; a busy machine may lose some.
  expect(received.length * 0.02).toBeGreaterThan(announcement.duration * 0.8);
  const framesBefore = heard.frames.length;
  await until(() => heard.frames.length > framesBefore + 25, { what: 'half a second to record' });
  await fixture.calls.update(ada.viewer, id, { monitor_state: 'stop' });
  const [monitor] = await fixture.store.monitors.ofCall(id);
  await until(async () => (await fixture.store.monitors.ofCall(id))[0]?.state === 'ready', { what: 'the recording' });
  const stored = await fixture.store.monitors.byId({ ...ada.viewer, userId: null }, monitor?.id ?? 0);
  const { left, right } = await decodeMp3(join(fixture.dataDir, stored?.path ?? ''));
  expect(bestAmplitudeAt(adaHz, left)).toBeGreaterThan(1500);
  expect(bestAmplitudeAt(announcementHz, left)).toBeLessThan(500);
  expect(bestAmplitudeAt(announcementHz, right)).toBeLessThan(500);
  await party.leg.end();
});

it('an announcement whose file is gone is not the end of telling: the sentence is spoken', async () => {
  const { pcmPath } = await announce();
  await rm(join(fixture.dataDir, pcmPath));
  const { id, party } = await talking();
  const heard = party.voice.record();
  await fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
  await until(() => !party.voice.hears(adaHz), { what: 'speech in the place of the agent' });
  await until(() => Math.max(...party.voice.lastHeard()) > 1000 && !party.voice.hears(adaHz), { what: 'speech' });
  expect(await fixture.store.monitors.ofCall(id)).toEqual([]);
  await fixture.sees(ada, id, { monitor_state: 1 });
  expect(usualAmplitudeAt(announcementHz, heard.pcm())).toBeLessThan(500);
  await party.leg.end();
});

it('an announcement in use as a recording notice is neither deleted nor replaced by one too long to wait for', async () => {
  const { id } = await announce();
  const { announcements } = fixture.voicemail;
  await expect(announcements.remove(ada.viewer, id)).rejects.toMatchObject({ kind: 'conflict' });
  const data = wavBytes(sine(announcementHz, 31 * 16_000)).toString('base64');
  await expect(announcements.update(ada.viewer, id, { data })).rejects.toThrow('1 to 30 seconds');
  expect((await announcements.get(ada.viewer, id)).duration).toBe(2);
  const [line] = await fixture.store.lines.all();
  if (!line) throw new Error('There is no line.');
  await fixture.store.lines.update({ ...line, recordingNotice: 'spoken' });
  await announcements.remove(ada.viewer, id);
});
