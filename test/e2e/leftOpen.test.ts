import { afterAll, beforeAll, describe, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import type { SipTransport } from '../../shared/domain/sipTransport.ts';
import { grownSince, type Holdings, ownHoldingsOf } from '../support/holdings.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../support/httpsReceiver.ts';
import { openAudio } from '../support/openAudio.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { EventPhone } from '../support/sip/eventPhone.ts';
import { startSoftPhone } from '../support/sip/softPhone.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/** How often each thing is done, after it was done once: pools fill and code loads the first time. */
const TIMES = 3;
const agentLogin = { email: 'agent@cordboard.test', password: 'correct horse battery' };

let service: ServiceProcess;
let receiver: HttpsReceiver;
let admin: SignedIn;
let agent: SignedIn;
let closeAudio: readonly (() => Promise<void>)[] = [];
let before: Holdings;
let queueNumber = '';

const pid = () => service.process.pid ?? 0;
const held = () => ownHoldingsOf(pid(), Number(new URL(service.url).port));

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  service = await startServiceProcess(undefined, {
    CORDBOARD_SIP_ADDRESS: '127.0.0.1',
    CORDBOARD_SIP_UDP: '0',
    CORDBOARD_SIP_TCP: '0',
    CORDBOARD_SIP_WS: '0',
    CORDBOARD_WEBHOOK_CA: receiver.caFile,
  });
  admin = await service.signIn();
  await admin.call('createUser', { body: { ...agentLogin, first_name: 'Ada', ext: '201', roles: ['agent'] } });
  agent = await service.signIn(agentLogin);
  await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
  closeAudio = [await openAudio(admin), await openAudio(agent)];
  const { data: queue } = await admin.call('createQueue', {
    body: { name: 'Sales', users: [agent.userId], wrapup_time: 0 },
  });
  queueNumber = queue.number;
}, 60_000);

afterAll(async () => {
  for (const close of closeAudio) await close();
  await service?.dispose();
  await receiver?.close();
});

async function call(user: SignedIn, matches: (live: LiveCall) => boolean, what: string): Promise<LiveCall> {
  let found: LiveCall | undefined;
  const look = async () => {
    found = (await user.call('listCalls')).data.find(matches);
    return found !== undefined;
  };
  await until(look, { what });
  if (!found) throw new Error('no call');
  return found;
}

const connected = (user: SignedIn) => call(user, ({ state_name }) => state_name === 'CONNECTED', 'a connected call');
const ringing = (user: SignedIn) => call(user, (live) => live.ringing_user_ids.includes(user.userId), 'a call to ring');
const end = (user: SignedIn, id: number) => user.call('deleteCall', { params: { id } });
const dial = (user: SignedIn, to: string) => user.call('createCall', { body: { to, auto_answer: true } });
const patch = (user: SignedIn, id: number, body: object) => user.call('updateCall', { params: { id }, body });

async function linePort(transport: SipTransport): Promise<number> {
  const { data } = await agent.call('getSipServer');
  return data.transports.find((listener) => listener.transport === transport)?.port ?? 0;
}

/** A phone that registers, talks and is gone. */
async function phoneCalls(transport: 'udp' | 'ws'): Promise<void> {
  const { data } = await agent.call('createPhone', { body: { name: 'Desk' } });
  const server = `127.0.0.1:${await linePort(transport)}`;
  const phone = await startSoftPhone({ ...data, server, toneHz: 700, transport });
  const { leg, event, talk } = await phone.dial('600');
  await event('answered');
  talk();
  await until(() => phone.voice.framesHeard > 5, { what: 'the echo test to be heard' });
  await leg.end();
  await phone.close();
  await agent.call('deletePhone', { params: { id: data.id } });
}

/** A phone that subscribes, and is gone: the one ends its subscription, the other's connection breaks off. */
async function phoneWatches(transport: 'udp' | 'ws'): Promise<void> {
  const { data } = await agent.call('createPhone', { body: { name: 'Lamps' } });
  const server = `127.0.0.1:${await linePort(transport)}`;
  const phone = await EventPhone.open({ ...data, server, transport });
  for (const event of ['dialog', 'presence', 'message-summary']) {
    const lamp = await phone.subscribe('201', event);
    await lamp.next(() => true, 'the first state');
    if (transport === 'udp') await lamp.again({ expires: 0 });
  }
  phone.close();
  await agent.call('deletePhone', { params: { id: data.id } });
}

