import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, it } from 'vitest';
import type { AgentUi } from '../support/agentUi.ts';
import { type FarService, home, homeHz, startFarService } from '../support/network/farService.ts';
import { until } from '../support/until.ts';

/** An agent at home is told where sound is lost: at home, on the line, or at the service, whose line is the simulated carrier. */

const run = promisify(execFile);

let far: FarService;
let agent: AgentUi;

beforeEach(async () => {
  far = await startFarService({ settings: { CORDBOARD_DEMO: '1' } });
  const { first_name, last_name, ext } = home;
  const { link } = (await far.admin.call('createInvitation', { body: { first_name, last_name, ext, role: 'agent' } }))
    .data;
  agent = await far.open('home', home, homeHz, link);
  const registered = async () => (await far.admin.call('listLines')).data[0]?.state === 'registered';
  await until(registered, { what: 'the demo line to register' });
  await agent.client.call('createCall', { body: { to: '600', auto_answer: true } });
  await agent.hears(homeHz);
});

afterEach(async () => {
  await agent?.close();
  await far?.dispose();
});

/** Every tenth packet that comes to the service over an interface is lost, or over any. */
async function loseAtService(device?: string): Promise<void> {
  const over = device === undefined ? [] : ['-i', device];
  const rule = ['-A', 'INPUT', ...over, '-p', 'udp', '-m', 'statistic', '--mode', 'random', '--probability', '0.1'];
  const [program = '', ...args] = far.network.service.inside(['iptables', ...rule, '-j', 'DROP']);
  await run(program, args);
}

/** Waits for the sentence: the reports of one side may come before those of the other. */
async function says(page: Page, expected: RegExp): Promise<void> {
  const lost = page
    .getByText(/lose?s? sound|Sound is lost/)
    .filter({ visible: true })
    .first();
  let said = '';
  const isSaid = async () => {
    said = (await lost.textContent().catch(() => null)) ?? '';
    return expected.test(said);
  };
  await until(isSaid, { what: `${expected}` }).catch(() => {
    throw new Error(`It should say ${expected}; it says "${said}".`);
  });
}

it('says that it is the agent’s own network', async () => {
  await far.network.setLink({ loss: 0.1 });
  await says(agent.page, /^Your network loses sound \(\d+\s% of what you (hear|say)\)\. Use a cable/);
});

it('says that it is the line', async () => {
  await loseAtService('lo');
  await says(agent.page, /^The line loses sound \(\d+\s%\); it is not your network\.$/);
});

it('says that it is the service', async () => {
  await loseAtService();
  await says(agent.page, /^Sound is lost on both sides of the service \(\d+\s% and \d+\s%\)/);
});
