import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { newApiTokenSchema } from '../../shared/api/accounts/apiTokens.ts';
import { audioOffer } from '../support/audioOffer.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type RunningExample, runExample, unpackExamples } from '../support/example.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { until } from '../support/until.ts';

/**
 * An integrator's day with nothing but what is published: a CRM with 5,000 customers, a wallboard in Python, a receiver of
 * webhooks and the nightly export, each a process of its own with a token of its own, around one caller of a queue, before the
 * service as it ships.
 */
const customers = 5_000;
const caller = '4930904321';
const queueNumber = '290';

const ada = {
  email: 'ada@company.test',
  password: 'staple battery horse',
  first_name: 'Ada',
  last_name: 'King',
  ext: '201',
};

let service: ServiceProcess;
let admin: SignedIn;
let agent: SignedIn;
let authority: TestAuthority;
let folder: string;
let crmToken: string;
let closeAudio: () => Promise<void>;
const running: RunningExample[] = [];
let [crm, wallboard, receiver] = [] as unknown as [RunningExample, RunningExample, RunningExample];

/** Their numbers are as people write them. */
function customersFile(): string {
  const row = (index: number) =>
    `Customer,No${index},Company ${index % 100},+49 30 90${String(index).padStart(4, '0')},c${index}@customers.test,crm/${index}`;
  return [
    'first_name,last_name,company,tel,email,external_id',
    ...Array.from({ length: customers }, (_, index) => row(index)),
  ].join('\n');
}

function run(token: string, name: string, args: readonly string[] = [], more: Record<string, string> = {}) {
  const env = { CORDBOARD_API: service.api, CORDBOARD_TOKEN: token, ...more };
  const example = runExample(join(folder, name), args, env);
  running.push(example);
  return example;
}

async function tokenOf(client: SignedIn, body: z.input<typeof newApiTokenSchema>): Promise<string> {
  return (await client.call('createApiToken', { body })).data.token;
}

async function startReceiver(): Promise<RunningExample> {
  const { key, cert } = await authority.issue();
  const files = { TLS_KEY: join(folder, 'key.pem'), TLS_CERT: join(folder, 'cert.pem') };
  await writeFile(files.TLS_KEY, key);
  await writeFile(files.TLS_CERT, cert);
  const env = { ...files, PORT: String(await freeUdpPort()) };
  const asked = run('', '04-webhook-receiver.ts', [], env);
  await asked.prints('ready');
  const body = { name: 'Warehouse', url: `https://127.0.0.1:${env.PORT}/`, events: ['call_state_change' as const] };
  const { data } = await admin.call('createWebhook', { body });
  await asked.stop();
  const started = run('', '04-webhook-receiver.ts', [], { ...env, WEBHOOK_SECRET: data.secret });
  await started.prints('ready');
  return started;
}

beforeAll(async () => {
  authority = await createAuthority();
  folder = await mkdtemp(join(tmpdir(), 'cordboard-integrator-'));
  await unpackExamples(folder);
  await writeFile(join(folder, 'customers.csv'), customersFile());
  service = await startServiceProcess(undefined, {
    CORDBOARD_WEBHOOK_CA: authority.caFile,
    CORDBOARD_WEBHOOK_PRIVATE: '1',
  });
  admin = await service.signIn();
  await admin.call('addDemoLine');
  await admin.call('createUser', { body: ada });
  agent = await service.signIn(ada);
  await admin.call('createQueue', { body: { name: 'Orders', number: queueNumber, users: [agent.userId] } });
  await admin.call('createDisposition', { body: { name: 'Ordered' } });
  const offer = await audioOffer();
  const { data: session } = await agent.call('createMediaSession', { body: { sdp: offer.sdp } });
  await offer.accept(session.sdp);
  closeAudio = offer.close;
  const { data: lines } = await admin.call('listLines');
  await until(
    async () => (await admin.call('getLine', { params: { id: lines[0]?.id ?? 0 } })).data.state === 'registered',
    { what: 'the demo line to register' },
  );
});

afterAll(async () => {
  for (const example of running) await example.stop();
  await closeAudio?.();
  await service?.dispose();
  await authority?.dispose();
  await rm(folder, { recursive: true, force: true });
});

it('begins with the customers, the queue and a receiver', async () => {
  receiver = await startReceiver();
  crmToken = await tokenOf(agent, { name: 'CRM', scopes: ['read', 'calls', 'records'] });
  crm = run(crmToken, '07-crm.ts', [join(folder, 'customers.csv'), 'Ordered']);
  await crm.prints(`${customers} customers are new, 0 were known`);
  // Nobody's: it stays when people leave.
  const token = await tokenOf(admin, { name: 'Wallboard', scopes: ['read'], service_role: 'supervisor' });
  wallboard = run(token, '08-wallboard.py', [], { PYTHONPATH: resolve('clients/python') });
  await wallboard.prints('Orders: 0 waiting');
});

it('sees one caller wait, be named, answered and filed', async () => {
  await admin.call('createDemoCall', { body: { to: queueNumber, from: caller } });
  await wallboard.prints('Orders: 1 waiting');
  await crm.prints('Customer No4321 of Company 21 calls');
  const [call] = (await agent.call('listCalls')).data;
  const id = call?.id ?? 0;
  await agent.call('updateCall', { params: { id }, body: { state: 'answer' } });
  await wallboard.prints('Orders: 0 waiting, 0 available, 1 on a call, 1 answered today');
  await receiver.prints(`call.connected ${id}`);
  await until(async () => (await agent.call('getCall', { params: { id } })).data.wrapup_disposition === 'Ordered', {
    what: 'the disposition of the CRM',
  });
  await agent.call('deleteCall', { params: { id } });
  await crm.prints('The call of Customer No4321 of Company 21 ended');
  await receiver.prints(`call.hangup ${id}`);
});

it('ends with the export, which says the same', async () => {
  const lines = (
    await run(await tokenOf(admin, { name: 'Warehouse', scopes: ['read', 'records'] }), '05-export-cdrs.ts').ended()
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const filed = lines.filter(({ wrapup_disposition }) => wrapup_disposition === 'Ordered');
  expect(filed).toEqual([
    expect.objectContaining({
      src: caller,
      queue_name: 'Orders',

      notes: 'Filed by the CRM',
    }),
  ]);
  const filter = JSON.stringify([{ property: 'tel', operator: 'eq', value: caller }]);
  const [customer] = (await agent.call('listContacts', { query: { filter } })).data;
  expect(customer).toMatchObject({ external_id: 'crm/4321', notes: 'Has called' });
  const { data: calls } = await agent.call('listContactCdrs', { params: { id: customer?.id ?? 0 } });
  expect(calls.map(({ id }) => id)).toEqual(filed.map(({ id }) => id));
  const again = run(crmToken, '07-crm.ts', [join(folder, 'customers.csv')]);
  await again.prints(`0 customers are new, ${customers} were known`);
});
