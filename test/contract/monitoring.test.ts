/** What machines ask that look after the service, and the rules and the dashboard that are made of it. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseNetwork } from '../../electron/service/platform/network/networks.ts';
import { startTestService } from '../support/testService.ts';
import { until } from '../support/until.ts';
import { type CompanyFixture, openCompany } from './effects/companyFixture.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');
const network = (text: string) => [parseNetwork(text)].filter((one) => one !== null);
const token = 'a-token-of-the-tests';

let company: CompanyFixture;
let origin: string;

beforeAll(async () => {
  const config = { trustedProxies: network('127.0.0.1'), metricsFrom: network('198.51.100.0/24'), metricsToken: token };
  company = await openCompany({ config });
  origin = new URL(company.service.url).origin;
});

afterAll(() => company.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });

/** Values by their series. */
async function figures(): Promise<Map<string, number>> {
  const lines = (await (await ask('/metrics')).text())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const is = (series: string, value: number) =>
  until(async () => (await figures()).get(series) === value, { what: `${series} to be ${value}`, timeoutMs: 15_000 });

describe('figures', () => {
  it('are what promtool takes, and OpenMetrics for who asks for it', async () => {
    const plain = await ask('/metrics');
    expect(plain.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const checked = spawnSync('promtool', ['check', 'metrics'], { input: await plain.text(), encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    const open = await ask('/metrics', { accept: 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5' });
    expect(open.headers.get('content-type')).toContain('application/openmetrics-text; version=1.0.0');
    expect(await open.text()).toMatch(/# EOF\n$/);
  });

  it('follow a call from the queue to the agent and to its end', async () => {
    const { body: queue } = await company.tool.ask('POST', '/queues', { name: 'Secret name', number: '700' });
    const id = queue.data.id;
    await is(`cordboard_queue_waiting{queue="${id}"}`, 0);
    await is('cordboard_lines{state="registered"}', 1);
    const ada = await company.person('201', { hears: true });
    await company.tool.ask('PATCH', `/queues/${id}`, { users: [ada.id] });
    await is('cordboard_agents{state="available"}', 1);
    const before = await figures();
    const party = await company.calls('700', '+4940111');
    await party.event('answered');
    party.talk();
    await is(`cordboard_queue_waiting{queue="${id}"}`, 1);
    await is('cordboard_calls{state="RINGING"}', 1);
    await until(async () => ((await figures()).get(`cordboard_queue_longest_wait_seconds{queue="${id}"}`) ?? 0) > 0.2);
    const ringing = async () => (await ada.tool.ask('GET', '/calls')).body.data[0];
    await until(async () => (await ringing())?.ringing_user_ids.includes(ada.id), { what: 'the agent to ring' });
    await ada.tool.ask('PATCH', `/calls/${(await ringing()).id}`, { state: 'answer' });
    await is('cordboard_calls{state="CONNECTED"}', 1);
    await is('cordboard_agents{state="onCall"}', 1);
    await is(`cordboard_queue_waiting{queue="${id}"}`, 0);
    const grown = (name: string, now: Map<string, number>) => (now.get(name) ?? 0) - (before.get(name) ?? 0);
    const received = 'cordboard_media_packets_received_total{party="network"}';
    await until(async () => grown(received, await figures()) > 100, { what: 'packets to be counted' });
    const during = (await figures()).get(received) ?? 0;
    await company.hangUp();
    await is('cordboard_calls{state="CONNECTED"}', 0);
    expect((await figures()).get(received)).toBeGreaterThanOrEqual(during);
  });

  it('name nobody, and are as many whatever happens', async () => {
    const text = await (await ask('/metrics')).text();
    for (const secret of ['Secret name', '4940111', 'company', '@', token]) expect(text).not.toContain(secret);
    const labels = [...text.matchAll(/([a-z]+)="/g)].map(([, name]) => name);
    expect([...new Set(labels)].toSorted()).toEqual(['origin', 'party', 'queue', 'state', 'version']);
    const series = (await figures()).size;
    await (await company.calls('4711', '+4940112')).leg.end();
    await company.person('202');
    expect((await figures()).size).toBe(series);
  });

  it('are for this machine, those that are named, and who has the token', async () => {
    const status = async (headers: Record<string, string>) => (await ask('/metrics', headers)).status;
    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '198.51.100.7' })).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.7' })).toBe(403);
    expect(await status({ 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` })).toBe(200);
    for (const wrong of [`Bearer ${token}x`, `Basic ${token}`, 'Bearer', token]) {
      expect(await status({ 'x-forwarded-for': '203.0.113.7', authorization: wrong })).toBe(403);
    }
    // A page of another site in a browser on this machine.
    expect(await status({ origin: 'https://elsewhere.example' })).toBe(403);
    const closed = await startTestService();
    const from = { 'x-forwarded-for': '198.51.100.7', authorization: `Bearer ${token}` };
    expect((await fetch(`${new URL(closed.url).origin}/metrics`, { headers: from })).status).toBe(403);
    await closed.dispose();
  });
});

describe('health', () => {
  it('is public, and nothing more', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.7' };
    expect(await (await ask('/health/live', stranger)).text()).toBe('live\n');
    expect(await (await ask('/health/ready', stranger)).text()).toBe('ready\n');
  });

  it('is not ready where nothing can be written any more', async () => {
    const full = await startTestService({ config: { diskWarnBytes: 2 ** 60 } });
    const answer = await fetch(`${new URL(full.url).origin}/health/ready`);
    expect([answer.status, await answer.text()]).toEqual([503, 'not ready: disk full\n']);
    expect((await fetch(`${new URL(full.url).origin}/health/live`)).status).toBe(200);
    await full.dispose();
  });
});

describe('alert rules and the dashboard', () => {
  const run = promisify(execFile);
  /** Names of figures in expressions. */
  const namesIn = (text: string) =>
    new Set([...text.matchAll(/\b(?:cordboard|process)_[a-z_]+/g)].map(([name]) => name));
  const missing = async (text: string) => {
    const known = new Set([...(await figures()).keys()].map((series) => series.split('{')[0]));
    return [...namesIn(text)].filter((name) => !known.has(name));
  };

  it('are what promtool takes, and go off when they are to', async () => {
    expect((await run('promtool', ['check', 'rules', `${deploy}/alerts.yml`])).stdout).toContain('SUCCESS');
    expect((await run('promtool', ['test', 'rules', `${deploy}/alerts.test.yml`])).stdout).toContain('SUCCESS');
  });

  it('ask for figures that there are', async () => {
    const rules = readFileSync(`${deploy}/alerts.yml`, 'utf8');
    expect(namesIn(rules).size).toBeGreaterThan(8);
    expect(await missing(rules)).toEqual([]);
    const { panels } = JSON.parse(readFileSync(`${deploy}/dashboard.json`, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(10);
    expect(await missing(expressions.join('\n'))).toEqual([]);
    expect(await missing('cordboard_planted')).toEqual(['cordboard_planted']);
  });
});
