import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { fetchRecording, readyMonitor, recordsFor } from '../support/recordings.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

/** A service whose audio is carried by threads: the peer is baresip, the agent's page a real one. */

const agentHz = 440;
const peerHz = 640;
const settings = { CORDBOARD_WORKERS: '2' };

let service: ServiceProcess;
let client: SignedIn;
let ui: AgentUi;
let baresip: Baresip;

describe('a call on audio threads', () => {
  beforeAll(async () => {
    service = await startServiceProcess(undefined, settings);
    ui = await openAgentUi(service, owner, agentHz);
    client = ui.client;
    baresip = await startBaresip({ user: '900', autoAnswer: true, toneHz: peerHz, records: true });
    const peer = { name: 'Peer', kind: 'trunk', server: baresip.address, register: false, srtp: 'optional' } as const;
    const { data: line } = await client.call('createLine', { body: peer });
    await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  }, 60_000);

  afterAll(async () => {
    await ui?.close();
    await baresip?.stop();
    await service?.dispose();
  });

  const bothHear = () => Promise.all([ui.hears(peerHz), baresip.hearing.hears(agentHz)]);
  const change = (id: number, body: { state?: 'hold' | 'unhold'; monitor_state?: 'start' }) =>
    client.call('updateCall', { params: { id }, body });

  it('is heard by both, held, recorded, and goes on when the service is killed', async () => {
    await ui.online();
    const { data: call } = await client.call('createCall', { body: { to: '900', auto_answer: true } });
    await baresip.event('CALL_ESTABLISHED', 1);
    await bothHear();
    await until(() => /⇄ audio thread [12] ⇄/.test(service.log()), { what: 'the log to name the thread' });
    await change(call.id, { monitor_state: 'start' });
    await change(call.id, { state: 'hold' });
    await ui.hearsNo(peerHz);
    await change(call.id, { state: 'unhold' });
    // Baresip writes no more of what it hears once it was on hold.
    await ui.hears(peerHz);
    const { dataDir, url } = service;
    await recordsFor(dataDir, 1);
    await service.end('SIGKILL');
    service = await startServiceProcess(dataDir, { ...settings, CORDBOARD_PORT: new URL(url).port });
    client = await service.signIn();
    await ui.hears(peerHz);
    expect((await client.call('listCalls')).data).toMatchObject([{ id: call.id, state_name: 'CONNECTED' }]);
    await client.call('deleteCall', { params: { id: call.id } });
    await baresip.event('CALL_CLOSED', 1);
    const { id } = await readyMonitor(client, call.id);
    const { left, right } = await fetchRecording(client, id);
    expect(loudestTone(agentHz, left)).toBeGreaterThan(1500);
    expect(loudestTone(peerHz, right)).toBeGreaterThan(1500);
  });
});
