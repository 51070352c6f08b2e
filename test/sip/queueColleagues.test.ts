import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordScope } from '../../electron/service/platform/http/scope.ts';
import { bestAmplitudeAt, usualAmplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { hearsOnly, supervising, tones } from '../support/supervisedCall.ts';
import { until } from '../support/until.ts';

const q = withQueueFixture({ mediaClock: startVirtualClock() });

it('a colleague who calls a queue is its caller; the agent is who the queue connected, whoever asks', async () => {
  const { fixture } = q;
  const colleague = await fixture.agent('202', tones.customer);
  const agent = await fixture.agent('201', tones.agent);
  const supervisor = await fixture.agent('301', tones.supervisor);
  const queue = await q.queue([agent], { wrapup_time: 60 });
  const { id } = await fixture.calls.create(colleague.viewer, { to: queue.number, auto_answer: true });
  await q.answer(agent);
  await fixture.calls.update(agent.viewer, id, { monitor_state: 'start' });
  await fixture.sees(agent, id, { monitor_state: 1 });

  const boss = supervising(supervisor.viewer);
  const supervision = await fixture.calls.supervisions.create(boss, id, { mode: 'whisper' });
  expect(supervision.agent_id).toBe(agent.viewer.userId);
  await hearsOnly('agent', agent.voice, ['customer', 'supervisor']);
  await hearsOnly('caller', colleague.voice, ['agent']);
  await hearsOnly('supervisor', supervisor.voice, ['agent', 'customer']);

  await fixture.calls.end(colleague.viewer, id);
  const cdr = await fixture.record(id);
  expect(cdr.user_id).toBe(agent.viewer.userId);
  await q.is(agent, 'wrapUp');
  const wrapUps = async () => (await fixture.store.wrapUps.open()).map(({ userId, number }) => ({ userId, number }));
  await until(async () => (await wrapUps()).length > 0, { what: 'the wrap-up' });
  expect(await wrapUps()).toEqual([{ userId: agent.viewer.userId, number: '202' }]);

  await until(async () => (await fixture.store.monitors.ofCall(id))[0]?.state === 'ready', { what: 'the recording' });
  const [monitor] = await fixture.store.monitors.ofCall(id);
  expect(monitor?.user_id).toBe(agent.viewer.userId);
  const stored = await fixture.store.monitors.byId(recordScope(agent.viewer), monitor?.id ?? 0);
  const { left, right } = await decodeMp3(join(fixture.dataDir, stored?.path ?? ''));
  expect(bestAmplitudeAt(tones.agent, left)).toBeGreaterThan(3000);
  expect(bestAmplitudeAt(tones.customer, right)).toBeGreaterThan(3000);
  expect(usualAmplitudeAt(tones.customer, left)).toBeLessThan(300);
  expect(usualAmplitudeAt(tones.agent, right)).toBeLessThan(300);
});
