import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Smsc, startSmsc } from '../support/smsc.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let smsc: Smsc;

beforeAll(async () => {
  smsc = await startSmsc();
  service = await startServiceProcess();
});

afterAll(async () => {
  await service?.dispose();
  await smsc?.close();
});

async function send(client: SignedIn, index: number, message: string): Promise<number> {
  return (await client.call('createSms', { body: { to: `4477009001${index + 10}`, message } })).data.id;
}

async function sent(client: SignedIn, ids: readonly number[]): Promise<void> {
  const filter = JSON.stringify([{ property: 'result', operator: '=', value: 'sent' }]);
  const done = async () => (await client.call('listSms', { query: { filter } })).data.map(({ id }) => id);
  await until(async () => (await done()).filter((id) => ids.includes(id)).length === ids.length, {
    timeoutMs: 20_000,
    what: `messages ${ids.join(', ')} to be sent`,
  });
}

const timesSent = (text: string) => smsc.parts.filter((part) => part.text === text).length;

it('a service that is killed while it sends loses no message, and repeats none that the carrier has taken', async () => {
  const client = await service.signIn();
  const numbers = [{ number: '442079460001' }];
  const settings = {
    name: 'Carrier',
    host: '127.0.0.1',
    port: smsc.port,
    system_id: 'cordboard',
    password: 'secret',
    numbers,
  };
  await client.call('createSmsCarrier', { body: settings });
  await smsc.bound();
  const taken = await Promise.all([0, 1, 2, 3].map((index) => send(client, index, `taken ${index}`)));
  await sent(client, taken);

  // The carrier answers the first part of a long message only, and nothing of the others.
  smsc.ignores = ({ concatenation }) => concatenation?.[2] !== 1;
  const long = 'x'.repeat(153) + 'y'.repeat(153) + 'z'.repeat(40);
  const waiting = [await send(client, 4, long), await send(client, 5, 'open 5'), await send(client, 6, 'open 6')];
  await until(() => timesSent('y'.repeat(153)) + timesSent('open 5') + timesSent('open 6') === 3, {
    what: 'the carrier to have what it does not answer',
  });
  await service.end('SIGKILL');
  smsc.ignores = () => false;
  service = await startServiceProcess(service.dataDir);

  const again = await service.signIn();
  await sent(again, [...taken, ...waiting]);
  expect([0, 1, 2, 3].map((index) => timesSent(`taken ${index}`))).toEqual([1, 1, 1, 1]);
  expect(['x'.repeat(153), 'y'.repeat(153), 'z'.repeat(40)].map(timesSent)).toEqual([1, 2, 1]);
  expect([5, 6].map((index) => timesSent(`open ${index}`))).toEqual([2, 2]);
  const references = smsc.parts.flatMap(({ concatenation }) => (concatenation ? [concatenation[0]] : []));
  expect(new Set(references).size).toBe(1);
});
