import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const microphoneHz = 440;

let service: ServiceProcess;
let ada: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess();
  ada = await openAgentUi(service, owner, microphoneHz);
});

afterAll(async () => {
  await ada?.close();
  await service?.dispose();
});

describe('a call that another tool makes for the agent', () => {
  it('rings in the interface, and is dialled once the agent answers', async () => {
    const { data: call } = await ada.client.call('createCall', { body: { to: '600' } });
    expect(call.state_name).toBe('ACCEPTED');
    await ada.page.getByText('Answer to call').waitFor();
    await ada.page.getByRole('button', { name: 'Answer', exact: true }).click();
    const state = async () => (await ada.client.call('getCall', { params: { id: call.id } })).data.state_name;
    await until(async () => (await state()) === 'CONNECTED', { timeoutMs: 10_000, what: 'the call' });
    await ada.hears(microphoneHz);
    await ada.client.call('deleteCall', { params: { id: call.id } });
  });

  it('is not dialled when the agent declines', async () => {
    const { data: call } = await ada.client.call('createCall', { body: { to: '600' } });
    await ada.page.getByRole('button', { name: 'Decline' }).click();
    const records = async () => (await ada.client.call('listCdrs')).data.filter(({ live_id }) => live_id === call.id);
    await until(async () => (await records()).length === 1, { what: 'the record' });
    expect((await records())[0]).toMatchObject({ call_id: '', billsec: 0 });
  });
});
