import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTranscriber,
  type Transcriber,
  type TranscriberDependencies,
} from '../../electron/service/features/history/transcription/transcriber.ts';
import {
  changeSettings,
  readSettings,
} from '../../electron/service/features/history/transcription/transcriptionSettings.ts';
import { systemClock } from '../../electron/service/kernel/clock.ts';
import { trusting } from '../../electron/service/platform/config/privateAuthorities.ts';
import type { NewEvent } from '../../electron/service/platform/events/eventOutbox.ts';
import { plainFiles } from '../../electron/service/platform/files/plainFile.ts';
import { outgoingTo } from '../../electron/service/platform/network/addressGuard.ts';
import { type CertificateOptions, createAuthority, type TestAuthority } from '../support/certificates.ts';
import { ManualClock } from '../support/manualClock.ts';
import { loopback } from '../support/testService.ts';
import { json, startTranscriptionEngine, type TranscriptionEngine } from '../support/transcriptionEngine.ts';
import { until } from '../support/until.ts';
import { newMonitor, openTestStore, type TestStore } from './storeFixture.ts';

let store: TestStore;
let engine: TranscriptionEngine;
let transcriber: Transcriber;
const recording = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7) % 256));

const log: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => void log.push(line) });

const create = (changes: Partial<TranscriberDependencies> = {}): Transcriber =>
  createTranscriber({
    store,
    clock: systemClock,
    logger,
    dataDir: store.dataDir,
    recordings: plainFiles,
    outgoing: outgoingTo(loopback),
    delaysMs: [1, 1],
    ...changes,
  });

beforeEach(async () => {
  store = await openTestStore();
  engine = await startTranscriptionEngine();
  transcriber = create();
});

afterEach(async () => {
  await transcriber.close();
  await engine.close();
  await store.dispose();
});

const set = (patch: Parameters<typeof changeSettings>[2] = {}) =>
  changeSettings(store, store.customerId, { url: engine.url, enabled: true, ...patch });

function readyEvent(monitorId: number): NewEvent {
  const party = { src: '200', src_id: '', src_name: '', dst: '600', dst_id: '', dst_name: '' };
  return {
    customerId: store.customerId,
    userIds: null,
    body: {
      event_name: 'monitor.audio_ready',
      event_time: '2026-01-01 10:00:00',
      monitor_id: monitorId,
      call_id: 1,
      customer_id: store.customerId,
      user_id: null,
      context: 'LOCAL_USER',
      duration: 1,
      size: 1,
      ...party,
    },
  };
}

/** A recording becomes ready, as at the end of a call. */
async function record(liveId = 1): Promise<number> {
  const { monitor, path } = await store.monitors.start(newMonitor(store.customerId, liveId));
  await mkdir(join(store.dataDir, 'recordings'), { recursive: true });
  await writeFile(join(store.dataDir, path), recording);
  const result = { duration: 1, size: recording.length, pauses: [] };
  await store.monitors.finish(monitor.id, result, [readyEvent(monitor.id)]);
  return monitor.id;
}

async function monitorOf(id: number) {
  const stored = await store.monitors.byId({ customerId: store.customerId, userId: null }, id);
  if (!stored) throw new Error(`There is no recording ${id}.`);
  return stored.monitor;
}

async function settled(id: number, state: 'done' | 'failed') {
  await until(async () => (await monitorOf(id)).transcription_state === state, {
    what: `transcription to be ${state}`,
  });
  return monitorOf(id);
}

const spoken = {
  text: ' Hello there. Good day. ',
  segments: [
    { start: 0, text: ' Hello there.', speaker: 'A' },
    { start: 3661.5, text: ' Good day.' },
  ],
};

