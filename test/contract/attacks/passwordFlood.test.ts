import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/testService.ts';

describe('sixty parallel logins', () => {
  let pages: string;
  let service: TestService;

  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'cordboard-pages-'));
    await writeFile(join(pages, 'index.html'), '<!doctype html><title>Cordboard</title>');
    service = await startTestService({ rendererDir: pages, passwordCost: { log2N: 14, r: 8, p: 3 } });
  });

  afterAll(async () => {
    await service.dispose();
    await rm(pages, { recursive: true });
  });

  /** Tries a password that is wrong, from an address of this machine. */
  async function guess(localAddress: string): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${service.api}/login`, { method: 'POST', headers, localAddress }, resolve);
    sent.on('error', reject);
    sent.end(JSON.stringify({ email: `${randomUUID()}@nowhere.test`, password: 'is not the right one' }));
    const answer = await promise;
    answer.resume();
    return answer;
  }

  it('are refused beyond a few of one address, with the time to try again', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess('127.0.0.1')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBe(60 - refused.length);
  });

  it('of many addresses are bounded as well, and keep no page waiting', async () => {
    let checked = 0;
    const guesses = Array.from({ length: 60 }, async (_, index) => {
      const { statusCode } = await guess(`127.0.1.${index + 1}`);
      if (statusCode === 400) checked += 1;
      return statusCode;
    });
    const page = fetch(`${service.url}/`).then(async (answer) => ({ status: answer.status, after: checked }));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    const { status, after } = await page;
    expect(status).toBe(200);
    // The file was read while passwords were still being checked.
    expect(after).toBeLessThan(checked / 2);
  });
});
