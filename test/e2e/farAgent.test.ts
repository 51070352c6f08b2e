import { afterEach, describe, expect, it } from 'vitest';
import { listenInPage, takeHeard } from '../bench/far/listening.ts';
import type { AgentUi } from '../support/agentUi.ts';
import { serviceAddress, serviceAddress6 } from '../support/network/farNetwork.ts';
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
    const remote = await remoteOf(agent);
    expect(remote.address).toBe('198.51.100.10');
    expect(remote.port).toBeGreaterThanOrEqual(20_000);
    expect(remote.port).toBeLessThanOrEqual(20_039);
  });

  it('takes one of a service that has nothing but IPv6', async () => {
    far = await startFarService({ isIpv6Alone: true });
    const agent = await queueCall();
    const isSelected = async () => (await agent.page.evaluate(selectedRemote)).address === serviceAddress6;
    await until(isSelected, { what: 'the service’s address of IPv6' });
  });

  it('talks with a colleague behind the same router, over the one port of a service that has one for all', async () => {
    far = await startFarService({ mediaPorts: '40000' });
    const colleague = { ...home, email: 'colleague@company.test', ext: '202' };
    for (const body of [home, colleague]) await far.admin.call('createUser', { body });
    await far.network.setLink({ delay_ms: 40, jitter_ms: 10 });
    const [one, other] = [await far.open('home', home, homeHz), await far.open('home', colleague, officeHz)];
    open.push(one, other);
    await one.client.call('createCall', { body: { to: colleague.ext, auto_answer: true } });
    await other.page.getByRole('button', { name: 'Answer' }).first().click();
    await one.hears(officeHz);
    await other.hears(homeHz);
    for (const ui of [one, other]) expect(await remoteOf(ui)).toEqual({ address: serviceAddress, port: 40_000 });
  });

  it('hears the call four round trips after it asked for its session again, and asks for servers meanwhile', async () => {
    far = await startFarService();
    const agent = await queueCall();
    const roundTripMs = 1200;
    await far.network.setLink({ loss: 0, delay_ms: roundTripMs / 2, jitter_ms: 0 });
    await agent.page.addInitScript(listenInPage);
    // One for the answer, one for the check, one for the handshake, with which audio comes. A busy machine needs time of its own,
    // but not every time.
    const isSoon = async () => {
      await agent.page.reload();
      const heard = async () => (await agent.page.evaluate(takeHeard)).firstSoundAt !== null;
      await until(heard, { what: 'sound after the reload' });
      const { firstSoundAt, askedAt } = await agent.page.evaluate(takeHeard);
      return ((firstSoundAt ?? Number.NaN) - (askedAt ?? Number.NaN)) / roundTripMs < 4;
    };
    await until(isSoon, { what: 'sound within four round trips' });
    const [servers, session] = await agent.page.evaluate(timesOfRequests, ['/iceservers', '/mediasessions']);
    expect(session?.from).toBeLessThan(servers?.to ?? 0);
  });

  it('is sent and sends fewer bits while the way is narrow, and more when it is wide again', async () => {
    far = await startFarService();
    const { page } = await queueCall();
    await far.network.setLink({ loss: 0, delay_ms: 30, jitter_ms: 0 });
    const bytes = async () => {
      const before = await page.evaluate(sentAndReceived);
      await page.waitForTimeout(1000);
      return bytesBetween(before, await page.evaluate(sentAndReceived));
    };
    const wide = await bytes();
    const isLess = async (part: number) => (await bytes()).every((now, way) => now < (wide[way] ?? 0) * part);
    await far.network.setLink({ kbit: 40 });
    await until(() => isLess(0.75), { what: 'fewer bits both ways', timeoutMs: 90_000 });
    await far.network.setLink({ kbit: 0 });
    await until(async () => !(await isLess(0.95)), { what: 'more bits', timeoutMs: 120_000 });
  }, 300_000);

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

/** Runs in the page: bytes of Opus and packets, of what it sent and of what it received. */
async function sentAndReceived(): Promise<readonly (readonly [bytes: number, packets: number])[]> {
  const { connection } = window as unknown as { connection: RTCPeerConnection };
  const all = [...(await connection.getStats()).values()] as Record<string, string & number>[];
  const sent = all.find(({ type }) => type === 'outbound-rtp');
  const received = all.find(({ type }) => type === 'inbound-rtp');
  return [
    [sent?.bytesSent ?? 0, sent?.packetsSent ?? 0],
    [received?.bytesReceived ?? 0, received?.packetsReceived ?? 0],
  ];
}

type Counted = Awaited<ReturnType<typeof sentAndReceived>>;

/** Mean bytes of a packet, each way. */
function bytesBetween(before: Counted, now: Counted): number[] {
  return now.map(([bytes, packets], way) => {
    const [bytesThen, packetsThen] = before[way] ?? [0, 0];
    return (bytes - bytesThen) / Math.max(1, packets - packetsThen);
  });
}

/** Runs in the page: when requests began and were answered. */
function timesOfRequests(ends: readonly string[]): ({ readonly from: number; readonly to: number } | undefined)[] {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const timesOf = ({ startTime, responseEnd }: PerformanceResourceTiming) => ({ from: startTime, to: responseEnd });
  return ends.map((end) =>
    all
      .filter(({ name }) => name.endsWith(end))
      .map(timesOf)
      .at(-1),
  );
}

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

/** The service's end of the way that ICE chose, once the browser has it in its statistics: while it checks a way anew it has none. */
async function remoteOf({ page }: AgentUi): Promise<{ address?: string; port: number }> {
  let remote: Awaited<ReturnType<typeof selectedRemote>> = { port: 0 };
  const isKnown = async () => {
    remote = await page.evaluate(selectedRemote);
    return remote.address !== undefined;
  };
  await until(isKnown, { what: 'the way that ICE chose' });
  return remote;
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