describe('a recording that becomes ready', () => {
  it('is sent as it is, with the words of the dictionary, and gets what was said', async () => {
    await store.aiDictionary.create(store.customerId, 'Cordboard', '2026-01-01 10:00:00');
    await store.aiDictionary.create(store.customerId, 'Ostrava', '2026-01-01 10:00:00');
    await set({ api_key: 'sk-test', language: 'en' });
    engine.answerWith(json(spoken));
    transcriber.start();
    const monitor = await settled(await record(), 'done');
    const [asked] = engine.asked;
    expect(asked?.audio?.equals(recording)).toBe(true);
    expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer sk-test' });
    expect(asked?.fields).toMatchObject({ model: 'whisper-1', language: 'en', prompt: 'Cordboard, Ostrava' });
    expect(monitor).toMatchObject({
      transcript: 'Hello there. Good day.',
      transcript_speakers: '[00:00:00] A: Hello there.\n[01:01:01] Good day.',
      transcription_error: '',
    });
  });

  it('is rated when a model for that is set', async () => {
    await set({ analysis_model: 'rater' });
    const rating = { summary: 'They greet.', sentiment: 'positive', cx_score: 90 };
    engine.answerWith(json(spoken), json({ choices: [{ message: { content: JSON.stringify(rating) } }] }));
    transcriber.start();
    expect(await settled(await record(), 'done')).toMatchObject({ summary: 'They greet.', sentiment: 1, cx_score: 90 });
    expect(engine.asked[1]).toMatchObject({ path: '/v1/chat/completions', json: { model: 'rater' } });
  });

  it('goes nowhere without an address', async () => {
    transcriber.start();
    const id = await record();
    expect(await store.transcriptionJobs.due(Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(engine.asked).toEqual([]);
    expect((await monitorOf(id)).transcription_state).toBe('none');
  });

  it('is sent after a restart when the service ended before', async () => {
    await set();
    const id = await record();
    expect((await monitorOf(id)).transcription_state).toBe('waiting');
    await transcriber.close();
    engine.answerWith(json(spoken));
    transcriber = create();
    transcriber.start();
    expect((await settled(id, 'done')).transcript).toBe('Hello there. Good day.');
  });

  it('keeps what somebody wrote meanwhile, unless it is asked for again', async () => {
    await set();
    const id = await record();
    await store.monitors.update(id, { transcript: 'By hand' });
    engine.answerWith(json(spoken));
    transcriber.start();
    expect((await settled(id, 'done')).transcript).toBe('By hand');
    const stored = await store.monitors.byId({ customerId: store.customerId, userId: null }, id);
    if (stored) await transcriber.request(stored);
    await until(async () => (await monitorOf(id)).transcript !== 'By hand', { what: 'the new transcript' });
  });
});

describe('a recording under legal hold', () => {
  it('keeps its transcript, and another request for it is refused with the reason', async () => {
    await set();
    const id = await record();
    await store.monitors.update(id, { transcript: 'By hand' });
    const by = { userId: 1, userName: 'Ada', at: '2026-01-01 10:00:00' };
    const hold = { object: 'monitor' as const, object_id: id, case_id: null, reason: 'Claim 7' };
    await store.legalHolds.create(store.customerId, hold, by);
    engine.answerWith(json(spoken));
    const stored = await store.monitors.byId({ customerId: store.customerId, userId: null }, id);
    if (stored) await transcriber.request(stored);
    expect((await settled(id, 'failed')).transcription_error).toContain('Claim 7');
    expect((await monitorOf(id)).transcript).toBe('By hand');
    expect(engine.asked).toHaveLength(1);
  });
});

describe('a service that does not do its work', () => {
  it('is asked again, and then does', async () => {
    await set();
    engine.answerWith(json({ error: 'busy' }, 503), json({}, 429, { 'retry-after': '0' }), json(spoken));
    transcriber.start();
    expect((await settled(await record(), 'done')).transcript).toBe('Hello there. Good day.');
    expect(engine.asked).toHaveLength(3);
  });

  it('is given up after the last try, with the reason', async () => {
    await set();
    engine.answerWith(json({ error: 'busy' }, 500));
    transcriber.start();
    const { transcription_error: reason } = await settled(await record(), 'failed');
    expect(reason).toBe('The transcription service answered 500: {"error":"busy"}');
    expect(engine.asked).toHaveLength(3);
  });

  it.each<[string, Parameters<TranscriptionEngine['answerWith']>[0], RegExp]>([
    ['refuses the key', (response) => response.writeHead(401).end('bad key sk-test'), /answered 401: bad key •••$/],
    ['answers without JSON', (response) => response.end('<html>'), /not JSON/],
    ['answers without a text', json({ segments: [] }), /without a text/],
    ['answers without an end', (response) => response.end('x'.repeat(9 * 1024 * 1024)), /too much/],
    ['sends elsewhere', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), /answered 302/],
  ])('is given up at once when it %s', async (_, answer, reason) => {
    await set({ api_key: 'sk-test' });
    engine.answerWith(answer);
    transcriber.start();
    expect((await settled(await record(), 'failed')).transcription_error).toMatch(reason);
    expect(engine.asked).toHaveLength(1);
  });

  it('is asked again when it has not answered within a quarter of an hour', async () => {
    const clock = new ManualClock(Date.now());
    await transcriber.close();
    transcriber = create({ clock, delaysMs: [60_000] });
    await set();
    engine.answerWith(() => undefined, json(spoken));
    transcriber.start();
    const id = await record();
    await until(() => engine.asked.length === 1, { what: 'the request' });
    clock.advance(14 * 60_000);
    expect((await monitorOf(id)).transcription_error).toBe('');
    clock.advance(60_000);
    const reason = async () => (await monitorOf(id)).transcription_error;
    await until(async () => (await reason()) !== '', { what: 'the time-out' });
    expect(await reason()).toBe('The transcription service did not answer in time');
    await until(
      () => {
        clock.advance(60_000);
        return engine.asked.length === 2;
      },
      { what: 'the second request' },
    );
    expect((await settled(id, 'done')).transcript).toBe('Hello there. Good day.');
  });

  it('is distinguished from one that is not running', async () => {
    await set({ url: 'http://127.0.0.1:9/v1' });
    transcriber.start();
    expect((await settled(await record(), 'failed')).transcription_error).toMatch(/could not be reached/);
  });

  it('does not keep the service from ending', async () => {
    await set();
    engine.answerWith(() => undefined);
    transcriber.start();
    const id = await record();
    await until(() => engine.asked.length === 1, { what: 'the request' });
    await transcriber.close();
    expect((await monitorOf(id)).transcription_state).toBe('waiting');
  });
});

describe('a service with a certificate', () => {
  let authority: TestAuthority;
  let secure: TranscriptionEngine;

  beforeEach(async () => {
    authority = await createAuthority();
  });

  afterEach(async () => {
    await secure.close();
    await authority.dispose();
  });

  async function transcribed(certificate: CertificateOptions, caFile: string | null) {
    secure = await startTranscriptionEngine(await authority.issue(certificate));
    secure.answerWith(json(spoken));
    await transcriber.close();
    transcriber = create({ secureContext: trusting(caFile), delaysMs: [] });
    await set({ url: secure.url, api_key: 'sk-test' });
    transcriber.start();
    return settled(await record(), caFile === null || certificate.days || certificate.names ? 'failed' : 'done');
  }

  it('of a private authority is asked when that authority is trusted', async () => {
    expect((await transcribed({}, authority.caFile)).transcript).toBe('Hello there. Good day.');
    expect(secure.asked).toMatchObject([{ authorization: 'Bearer sk-test', audio: recording }]);
  });

  it.each<[string, CertificateOptions, boolean, string]>([
    ['that nobody trusts', {}, false, 'is not signed by an authority that this service trusts'],
    ['that has expired', { days: -1 }, true, 'has expired'],
    ['of another host', { names: 'DNS:other.test' }, true, 'is for another name'],
  ])('%s gets neither the recording nor the key', async (_, certificate, isTrusted, reason) => {
    const failed = await transcribed(certificate, isTrusted ? authority.caFile : null);
    expect(failed.transcription_error).toContain(reason);
    expect(secure.asked).toEqual([]);
  });
});

describe('the key', () => {
  it('is in no line of the log, whatever the service does', async () => {
    log.length = 0;
    await set({ api_key: 'sk-never-logged', analysis_model: 'rater' });
    engine.answerWith(
      (response) => response.writeHead(500).end('Bearer sk-never-logged is busy'),
      (response) => void response.socket?.destroy(),
      (response) => response.writeHead(401).end('sk-never-logged is unknown'),
    );
    transcriber.start();
    await settled(await record(), 'failed');
    expect(log.join('')).toContain('recording not transcribed');
    expect(log.join('')).not.toContain('sk-never-logged');
  });
});

describe('the settings', () => {
  it('never show the key, and keep it for the same address only', async () => {
    await set({ api_key: 'sk-test' });
    expect(JSON.stringify(await readSettings(store, store.customerId))).not.toContain('sk-test');
    expect((await set({ model: 'other' })).has_api_key).toBe(true);
    await expect(set({ url: 'https://elsewhere.test/v1' })).rejects.toMatchObject({ field: 'api_key' });
    expect((await set({ url: 'https://elsewhere.test/v1', api_key: 'another' })).has_api_key).toBe(true);
  });

  it('cannot be enabled without an address', async () => {
    await expect(changeSettings(store, store.customerId, { enabled: true })).rejects.toMatchObject({ field: 'url' });
  });
});
