import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { verifyAuditLog } from '../../electron/service/platform/storage/audit/verifyAuditLog.ts';
import { UnreadableRow } from '../../electron/service/platform/storage/unreadableRow.ts';
import { queueSettingsSchema } from '../../shared/api/queues/queues.ts';
import { usualLineExtras } from '../../shared/domain/line.ts';
import { plantWrapUp } from '../support/plantedWrapUp.ts';
import { unmeasuredCall } from '../support/unmeasuredCall.ts';
import {
  firstPage,
  lineEvent,
  newCdr,
  newMonitor,
  newNamedToken,
  newToken,
  openTestStore,
  type TestStore,
} from './storeFixture.ts';

let store: TestStore;
let reports: string[];

/** Changes the database as another version, or a hand, would; the store is opened anew. */
async function changedByHand(sql: string): Promise<void> {
  await store.close();
  const db = new DatabaseSync(`${store.dataDir}/cordboard.db`);
  // The audit log guards its rows.
  const guards = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'audit%'`);
  for (const { name } of guards.all()) db.exec(`DROP TRIGGER ${String(name)}`);
  db.exec(sql);
  db.close();
  const { dataDir, customerId } = store;
  const opened = await createStore(dataDir, { onUnreadableRow: ({ message }: UnreadableRow) => reports.push(message) });
  store = { ...store, ...opened, dataDir, customerId };
}

beforeEach(async () => {
  store = await openTestStore();
  reports = [];
});

afterEach(() => store.dispose());

const line = (name: string) => ({
  customerId: store.customerId,
  userId: null,
  isDefault: false,
  isDemo: false,
  name,
  kind: 'account' as const,
  server: 'pbx.test',
  transport: 'udp' as const,
  domain: '',
  username: 'u',
  authUsername: null,
  register: true,
  password: null,
  outboundProxy: null,
  srtp: 'off' as const,
  dtmf: 'rfc4733' as const,
  codecs: ['PCMU' as const],
  callerId: null,
  enabled: true,
  ...usualLineExtras,
});

const everybody = () => ({ customerId: store.customerId, userId: null });

const rules = {
  allowed: [],
  denied: ['US'],
  denyPremium: true,
  denySatellite: true,
  callsPerMinute: null,
  callsAtOnce: null,
  minutesPerDay: null,
  alarmPercent: 80,
  endCalls: false,
};

describe('settings that cannot be read', () => {
  it('keep one line from the list and the start, and are reported once', async () => {
    const [bad, good] = [await store.lines.create(line('Bad')), await store.lines.create(line('Good'))];
    await changedByHand(`UPDATE lines SET settings = json_set(settings, '$.srtp', 'zrtp') WHERE id = ${bad.id}`);
    for (const lines of [await store.lines.all(), await store.lines.ofCustomer(store.customerId)]) {
      expect(lines.map(({ name }) => name)).toEqual(['Good']);
    }
    expect(reports).toEqual([expect.stringMatching(`^lines\\.settings of row ${bad.id} cannot be read: srtp: `)]);
    await expect(store.lines.byId(bad.id)).rejects.toThrow(UnreadableRow);
    expect(await store.lines.byId(good.id)).toEqual(good);
  });

  it('of an SMS carrier leave the other carriers alone', async () => {
    const carrier = (name: string) => ({
      customerId: store.customerId,
      name,
      host: 'smpp.test',
      port: 2775,
      tls: false,
      systemId: 'us',
      password: 'p',
      systemType: '',
      numbers: [{ number: '4930123', userId: null }],
      enabled: true,
    });
    const bad = await store.smsCarriers.create(carrier('Bad'));
    const good = await store.smsCarriers.create(carrier('Good'));
    await changedByHand(`UPDATE sms_carriers SET settings = 'a secret that is no JSON' WHERE id = ${bad.id}`);
    expect(await store.smsCarriers.all()).toEqual([good]);
    expect(reports).toEqual([`sms_carriers.settings of row ${bad.id} cannot be read: not JSON`]);
  });

  it('of a queue group or a queue leave the others, and the queue can still be removed', async () => {
    const { customerId } = store;
    const settings = queueSettingsSchema.parse({});
    const queue = { customerId, number: null, settings, members: [], createdAt: 0 };
    const bad = await store.queues.create({ ...queue, name: 'Bad' });
    const good = await store.queues.create({ ...queue, name: 'Good' });
    const [one, other] = [
      await store.queueGroups.create({ customerId, name: 'One', queueIds: [good.id] }),
      await store.queueGroups.create({ customerId, name: 'Other', queueIds: [good.id] }),
    ];
    await changedByHand(`UPDATE queues SET settings = '[]' WHERE id = ${bad.id};
      UPDATE queue_groups SET queue_ids = '{"1":2}' WHERE id = ${one.id}`);
    expect((await store.queues.all()).map(({ name }) => name)).toEqual(['Good']);
    await expect(store.queues.byId(customerId, bad.id)).rejects.toThrow('queues.settings');
    await store.queues.remove(good.id);
    expect(await store.queueGroups.ofCustomer(customerId)).toEqual([{ ...other, queueIds: [] }]);
  });
});

describe('records', () => {
  it('of calls and recordings are shown without what cannot be read', async () => {
    for (const id of [1, 2]) {
      await store.calls.finish(newCdr(store.customerId, id), []);
      await store.monitors.start(newMonitor(store.customerId, id));
    }
    await changedByHand(`UPDATE cdrs SET quality = '{"src":{"mean":"good"},"dst":null}', label_ids = 'x' WHERE live_id = 1;
      UPDATE cdrs SET quality = '' WHERE live_id = 2; UPDATE monitors SET metadata = '{"pauses":7,"custom":{"a":1}}'`);
    const cdrs = (await store.cdrs.page(everybody(), firstPage)).data;
    expect(cdrs.map(({ quality, labels }) => [quality, labels])).toEqual([
      [unmeasuredCall.quality, []],
      [unmeasuredCall.quality, []],
    ]);
    const monitors = (await store.monitors.page(everybody(), firstPage)).data;
    const metadata = { pauses: [], custom: { a: 1 } };
    expect(monitors.map((monitor) => monitor.metadata)).toEqual([metadata, metadata]);
    expect(reports).toEqual([]);
  });

  it('of wrap-ups are left out of the list, and an older spelling is understood', async () => {
    const owner = { userId: 7, customerId: store.customerId };
    const [bad, old] = [await plantWrapUp(store, owner), await plantWrapUp(store, owner)];
    await changedByHand(`UPDATE wrapups SET written = '["colour"]' WHERE id = ${bad.id};
      UPDATE wrapups SET call = json_set(call, '$.terminated_by', '') WHERE id = ${old.id}`);
    const read = { ...old, call: { ...old.call, terminated_by: null } };
    expect((await store.wrapUps.page(everybody(), firstPage)).data).toEqual([read]);
    expect(await store.wrapUps.open()).toEqual([read]);
    await expect(store.wrapUps.byId(everybody(), bad.id)).rejects.toThrow(`wrapups.written of row ${bad.id}`);
    expect(reports).toHaveLength(1);
  });

  it('of live calls that are no JSON are handed over empty at the start', async () => {
    await store.calls.save({ id: 5, customerId: store.customerId, snapshot: { state: 'up' } }, []);
    await changedByHand(`UPDATE live_calls SET snapshot = '{"state":'`);
    expect(await store.calls.unfinished()).toEqual([{ id: 5, customerId: store.customerId, snapshot: null }]);
  });

  it('of the outbox are passed over, a whole batch of them as well', async () => {
    const { customerId } = store;
    await store.transaction(({ events }) => events.append([1, 2, 3, 4].map((id) => lineEvent(customerId, id, [7]))));
    await changedByHand(
      `UPDATE events SET user_ids = '"everybody"' WHERE id = 1; UPDATE events SET body = '[' WHERE id = 2`,
    );
    expect((await store.events.after(0, 2)).map(({ id }) => id)).toEqual([3, 4]);
    expect(await store.events.after(4, 2)).toEqual([]);
    expect(reports).toHaveLength(2);
  });

  it('of the audit log stay visible, and the check calls them a break', async () => {
    const changes = [{ field: 'name', before: 'a', after: 'b' }];
    const entry = { customerId: store.customerId, operation: 'updateLine', objectName: 'Line', changes };
    await store.audit.append(entry);
    await store.audit.append({ ...entry, operation: 'audit.erased' });
    await changedByHand(`UPDATE audit_values SET content = 'not JSON'`);
    const { data } = await store.audit.page(store.customerId, firstPage);
    expect(data.map(({ body }) => [body.operation, body.changes, body.erased])).toEqual([
      ['audit.erased', [], false],
      ['updateLine', [], false],
    ]);
    const { breaks } = await verifyAuditLog(store.dataDir);
    expect(breaks.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('of what was under way when the service died are not entered in the log, and do not stop the start', async () => {
    await changedByHand(`INSERT INTO audit_pending (entry) VALUES ('{"operation":1}'),
      ('{"customerId":null,"operation":"updateLine"}')`);
    expect(await store.settleInterrupted()).toBe(1);
    expect(reports).toEqual([expect.stringContaining('audit_pending.entry of row 1')]);
  });
});

describe('rights that cannot be read', () => {
  it('of a token open nothing, and its owner still sees the other tokens', async () => {
    const { id } = await store.user('201');
    for (const name of ['bad', 'good']) await store.tokens.addNamed(newToken(name, id), newNamedToken(name));
    await changedByHand(`UPDATE named_tokens SET scopes = '["everything"]' WHERE name = 'bad'`);
    await expect(store.tokens.byHash('bad')).rejects.toThrow('named_tokens.scopes');
    expect((await store.tokens.namedOf(id)).map(({ named }) => named.name)).toEqual(['good']);
  });

  it('of a team forbid: whoever asks what its members may is refused, and the list shows the other policies', async () => {
    const { customerId } = store;
    const { id } = await store.user('201');
    const team = await store.userGroups.create({ customerId, name: 'Team', color: '', userIds: [id] });
    const policy = { customerId, color: '', policy: { dial_out: false, record_calls: true }, groupIds: [team.id] };
    const bad = await store.policies.create({ ...policy, name: 'Bad' });
    const good = await store.policies.create({ ...policy, name: 'Good' });
    await changedByHand(`UPDATE user_group_policies SET policy = '{"dial_out":"no"}' WHERE id = ${bad.id}`);
    await expect(store.policies.ofUser(id)).rejects.toThrow('user_group_policies.policy');
    expect(await store.policies.ofCustomer(customerId)).toEqual([good]);
  });

  it('of a dialling limit refuse calls, and the list of limits shows the others', async () => {
    const limit = { customerId: store.customerId, ...rules, subject: 'USER' as const };
    const bad = await store.diallingLimits.create({ ...limit, subjectId: 1 });
    const good = await store.diallingLimits.create({ ...limit, subjectId: 2 });
    await changedByHand(`UPDATE dialling_limits SET denied = 'all' WHERE id = ${bad.id}`);
    await expect(store.diallingLimits.ofCustomer(store.customerId)).rejects.toThrow(UnreadableRow);
    expect(await store.diallingLimits.list(store.customerId)).toEqual([good]);
  });
});
