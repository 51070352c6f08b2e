import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyFileSecretBox } from '../../electron/service/platform/storage/keyFileSecretBox.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** What a killed service stored of its calls is damaged before the next one reads it: each damaged call ends alone, and the others go on. */

const [firstHz, secondHz] = [900, 1400];

let service: ServiceProcess;
let client: SignedIn;
let pbx: Pbx;
let begun = 0;

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  client = await service.signIn();
  pbx = await startPbx();
  await addTrunk(client, pbx);
}, 60_000);

afterAll(async () => {
  await pbx?.close();
  await service?.dispose();
});

interface Pair {
  readonly id: number;
  readonly first: PbxParty;
  readonly second: PbxParty;
}

const hearEachOther = async ({ first, second }: Pair) => {
  for (const { voice } of [first, second]) voice.forget();
  await until(() => first.voice.hears(secondHz) && second.voice.hears(firstHz), { what: 'both to hear each other' });
};

/** Two outside who talk, or the second of whom rings. */
async function call(isAnswered: boolean): Promise<Pair> {
  begun += 1;
  const [from, to] = [`+493099${begun}1`, `+493099${begun}2`];
  await client.call('createWebcall', { body: { from, to } });
  const first = await pbx.incoming(firstHz);
  await first.leg.answer();
  const second = await pbx.incoming(secondHz);
  await (isAnswered ? second.leg.answer() : second.leg.ring());
  for (const party of [first, second]) if (party.leg.state === 'answered') party.talk();
  const found = async () => (await client.call('listCalls')).data.find(({ dst }) => to.endsWith(dst));
  const state = isAnswered ? 'CONNECTED' : 'RINGING';
  await until(async () => (await found())?.state_name === state, { what: `the call to be ${state}` });
  const pair = { id: (await found())?.id ?? 0, first, second };
  if (isAnswered) await hearEachOther(pair);
  return pair;
}

/** Changes what is stored of the dialogs of a party, as the service wrote it. */
function changeDialog(
  database: DatabaseSync,
  { leg }: PbxParty,
  change: (open: Record<string, unknown>) => string,
): void {
  const secrets = keyFileSecretBox(join(service.dataDir, 'secret.key'));
  // Those that were damaged before cannot be opened.
  const rows = database.prepare("SELECT id, dialog FROM open_dialogs WHERE dialog NOT LIKE '{%'").all();
  const row = rows.find(({ dialog }) => secrets.open(String(dialog)).includes(leg.callId));
  if (!row) throw new Error('The dialog was not stored.');
  const changed = change(JSON.parse(secrets.open(String(row.dialog))) as Record<string, unknown>);
  const isPlain = changed.startsWith('plain ');
  const text = isPlain ? changed.slice('plain '.length) : secrets.seal(changed);
  database.prepare('UPDATE open_dialogs SET dialog = ? WHERE id = ?').run(text, row.id ?? '');
}

/** Whether the service has stored the dialogs of both, which it does a moment after they changed. */
function isStored({ first, second }: Pair): boolean {
  const secrets = keyFileSecretBox(join(service.dataDir, 'secret.key'));
  const database = new DatabaseSync(join(service.dataDir, 'cordboard.db'), { readOnly: true });
  const texts = database
    .prepare('SELECT dialog FROM open_dialogs')
    .all()
    .map(({ dialog }) => secrets.open(String(dialog)));
  database.close();
  return [first, second].every(({ leg }) => texts.some((text) => text.includes(leg.callId)));
}

async function recordOf(id: number) {
  const records = async () => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  await until(async () => (await records()).length > 0, { what: 'the record' });
  const [record, another] = await records();
  expect(another).toBeUndefined();
  return record;
}

const snapshot = (database: DatabaseSync, { id }: Pair, change: (text: string) => string) => {
  const row = database.prepare('SELECT snapshot FROM live_calls WHERE id = ?').get(id);
  database.prepare('UPDATE live_calls SET snapshot = ? WHERE id = ?').run(change(String(row?.snapshot)), id);
};

type Damage = (database: DatabaseSync, pair: Pair) => void;

const snapshots: Readonly<Record<string, Damage>> = {
  'a snapshot that is no JSON': (database, pair) => snapshot(database, pair, (text) => text.slice(0, 40)),
  'a snapshot without one of its sides': (database, pair) =>
    snapshot(database, pair, (text) => text.replace('"near":', '"neat":')),
  'a snapshot of a call that was over': (database, pair) =>
    snapshot(database, pair, (text) => text.replaceAll('"leg":"answered"', '"leg":"ended"')),
};

const dialogs: Readonly<Record<string, Damage>> = {
  'a dialog of an earlier version': (database, { first }) =>
    changeDialog(
      database,
      first,
      ({ sent, received, dialog }) => `plain ${JSON.stringify({ sent, received, dialog })}`,
    ),
  'a leg that cannot be read': (database, { second }) =>
    changeDialog(database, second, (open) => JSON.stringify({ ...open, answered: { of: 'another version' } })),
  'a description that is none': (database, { first }) =>
    changeDialog(database, first, (open) => JSON.stringify(open).replace(/"remote":"v=0[^"]*"/, '"remote":"nonsense"')),
  'an INVITE that cannot be read, which rings': (database, { second }) =>
    changeDialog(database, second, (open) =>
      JSON.stringify({ ...open, ringing: { ...(open.ringing as object), remote: null } }),
    ),
};

it.each([
  ['calls', snapshots],
  ['dialogs', dialogs],
])('of damaged %s each ends with its cause, its people are told, and nobody else notices', async (_, damages) => {
  const whole = await call(true);
  const damaged = new Map<string, Pair>();
  for (const what of Object.keys(damages)) damaged.set(what, await call(!what.includes('rings')));
  await until(() => [whole, ...damaged.values()].every(isStored), { what: 'every dialog to be stored' });
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  const database = new DatabaseSync(join(dataDir, 'cordboard.db'));
  for (const [what, pair] of damaged) damages[what]?.(database, pair);
  database.close();
  service = await startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
  await hearEachOther(whole);
  for (const [what, { id, first, second }] of damaged) {
    await until(() => [first, second].every(({ leg }) => leg.state === 'ended'), { what: `${what}: both to be told` });
    expect(await recordOf(id), what).toMatchObject({ end_reason: 'service_failed' });
  }
  expect((await client.call('listCalls')).data.map(({ id }) => id)).toEqual([whole.id]);
  await whole.first.leg.end();
  await whole.second.event('ended');
  expect(await recordOf(whole.id)).toMatchObject({ end_reason: 'hung_up', interruptions: [{}] });
});
