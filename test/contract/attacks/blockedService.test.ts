import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginWork } from '../../../electron/service/kernel/underWay.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.dispose());

/** Holds the whole process up, as an input does that takes too long. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const overview = async () => (await (await service.admin()).call('getSecurityOverview')).data.event_loop;
const received = () =>
  service.log.map((line) => JSON.parse(line)).filter(({ underWay }) => underWay?.includes('SIP INVITE'));

it('what holds everybody up is counted, and the log says how long and by what', async () => {
  const before = await overview();
  const ended = beginWork('SIP INVITE');
  block(400);
  ended();
  await until(() => received().length > 0, { what: 'a word in the log' });
  const [line] = received();
  expect(line.level).toBe(40);
  expect(line.blockedMs).toBeGreaterThan(300);
  const after = await overview();
  expect(after.blocked).toBeGreaterThan(before.blocked);
  expect(after.longest_ms).toBeGreaterThan(300);
  expect(after.last_blocked_at).not.toBeNull();
});

it('nobody but administrators learns of it', async () => {
  const agent = await service.user('agent');
  await expect(agent.call('getSecurityOverview')).rejects.toMatchObject({ status: 403 });
  expect(JSON.stringify(await (await fetch(`${service.api}/health`)).json())).not.toContain('blocked');
});
