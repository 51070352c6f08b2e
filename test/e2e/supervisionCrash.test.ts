import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const sam = {
  email: 'sam@company.test',
  password: 'staple battery horse',
  first_name: 'Sam',
  last_name: 'Listens',
  ext: '301',
};

let service: ServiceProcess;

beforeEach(async () => {
  service = await startServiceProcess();
});

afterEach(() => service.dispose());

it('a service that is killed while calls are supervised has all of it in the call’s record afterwards', async () => {
  const agent = await service.signIn();
  await agent.call('createUser', { body: { ...sam, roles: ['supervisor'] } });
  const supervisor = await service.signIn(sam);
  const closing = [await openAudio(agent), await openAudio(supervisor)];
  await until(async () => (await agent.call('listLines')).data[0]?.state === 'registered', { what: 'the demo line' });
  const { data: call } = await agent.call('createCall', { body: { to: '600', auto_answer: true } });
  const params = { id: call.id };
  const state = async () => (await agent.call('getCall', { params })).data.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: 'the demo line to answer' });
  const { data } = await supervisor.call('createSupervision', { params, body: { mode: 'listen' } });
  const mine = { id: call.id, supervision_id: data.id };
  await supervisor.call('updateSupervision', { params: mine, body: { mode: 'barge' } });

  await service.end('SIGKILL');
  for (const close of closing) await close();
  service = await startServiceProcess(service.dataDir);

  const again = await service.signIn(sam);
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: call.id }]);
  const { data: cdrs } = await again.call('listCdrs', { query: { filter } });
  const record = { params: { id: cdrs[0]?.id ?? 0 }, query: { sort: 'id', dir: 'ASC' } };
  const { data: kept } = await again.call('listCdrSupervisions', record);
  const facts = { supervision_id: data.id, call_id: call.id, user_name: 'Sam Listens', agent_informed: true };
  expect(kept).toMatchObject([
    { ...facts, mode: 'listen', ended_at: kept[1]?.started_at },
    { ...facts, mode: 'barge', ended_at: expect.any(String) },
  ]);
  await expect(again.call('listSupervisions', { params })).rejects.toMatchObject({ status: 404 });
});