/** A line that subscribes at our own server for phones, and is removed. */
async function lineWatches(): Promise<void> {
  const { data: phone } = await agent.call('createPhone', { body: { name: 'As a line' } });
  const { username, password } = phone;
  const server = `127.0.0.1:${await linePort('udp')}`;
  const account = { name: 'Line', kind: 'account', server, domain: 'cordboard', register: true } as const;
  const body = { ...account, username, password, watched_extensions: ['201'] };
  const { data: line } = await admin.call('createLine', { body });
  const params = { id: line.id };
  const isReported = async () => (await admin.call('getLine', { params })).data.colleagues[0]?.state !== 'unknown';
  await until(isReported, { what: 'a line to be told of a colleague' });
  await admin.call('deleteLine', { params });
  await agent.call('deletePhone', { params: { id: phone.id } });
}

/** A phone that fetches how it is set up. */
async function phoneFetches(): Promise<void> {
  const { data: phone } = await agent.call('createPhone', { body: { name: 'Desk', maker: 'linphone' } });
  const params = { id: phone.id };
  const { data: link } = await agent.call('createPhoneProvisioning', { params });
  const response = await fetch(link.url);
  await response.text();
  if (!response.ok) throw new Error(`The configuration was refused with ${response.status}.`);
  await agent.call('deletePhone', { params });
}

/** A line that registers to our own server for phones, or to nobody, and is removed. */
async function lineComes(transport: SipTransport, port: number, state: string): Promise<void> {
  const { data: phone } = await agent.call('createPhone', { body: { name: 'As a line' } });
  const { username, password } = phone;
  const server = transport === 'ws' ? `ws://127.0.0.1:${port}/` : `127.0.0.1:${port}`;
  const settings = { name: 'Line', kind: 'account', transport, server, domain: 'cordboard', register: true } as const;
  const { data: line } = await admin.call('createLine', { body: { ...settings, username, password } });
  const params = { id: line.id };
  const isThere = async () => (await admin.call('getLine', { params })).data.state === state;
  await until(isThere, { what: `a line over ${transport} to be ${state}` });
  await admin.call('deleteLine', { params });
  await agent.call('deletePhone', { params: { id: phone.id } });
}

