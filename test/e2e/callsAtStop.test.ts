import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;

beforeEach(async () => {
  service = await startServiceProcess();
});

afterEach(() => service?.dispose());

/** The demo line is a part of the service, and ends with it. */
it.each([
  ['is stopped', 'SIGTERM', { end_reason: 'service_stopped', t_cause: 'Normal, unspecified' }],
  ['is killed', 'SIGKILL', { end_reason: 'service_failed', t_cause: 'Temporary failure' }],
] as const)('a call that is up when the service %s says so in its record', async (_, signal, ending) => {
  const user = await service.signIn();
  await openAudio(user);
  const { data: call } = await user.call('createCall', { body: { to: '600', auto_answer: true } });
  const isUp = async () => (await user.call('listCalls')).data.some(({ state_name }) => state_name === 'CONNECTED');
  await until(isUp, { what: 'the demo line' });
  await service.end(signal);
  service = await startServiceProcess(service.dataDir);
  const again = await service.signIn();
  const { data } = await again.call('listCdrs');
  expect(data.find(({ live_id }) => live_id === call.id)).toMatchObject({ terminated_by: 'system', ...ending });
});
