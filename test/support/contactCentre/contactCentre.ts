/** A service in a process of its own, three agents and a supervisor in browsers, and a PBX from which callers come. */
import type { Queue } from '../../../shared/api/queues/queues.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../httpsReceiver.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../sip/pbx.ts';
import type { SippRun } from '../sip/sipp.ts';
import { startTalkingCaller } from '../sip/talkingCaller.ts';
import { addTrunk, findTrunk } from '../sip/trunk.ts';
import { until } from '../until.ts';
import { type Desk, openDesk } from './desk.ts';
import { type PersonName, people } from './people.ts';
import { type Queues, setUp } from './settings.ts';

/** Somebody at the PBX who waits or talks, and the id of its call. */
export interface Caller {
  readonly id: number;
  readonly party: PbxParty;
}

/** Somebody whom sipp plays, and the id of its call. */
export interface SippCaller {
  readonly id: number;
  readonly run: SippRun;
}

/** The customer. */
export interface ContactCentre extends Queues {
  readonly service: ServiceProcess;
  readonly admin: SignedIn;
  readonly pbx: Pbx;
  /** Where the service sends what happens to calls. */
  readonly receiver: HttpsReceiver;
  readonly desks: Readonly<Record<PersonName, Desk>>;
  /** Calls a queue, and waits until the caller is in it. */
  call(queue: Queue, from: string, toneHz: number): Promise<Caller>;
  /** sipp calls a queue and talks; waits until the caller is in it. */
  sipp(queue: Queue, from: string, toneHz: number): Promise<SippCaller>;
  /** Waits until the agent is in a state. */
  is(who: PersonName, state: string): Promise<void>;
  /** Changes a queue's settings. */
  set(queue: Queue, body: object): Promise<void>;
  /** Kills the service and starts it again at the same address over the same data. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

/** What has to be closed, the last first. */
type Closing = (() => Promise<unknown>)[];

async function openDesks(service: ServiceProcess, closing: Closing): Promise<Record<PersonName, Desk>> {
  const desks: Partial<Record<PersonName, Desk>> = {};
  // One after the other: who comes first is idle longest.
  for (const name of ['ann', 'ben', 'cyd', 'sam'] as const) {
    const desk = await openDesk(service, people[name]);
    closing.push(desk.ui.close);
    desks[name] = desk;
  }
  return desks as Record<PersonName, Desk>;
}

async function addWebhook(admin: SignedIn, { url }: HttpsReceiver): Promise<void> {
  await admin.call('createWebhook', { body: { name: 'CRM', url, events: ['call_state_change', 'queue_wrap_up'] } });
}

/** Opens the customer with everybody at work. */
export async function openContactCentre(): Promise<ContactCentre> {
  const closing: Closing = [];
  try {
    return await openWith(closing);
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

async function closeAll(closing: Closing): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close().catch(() => undefined);
}

async function openWith(closing: Closing): Promise<ContactCentre> {
  const receiver = await startHttpsReceiver();
  closing.push(receiver.close);
  const settings = { CORDBOARD_WEBHOOK_CA: receiver.caFile, CORDBOARD_WEBHOOK_PRIVATE: '1' };
  let service = await startServiceProcess(undefined, settings);
  closing.push(() => service.dispose());
  let admin = await service.signIn();
  const pbx = await startPbx();
  closing.push(pbx.close);
  await addTrunk(admin, pbx);
  await addWebhook(admin, receiver);
  const queues = await setUp(admin);
  const desks = await openDesks(service, closing);

  /** Waits for the one caller of that number to be in the queue; answers the id of its call. */
  async function comesIn(queue: Queue, from: string): Promise<number> {
    const find = async () =>
      (await admin.call('listCalls')).data.find(({ src, queue_id }) => src === from.slice(1) && queue_id === queue.id);
    await until(async () => (await find()) !== undefined, { what: `${from} to be in ${queue.name}` });
    return (await find())?.id ?? 0;
  }

  return {
    ...queues,
    pbx,
    receiver,
    desks,
    get service() {
      return service;
    },
    get admin() {
      return admin;
    },
    async call(queue, from, toneHz) {
      const party = await pbx.call(queue.number, from, toneHz);
      await party.event('answered');
      party.talk();
      return { party, id: await comesIn(queue, from) };
    },
    async sipp(queue, from, toneHz) {
      const run = await startTalkingCaller({ target: pbx.callee, to: queue.number, from: from.slice(1), toneHz });
      closing.push(async () => run.stop());
      return { run, id: await comesIn(queue, from) };
    },
    async is(who, state) {
      const { userId, name } = desks[who];
      const look = async () => (await admin.call('getAgent', { params: { id: userId } })).data.state;
      await until(async () => (await look()) === state, { what: `${name} to be ${state}` });
    },
    async set({ id }, body) {
      await admin.call('updateQueue', { params: { id }, body });
    },
    async killAndRestart() {
      const { dataDir, url } = service;
      await service.end('SIGKILL');
      service = await startServiceProcess(dataDir, { ...settings, CORDBOARD_PORT: new URL(url).port });
      admin = await service.signIn();
      await findTrunk(admin, pbx);
    },
    close: () => closeAll(closing),
  };
}