const activities: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'a recorded call of the app, its messages and its recording',
    async () => {
      const { id } = (await dial(agent, '600')).data;
      await connected(agent);
      await patch(agent, id, { monitor_state: 'M' });
      await until(async () => (await agent.call('getCall', { params: { id } })).data.monitor_state !== 0, {
        what: 'the recording',
      });
      await agent.call('getCallTrace', { params: { id } });
      await end(agent, id);
    },
  ],
  [
    'a caller who speaks, and is answered',
    async () => {
      await agent.call('createDemoCall', { body: { to: '201', from: '+442079460018', say: 'Good morning.' } });
      const { id } = await ringing(agent);
      await patch(agent, id, { state: 'answer' });
      await connected(agent);
      await end(agent, id);
    },
  ],
  [
    'a caller of a queue who is answered and supervised',
    async () => {
      await agent.call('createDemoCall', { body: { to: queueNumber, from: '+442079460018' } });
      const { id } = await ringing(agent);
      await patch(agent, id, { state: 'answer' });
      await connected(agent);
      await admin.call('createSupervision', { params: { id }, body: { mode: 'listen' } });
      await end(agent, id);
    },
  ],
  [
    'a call between two users that is held and transferred',
    async () => {
      const { id } = (await dial(agent, '600')).data;
      await connected(agent);
      await patch(agent, id, { state: 'hold' });
      await patch(agent, id, { dst: '100' });
      const moved = await ringing(admin);
      await patch(admin, moved.id, { state: 'answer' });
      await connected(admin);
      await end(admin, moved.id);
    },
  ],
  ['a call that is refused', async () => dial(agent, '604')],
  [
    'a held call with music of the user’s own',
    async () => {
      const data = wavBytes(sine(330, 32_000)).toString('base64');
      const upload = { extension_id: agent.userId, description: 'Music', data };
      const { id: music } = (await agent.call('createVmAnnouncement', { body: upload })).data;
      await agent.call('updateMe', { body: { hold_music_id: music } });
      const { id } = (await dial(agent, '602')).data;
      await connected(agent);
      await patch(agent, id, { state: 'hold' });
      const heldFor = async () => (await agent.call('getCall', { params: { id } })).data.hold_time;
      await until(async () => (await heldFor()) >= 1, { what: 'a second of music' });
      await end(agent, id);
      await agent.call('deleteVmAnnouncement', { params: { id: music } });
    },
  ],
  [
    'feature codes',
    async () => {
      for (const code of ['*78', '*79']) {
        const { id } = (await dial(agent, code)).data;
        const isOver = async () => (await agent.call('listCalls')).data.every((live) => live.id !== id);
        await until(isOver, { what: `the end of ${code}` });
      }
    },
  ],
  ['a phone that watches over UDP', () => phoneWatches('udp')],
  ['a program that watches over a WebSocket', () => phoneWatches('ws')],
  ['a line that watches', () => lineWatches()],
  ['a configuration that a phone fetches', () => phoneFetches()],
  ['a desk phone over UDP', () => phoneCalls('udp')],
  ['a phone over a WebSocket', () => phoneCalls('ws')],
  ['a line over UDP', async () => lineComes('udp', await linePort('udp'), 'registered')],
  ['a line over TCP', async () => lineComes('tcp', await linePort('tcp'), 'registered')],
  ['a line over a WebSocket', async () => lineComes('ws', await linePort('ws'), 'registered')],
  ['a line to nobody over UDP', () => lineComes('udp', 9, 'registering')],
  ['a line to nobody over TCP', () => lineComes('tcp', 9, 'retrying')],
  ['a line to nobody over TLS', () => lineComes('tls', 9, 'retrying')],
  ['a line to nobody over a WebSocket', () => lineComes('ws', 9, 'retrying')],
  [
    'an announcement',
    async () => {
      const data = wavBytes(sine(440, 16_000)).toString('base64');
      const body = { extension_id: agent.userId, description: 'Mine', data };
      const { id } = (await agent.call('createVmAnnouncement', { body })).data;
      await agent.call('getVmAnnouncementAudio', { params: { id } });
      await agent.call('deleteVmAnnouncement', { params: { id } });
    },
  ],
  [
    'a text message with its echo',
    async () => {
      const of = async () => (await agent.call('listSms')).data.length;
      const had = await of();
      await agent.call('createSms', { body: { to: '608', message: 'Hello' } });
      await until(async () => (await of()) >= had + 2, { what: 'the echo of the message' });
    },
  ],
  [
    'a webhook and its delivery',
    async () => {
      const posts = receiver.posts.length;
      const body = { name: 'Tool', url: receiver.url, events: ['call_ended' as const] };
      const { id } = (await admin.call('createWebhook', { body })).data;
      await admin.call('testWebhook', { params: { id } });
      await until(() => receiver.posts.length > posts, { what: 'a delivery' });
      await admin.call('deleteWebhook', { params: { id } });
    },
  ],
  [
    'a stream of events that breaks off',
    async () => {
      const streaming = new AbortController();
      const headers = { Authorization: `Bearer ${agent.token}` };
      const { body } = await fetch(`${service.api}/events`, { headers, signal: streaming.signal });
      await body?.getReader().read();
      streaming.abort();
    },
  ],
  [
    'signing in, and a new audio session',
    async () => {
      const again = await service.signIn(owner);
      const close = await openAudio(again);
      await close();
      await again.call('logout');
    },
  ],
  [
    'contacts that are taken in and given out',
    async () => {
      await admin.call('importContacts', { body: { format: 'csv', data: 'first_name,tel\nAda,4930123456\n' } });
      await admin.call('exportContactsCsv');
    },
  ],
];

describe('a service that has done everything that opens something', () => {
  beforeAll(async () => {
    for (const [what, activity] of activities) await doing(what, activity);
    await calm();
    before = held();
  }, 120_000);

  it.each(activities)('has nothing more open after %s', async (what, activity) => {
    for (let time = 0; time < TIMES; time += 1) await doing(what, activity);
    await calm();
    const grown = () => grownSince(before, held());
    await until(() => grown().length === 0, { what: 'everything to be closed', timeoutMs: 30_000 }).catch(
      (error: unknown) => {
        throw new Error(`More is open than before: ${grown().join(', ')}`, { cause: error });
      },
    );
  });
});

async function doing(what: string, activity: () => Promise<unknown>): Promise<void> {
  await activity().catch((error: unknown) => {
    throw new Error(`${what} went wrong`, { cause: error });
  });
}

/** Nobody talks. */
const calm = () => until(async () => (await admin.call('listCalls')).data.length === 0, { what: 'no call to be left' });
