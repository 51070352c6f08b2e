import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BoundedPool } from '../../../electron/service/kernel/boundedPool.ts';
import { writePastCalls } from '../../support/pastCalls.ts';
import { startTestService, type TestService } from '../../support/testService.ts';

/** Processor time of the thread that carries calls, in microseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

describe('a list with limit=10000', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
    await writePastCalls(service.dataDir, await service.admin(), 3000);
  });

  afterAll(async () => {
    await service.dispose();
  });

  it('is written in many turns of the event loop, so that calls go on meanwhile', async () => {
    const admin = await service.admin();
    const turns: number[] = [];
    let last = used();
    let following = true;
    const follow = () => {
      const now = used();
      turns.push(now - last);
      last = now;
      if (following) setImmediate(follow);
    };
    follow();
    const answer = await fetch(`${admin.url('listCdrs')}?limit=10000`, { headers: admin.headers() });
    const text = await answer.text();
    following = false;
    const { data, total } = JSON.parse(text) as { data: { id: number }[]; total: number };
    expect(total).toBe(3000);
    expect(new Set(data.map(({ id }) => id)).size).toBe(3000);
    // Turns that only counted turns are no work.
    const work = turns.filter((turn) => turn > 1000).sort((one, other) => other - one);
    const sum = work.reduce((all, turn) => all + turn, 0);
    // Written at once, one turn had nearly half of all the work.
    expect(work[0]).toBeLessThan(sum / 3);
  });

  it('waits where two others are being made', async () => {
    const admin = await service.admin();
    const run = BoundedPool.prototype.run;
    let [made, most, under] = [0, 0, 0];
    const spy = vi.spyOn(BoundedPool.prototype, 'run').mockImplementation(function watched(
      this: BoundedPool,
      ...asked
    ) {
      const [source, work] = asked;
      return run.call(this, source, async () => {
        under += 1;
        most = Math.max(most, under);
        try {
          return await work();
        } finally {
          under -= 1;
          made += 1;
        }
      });
    });
    const ask = () => fetch(`${admin.url('listCdrs')}?limit=10000`, { headers: admin.headers() });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ total: 3000 });
    spy.mockRestore();
    expect([made, most]).toEqual([6, 2]);
  });

  it('has the same entries as its pages', async () => {
    const admin = await service.admin();
    const [long, page] = await Promise.all(
      ['limit=1000', 'limit=200&page=3'].map(async (query) => {
        const answer = await fetch(`${admin.url('listCdrs')}?${query}`, { headers: admin.headers() });
        return (await answer.json()) as { data: unknown[]; total: number };
      }),
    );
    expect(long?.data.slice(400, 600)).toEqual(page?.data);
    expect(Object.keys(long ?? {})).toEqual(Object.keys(page ?? {}));
  });
});
