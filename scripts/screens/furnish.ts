import { openAudio } from '../../test/support/openAudio.ts';
import { readyStatus } from '../../test/support/readyStatus.ts';
import { readyMonitor } from '../../test/support/recordings.ts';
import { signIn } from '../../test/support/serviceProcess.ts';
import { until } from '../../test/support/until.ts';
import { customer, getToKnow } from './contacts.ts';
import { type Stage, signedIn } from './scene.ts';

const colleagues = [
  { first_name: 'Ann', last_name: 'Smith', ext: '201' },
  { first_name: 'Bao', last_name: 'Nguyễn', ext: '202' },
  { first_name: 'Chidi', last_name: 'Okafor', ext: '203' },
  { first_name: 'Élodie', last_name: 'Marchand', ext: '204' },
  { first_name: 'Maximilian', last_name: 'Featherstonehaugh-Cholmondeley', ext: '205' },
];

const readyMs = 15_000;
/** Long enough for a talk time that is no zero. */
const echoMs = 4_000;

/** Waits until the page can take part in calls. */
export async function ready({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: readyStatus }).waitFor({ timeout: readyMs });
}

/** State of a live call; undefined once it is over. */
async function stateOf(stage: Stage, id: number): Promise<string | undefined> {
  return (await signedIn(stage).call('listCalls')).data.find((call) => call.id === id)?.state_name;
}

/** Dials and waits until the call is in that state; undefined waits for its end. */
export async function dial(stage: Stage, to: string, state?: string): Promise<number> {
  const { data } = await signedIn(stage).call('createCall', { body: { to, auto_answer: true } });
  const is = async () => (await stateOf(stage, data.id)) === state;
  await until(is, { timeoutMs: readyMs, what: `the call to ${to} to be ${state ?? 'over'}` });
  return data.id;
}

/** Opens the page of a live call. */
export async function openCall({ page }: Stage, id: number): Promise<void> {
  await page.goto(new URL(`/#/calls/${id}`, page.url()).href);
  await page.getByRole('timer').first().waitFor();
}

/** A furnished customer whose owner talks with the customer, on the call's page. */
export async function talk(stage: Stage): Promise<number> {
  await furnish(stage);
  const id = await dial(stage, customer, 'CONNECTED');
  await openCall(stage, id);
  return id;
}

/** Has the demo carrier call, and waits until it rings. */
export async function beCalled(stage: Stage): Promise<void> {
  await signedIn(stage).call('createDemoCall', { body: { to: '100', from: customer, say: 'Hello!' } });
  await stage.page.getByRole('button', { name: 'Answer', exact: true }).first().waitFor();
}

/** Ends every live call; one that was declined goes on in the mailbox, and is ended there. */
async function endAll(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const isOver = async () => {
    const { data } = await client.call('listCalls');
    for (const { id } of data) await client.call('deleteCall', { params: { id } }).catch(() => undefined);
    return data.length === 0;
  };
  await until(isOver, { timeoutMs: readyMs, what: 'the calls to end' });
}

async function talkAndRecord(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const id = await dial(stage, customer, 'CONNECTED');
  const notes = 'Wants the new price list by Friday.\nCall back after lunch.';
  await client.call('updateCall', {
    params: { id },
    body: { monitor_state: 'start', notes, labels: ['Sales', 'VIP'] },
  });
  // Long enough for a waveform that looks like a conversation.
  await stage.page.waitForTimeout(9000);
  await endAll(stage);
  await readyMonitor(client, id);
}

/** Has three colleagues come to work, of whom one has a break. The result sends them home. */
export async function beAtWork(stage: Stage): Promise<() => Promise<void>> {
  const api = new URL('/v1.1/cordboard', stage.page.url()).href;
  const closers: (() => Promise<void>)[] = [];
  for (const [index, state] of (['available', 'notReady', 'available'] as const).entries()) {
    const ext = colleagues[index]?.ext ?? '';
    const colleague = await signIn(api, { email: `${ext}@company.test`, password: `password of ${ext}` });
    closers.push(await openAudio(colleague));
    await colleague.call('updateAgent', { params: { id: colleague.userId }, body: { state } });
  }
  return async () => {
    for (const close of closers) await close();
  };
}

/** Gives the customer colleagues and a past: calls that were answered, busy, missed, failed and recorded. Once only. */
export async function furnish(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  await ready(stage);
  if ((await client.call('listUsers')).total > 1) return;
  for (const person of colleagues) {
    const account = { email: `${person.ext}@company.test`, password: `password of ${person.ext}` };
    await client.call('createUser', { body: { ...person, ...account } });
  }
  await getToKnow(stage);
  await dial(stage, '605');
  await talkAndRecord(stage);
  await dial(stage, '604');
  await beCalled(stage);
  await endAll(stage);
  await dial(stage, '600', 'CONNECTED');
  await stage.page.waitForTimeout(echoMs);
  await endAll(stage);
}
