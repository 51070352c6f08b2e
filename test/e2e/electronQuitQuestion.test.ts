/** What the page shows when `npm start` in app mode brings the window back: it was closed while a call was up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

describe('the question whether to quit', () => {
  let service: ServiceProcess;
  let agent: AgentUi;

  beforeAll(async () => {
    service = await startServiceProcess();
    agent = await openAgentUi(service, owner, 440);
  });

  afterAll(async () => {
    await agent?.close();
    await service?.dispose();
  });

  const question = () => agent.page.getByText('You closed Cordboard during a call.');
  const liveCalls = async () => (await agent.client.call('listCalls')).data.length;
  const comeBack = () => agent.page.goto(`${service.url}/?confirm-quit`);

  it('is not asked when no call is up', async () => {
    await comeBack();
    await agent.page.getByRole('link', { name: 'History' }).waitFor();
    await agent.online();
    expect(await question().count()).toBe(0);
  });

  it('can be answered by talking on: it goes, also from the address, and the call stays', async () => {
    await agent.client.call('createCall', { body: { to: '600', auto_answer: true } });
    await comeBack();
    await question().waitFor();
    await agent.page.getByRole('button', { name: 'Keep talking' }).click();
    await question().waitFor({ state: 'detached' });
    expect(agent.page.url()).not.toContain('confirm-quit');
    expect(await liveCalls()).toBe(1);
  });

  it('can be answered by hanging up', async () => {
    await comeBack();
    await agent.page.getByRole('button', { name: 'Hang up and quit' }).click();
    await until(async () => (await liveCalls()) === 0, { what: 'the end of the call' });
  });
});
