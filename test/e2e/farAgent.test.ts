import { afterEach, describe, expect, it } from 'vitest';
import type { AgentUi } from '../support/agentUi.ts';
import { serviceAddress } from '../support/network/farNetwork.ts';
import { type FarService, home, homeHz, officeHz, startFarService } from '../support/network/farService.ts';
import { startTurnServer } from '../support/network/turnServer.ts';
import { owner } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** An agent at home, behind a router that translates addresses and a line that loses packets, and a team service with TLS. */

let far: FarService;
const open: AgentUi[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((ui) => ui.close()));
  await far?.dispose();
});

/** The office calls a queue whose only agent is at home, and joined by an invitation. */
async function queueCall(): Promise<AgentUi> {
  const { first_name, last_name, ext } = home;
  const invited = { first_name, last_name, ext, role: 'agent' } as const;
  const { link } = (await far.admin.call('createInvitation', { body: invited })).data;
  await far.network.setLink({ loss: 0.03, delay_ms: 40, jitter_ms: 10 });
  const office = await far.open('service', owner, officeHz);
  open.push(office);
  const agent = await far.open('home', home, homeHz, link);
  open.push(agent);
  const body = { name: 'Support', users: [agent.client.userId], ring_time: 60, wrapup_time: 0 };
  const { number } = (await far.admin.call('createQueue', { body })).data;
  await office.client.call('createCall', { body: { to: String(number), auto_answer: true } });
  await agent.page.getByRole('button', { name: 'Answer' }).first().click();
  await office.hears(homeHz);
  await agent.hears(officeHz);
  return agent;
}

describe('an agent at home', () => {
  it('takes a queue call of a service with a public address, heard both ways', async () => {
    far = await startFarService();
    await queueCall();
  });

  it('takes one of a service behind a router, which passes on its ports for audio', async () => {
    far = await startFarService({ mediaPorts: '20000-20039' });
    const agent = await queueCall();
    const remote = await agent.page.evaluate(selectedRemote);
    expect(remote.address).toBe('198.51.100.10');
    expect(remote.port).toBeGreaterThanOrEqual(20_000);
    expect(remote.port).toBeLessThanOrEqual(20_039);
  });

  it('continues talking after a change of network', async () => {
    far = await startFarService();
    const agent = await queueCall();
    await agent.page.evaluate(watchSilence);
    await far.network.changeNetwork();
    await until(async () => (await agent.page.evaluate(longestSilence)) > 0, { what: 'the end of the silence' });
    await agent.hears(officeHz);
    const { data } = await agent.client.call('listCalls');
    expect(data.map(({ state_name }) => state_name)).toEqual(['CONNECTED']);
  });

  it('takes one where nothing but TCP comes out of the home, through a TURN server', async () => {
    const secret = 'a secret that both know';
    const port = 3478;
    far = await startFarService({
      settings: { CORDBOARD_TURN: `turn:${serviceAddress}:${port}?transport=tcp`, CORDBOARD_TURN_SECRET: secret },
    });
    const { service } = far.network;
    const inside = (command: readonly string[]) => service.inside(command);
    const turn = await startTurnServer({ address: serviceAddress, port, secret, inside });
    try {
      await far.network.refuseUdp();
      await queueCall();
    } finally {
      await turn.close();
    }
  });
});

/** Runs in the page: looks every 20 ms whether there is sound, and remembers the longest time without that is over. */
function watchSilence(): void {
  const state = window as unknown as { analyser: AnalyserNode; silence: number; silentSince: number | null };
  state.silence = 0;
  state.silentSince = null;
  setInterval(() => {
    const samples = new Float32Array(1024);
    state.analyser.getFloatTimeDomainData(samples);
    const isSilent = Math.max(...samples.map(Math.abs)) < 0.003;
    if (isSilent) state.silentSince ??= performance.now();
    else if (state.silentSince !== null) {
      state.silence = Math.max(state.silence, performance.now() - state.silentSince);
      state.silentSince = null;
    }
  }, 20);
}

/** Runs in the page: milliseconds of the longest silence of over a quarter of a second that is over; 0: there was none. */
function longestSilence(): number {
  const { silence } = window as unknown as { silence: number };
  return silence > 250 ? silence : 0;
}

/** Runs in the page: the service's end of the way that ICE chose. */
async function selectedRemote(): Promise<{ address?: string; port: number }> {
  const { connection } = window as unknown as { connection: RTCPeerConnection };
  const all = [...(await connection.getStats()).values()] as Record<string, string & number>[];
  const pair = all.find(
    ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
  );
  const { address, port } = all.find(({ id }) => id === pair?.remoteCandidateId) ?? {};
  return { address, port: port ?? 0 } as { address?: string; port: number };
}
