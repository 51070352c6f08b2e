import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import type { Cdr } from '../../shared/api/history/cdr.ts';
import type { Monitor } from '../../shared/api/history/monitor.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../support/httpsReceiver.ts';
import { openAudio } from '../support/openAudio.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** What a call leaves behind. */
export interface PastCall {
  readonly cdr: Cdr;
  readonly monitor: Monitor;
}

/** A customer of a service, with the demo line and people in every role, which the contract's cases share. */
export interface Fixture {
  /** Its administrator and its new users are this customer's. */
  readonly service: TestService;
  readonly customerId: number;
  readonly admin: SignedIn;
  /** Takes webhooks; the service trusts it. */
  readonly receiver: HttpsReceiver;
  /** Has an audio session. */
  readonly agent: TestUser;
  readonly reception: TestUser;
  /** Has no audio session. */
  readonly silent: TestUser;
  /** A new call of the agent to the demo line's echo, connected. */
  connectedCall(): Promise<LiveCall>;
  /** A call of the agent that was recorded and has ended. */
  pastCall(): Promise<PastCall>;
  /** Another service, ended with the customer. */
  another(options?: Parameters<typeof startTestService>[0]): Promise<TestService>;
  /** Ends its calls, whose sound takes more of the machine than all requests, and the other services. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** One call at a time: what an earlier case left goes first. */
async function connectedCall(agent: SignedIn): Promise<LiveCall> {
  const { data: left } = await agent.call('listCalls');
  for (const { id } of left) await agent.call('deleteCall', { params: { id } }).catch(() => undefined);
  const { data } = await agent.call('createCall', { body: { to: '600', auto_answer: true } });
  const look = async () => (await agent.call('getCall', { params: { id: data.id } })).data;
  await until(async () => (await look()).state_name === 'CONNECTED', { what: 'the demo line to answer' });
  return look();
}

async function firstOf<T>(read: () => Promise<{ data: T[] }>, what: string): Promise<T> {
  let found: T | undefined;
  await until(
    async () => {
      found = (await read()).data[0];
      return found !== undefined;
    },
    { what },
  );
  if (found === undefined) throw new Error(`There is no ${what}.`);
  return found;
}

async function recordedCall(agent: SignedIn): Promise<PastCall> {
  const { id } = await connectedCall(agent);
  await agent.call('updateCall', { params: { id }, body: { monitor_state: 'start' } });
  const duration = async () => (await agent.call('getCall', { params: { id } })).data.duration;
  await until(async () => (await duration()) >= 1, { what: 'a second to be recorded' });
  await agent.call('deleteCall', { params: { id } });
  const ofCall = { property: 'live_id', operator: '=', value: id };
  const filter = JSON.stringify([ofCall]);
  const ready = JSON.stringify([ofCall, { property: 'state', operator: '=', value: 'ready' }]);
  const cdr = await firstOf(() => agent.call('listCdrs', { query: { filter } }), 'CDR');
  const monitor = await firstOf(() => agent.call('listMonitors', { query: { filter: ready } }), 'recording');
  return { cdr, monitor };
}

/** Ends all calls of a customer. */
export async function endCalls(admin: SignedIn): Promise<void> {
  for (const { id } of (await admin.call('listCalls')).data) {
    await admin.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
}

/** Puts people and what they share into a customer that has a demo line. */
async function furnish(service: TestService, receiver: HttpsReceiver, customerId: number): Promise<Fixture> {
  const admin = await service.admin();
  const [agent, reception, silent] = [
    await service.user('agent'),
    await service.user('reception'),
    await service.user('agent'),
  ];
  const audio = [await openAudio(agent)];
  // On a machine that is short of time a connection may be lost; an agent's page would open the next.
  const keepAudio = async () => {
    const { data: sessions } = await agent.call('listMediaSessions');
    if (!sessions.some(({ user }) => user === agent.userId)) audio.push(await openAudio(agent));
  };
  const { data: lines } = await admin.call('listLines');
  const lineId = lines[0]?.id ?? 0;
  const registered = async () => (await admin.call('getLine', { params: { id: lineId } })).data.state === 'registered';
  await until(registered, { what: 'the demo line to register' });
  const others: TestService[] = [];
  let past: Promise<PastCall> | null = null;
  return {
    service,
    customerId,
    admin,
    receiver,
    agent,
    reception,
    silent,
    async connectedCall() {
      await keepAudio();
      return connectedCall(agent);
    },
    pastCall() {
      past ??= recordedCall(agent);
      return past;
    },
    async another(options) {
      const other = await startTestService(options);
      others.push(other);
      return other;
    },
    async rest() {
      for (const other of others.splice(0)) await other.dispose();
      if (service.liveCalls() > 0) await endCalls(admin);
    },
    async close() {
      for (const close of audio) await close();
      for (const other of others) await other.dispose();
    },
  };
}

/** Opens the customer. */
export async function openFixture(): Promise<Fixture> {
  const receiver = await startHttpsReceiver();
  const webhooks = { caFile: receiver.caFile, allowPrivate: true };
  const sip = { ...noSipServer, address: '127.0.0.1', udp: 0 };
  const service = await startTestService({ demo: true, config: { webhooks, sip } });
  const fixture = await furnish(service, receiver, 1);
  return {
    ...fixture,
    async close() {
      await fixture.close();
      await service.dispose();
      await receiver.close();
    },
  };
}

const neighbour = {
  email: 'owner@neighbour.test',
  first_name: 'N',
  password: 'a password of the neighbour',
  ext: '100',
};

/** Opens the customer of another customer on the same service. Close it before the first. */
export async function openNeighbour({ service, receiver }: Fixture): Promise<Fixture> {
  const creation = { name: 'Neighbours', owner: neighbour };
  const { data: customer } = await (await service.admin()).call('createCustomer', { body: creation });
  const admin = await signIn(service.api, neighbour);
  await admin.call('addDemoLine');
  let extension = 200;
  const theirs: TestService = {
    ...service,
    admin: async () => admin,
    async user(...roles) {
      const ext = String(extension++);
      const credentials = { email: `${ext}@neighbour.test`, password: `password of ${ext}` };
      await admin.call('createUser', { body: { ...credentials, first_name: `Neighbour ${ext}`, roles, ext } });
      return { ...(await signIn(service.api, credentials)), ...credentials, ext };
    },
  };
  return furnish(theirs, receiver, customer.id);
}
