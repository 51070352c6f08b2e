import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { columnsOf, differences, readDatabase, rowsOfCustomer, tableNames } from '../../support/customerRows.ts';
import { until } from '../../support/until.ts';
import { type Fixture, openFixture, openNeighbour } from '../fixture.ts';
import { audioIsSettled, closeHalfOpenAudio } from '../properties/quieten.ts';
import { type FurnishedCustomer, furnish } from '../twoCustomers/furnishing.ts';

/**
 * A customer that has something of everything goes while it telephones and while its webhooks wait: nothing of it is
 * left in the database or on disk, and nothing of its neighbour is missing.
 */
let ours: FurnishedCustomer;
let theirs: FurnishedCustomer;
let liveOurs: LiveCall;
let liveTheirs: LiveCall;
let ourFiles: string[];
let theirFiles: string[];
let ourRows: ReturnType<typeof rowsOf>;
let theirUsers: number[];

/** What goes on by itself while our own call is up. */
const restless = [
  'events',
  'live_calls',
  'sip_trace',
  'webcalls',
  'webhook_deliveries',
  'media_sessions',
  'msdrs',
  'dialling_usage',
];
const rowsOf = ({ service, customerId }: Fixture) => rowsOfCustomer(service.dataDir, customerId, restless);

/** Every file that a customer may have left, relative to the data folder; not the database's own. */
async function filesIn({ service: { dataDir } }: Fixture): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  return paths
    .map((path) => relative(dataDir, path))
    .filter((path) => !path.startsWith('cordboard.db'))
    .toSorted();
}

/** Settings that nobody made here, and what is there for a moment only; `everyTable.test.ts` puts a row in these too. */
const mayBeEmpty: readonly string[] = [
  ...['public_addresses', 'mail_settings', 'transcription_settings', 'supervision_settings', 'absence_settings'],
  ...['record_deletions', 'transcription_jobs', 'sms_inbound_parts', 'queue_offers', 'doomed_files', 'erasures'],
  'mailbox_pin_tries',
  // Without a store besides the data folder.
  'recording_copies',
  'call_absences',
  'ring_backs',
  'direct_ring_backs',
  'queue_goals',
  ...['alert_settings', 'alerts'],
  'report_schedules',
  'work_plans',
  'invitations',
  'directories',
  ...['scim_settings', 'scim_team_roles', 'scim_groups', 'scim_users'],
  ...['sso_providers', 'sso_identities', 'sso_sessions', 'sso_logouts', 'sso_policies'],
  ...['sso_attempts', 'sso_grants'],
  // Released before the customer goes: it could not go otherwise.
  ...['legal_holds', 'held_keys', 'retention_periods'],
];

/** Rows by table that name one of the values in a column of that name; tables with none are left out. */
function rowsWith(column: string, values: readonly number[]): Record<string, number> {
  return readDatabase(ours.service.dataDir, (database) => {
    const tables = tableNames(database).filter((table) => columnsOf(database, table).includes(column));
    const counted = tables.map((table) => {
      const query = `SELECT count(*) AS count FROM "${table}" WHERE "${column}" IN (${values.join(', ')})`;
      return [table, Number(database.prepare(query).get()?.count)] as const;
    });
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  });
}

const waitingDeliveries = (): number =>
  readDatabase(ours.service.dataDir, (database) => {
    const query = 'SELECT count(*) AS count FROM webhook_deliveries WHERE customer_id = ? AND due_at IS NOT NULL';
    return Number(database.prepare(query).get(theirs.customerId)?.count);
  });

beforeAll(async () => {
  ours = await furnish(await openFixture());
  await closeHalfOpenAudio(ours);
  liveOurs = await ours.connectedCall();
  ourFiles = await filesIn(ours);
  theirs = await furnish(await openNeighbour(ours));
  theirFiles = (await filesIn(ours)).filter((path) => !ourFiles.includes(path));
  for (const { id } of (await theirs.admin.call('listLegalHolds')).data) {
    await theirs.admin.call('deleteLegalHold', { params: { id } });
  }
  theirUsers = (await theirs.admin.call('listUsers')).data.map(({ id }) => id);
  ours.receiver.answerWith({ status: 500 });
  liveTheirs = await theirs.connectedCall();
  await theirs.agent.call('updateCall', { params: { id: liveTheirs.id }, body: { monitor_state: 'start' } });
  await until(() => waitingDeliveries() > 0, { what: 'a webhook to wait' });
  await until(() => audioIsSettled(ours), { what: 'agents without a device to be offline' });
  ourRows = rowsOf(ours);
}, 240_000);

afterAll(async () => {
  await theirs.close();
  await ours.close();
});

describe('before it goes', () => {
  it('it has rows in every table that is a customer’s, and files of every kind', () => {
    const empty = Object.entries(rowsOf(theirs)).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
    expect(empty.filter((table) => !mayBeEmpty.includes(table))).toEqual([]);
    const kinds = new Set(theirFiles.map((path) => path.split('/')[0]));
    expect([...kinds].toSorted()).toEqual(
      expect.arrayContaining(['announcements', 'faxes', 'recordings', 'voicemessages']),
    );
  });

  it('nobody but its root user may have it go', async () => {
    const person = await theirs.service.user('administrator');
    for (const { call } of [person, ours.admin, theirs.agent]) {
      const refused = call('deleteCustomer', { params: { id: theirs.customerId } });
      await expect(refused).rejects.toMatchObject({ status: 403 });
    }
    theirUsers.push(person.userId);
  });
});

describe('a customer that goes', () => {
  it('ends its calls, and leaves no row and no file; its neighbour keeps everything, calls included', async () => {
    await theirs.admin.call('deleteCustomer', { params: { id: theirs.customerId } });
    expect(rowsWith('customer_id', [theirs.customerId])).toEqual({});
    expect(rowsWith('user_id', theirUsers)).toEqual({});
    expect(rowsWith('live_id', [liveTheirs.id])).toEqual({});
    expect(await filesIn(ours)).toEqual(ourFiles);
    expect(differences(ourRows, rowsOf(ours))).toEqual([]);
    const { data: still } = await ours.agent.call('getCall', { params: { id: liveOurs.id } });
    expect(still.state_name).toBe('CONNECTED');
    expect(ours.service.liveCalls()).toBeGreaterThan(0);
  });

  it('is gone everywhere', async () => {
    await expect(theirs.admin.call('ping')).rejects.toMatchObject({ status: 401 });
    const received = ours.receiver.posts.length;
    await ours.admin.call('createLine', { body: { name: 'After', server: '127.0.0.1:9', register: false } });
    expect(rowsWith('customer_id', [theirs.customerId])).toEqual({});
    expect(
      ours.receiver.posts
        .slice(received)
        .map(({ body }) => body)
        .join(),
    ).not.toContain(String(liveTheirs.id));
  });
});
