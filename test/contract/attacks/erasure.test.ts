import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesWith } from '../../support/remains.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

const number = '4915177766655';
const sound = 'sound-of-somebody';

const mention = `Call +${number} back`;

/** Where a number may occur; a row has nothing else that it does not need. */
const tables: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> = {
  cdrs: {
    src: number,
    src_name: `Name of ${number}`,
    clid: number,
    dst: '100',
    live_id: 7,
    root_live_id: 7,
    notes: mention,
    calldate: '2026-01-01 10:00:00',
    labels: '[]',
    quality: '{}',
    info: mention,
    call_id: `${number}@pbx`,
    end_reason: null,
    type: 0,
    disposition: 0,
    destination: 0,
    sip_status: 200,
    queue_id: null,
    user_id: null,
    charge: null,
    rate: null,
  },
  monitors: {
    src: number,
    caller: number,
    live_id: 7,
    state: 'ready',
    path: 'recordings/7.mp3',
    transcript: mention,
    summary: mention,
    transcript_speakers: mention,
    metadata: `{"pauses":[],"custom":{"crm":"${number}"}}`,
    timestamp: '2026-01-01 10:00:00',
    review_score: null,
    src_name: number,
  },
  sip_trace: { live_id: 8, text: `INVITE sip:${number}@pbx`, at: Date.now() },
  sms: { from: `+${number}`, to: '100', type: 'I', due_at: null, message: mention },
  chats: { visitor_number: number, state: 2, visitor_name: number, contact: number },
  chat_messages: { from_number: number, to_number: '100', type: 'I', chat_id: null, text: mention },
  voice_messages: {
    from: number,
    from_name: number,
    finished: 1,
    state: 'new',
    path: 'voicemessages/7.mp3',
    live_id: 7,
  },
  faxes: { from: number, path: 'faxes/7.pdf' },
  contacts: { tel: `+${number}`, labels: '[]', groups: '[]', rel_user_id: null, user_id: null, notes: mention },
  callmeback_requests: { number, state: 'ended', live_id: 7 },
  callmeback_visitors: { number, page: `https://shop.test/?tel=${number}`, updated_at: '2026-11-01 10:00:00' },
  queue_calls: { number, name: number, call_id: 7, outcome: 'answered', overflow_target: '' },
  wrapups: {
    number,
    name: number,
    call_id: 7,
    state: 'END',
    labels: '[]',
    written: '[]',
    call: `{"src":"${number}"}`,
    notes: mention,
    created_at: '2026-01-01 10:00:00',
    expires_at: '2026-01-01 10:00:00',
    follow_up_at: null,
  },
  webcalls: { from: number, to: '100' },
  conversations: {
    contact: number,
    src: number,
    dst: '100',
    labels: '[]',
    object_class: 'cdr',
    channel: 'call',
    notes: mention,
    call_flow: `QUEUE:${number}`,
  },
  dialling_refusals: { number, reason: mention },
  events: {
    body: `{"event_name":"call.hangup","src":"${number}"}`,
    user_ids: null,
    call_id: 9,
    created_at: Date.now(),
  },
  webhook_deliveries: {
    request_body: `{"src":"${number}"}`,
    reply_body: mention,
    state: 'succeeded',
    lane: null,
    due_at: null,
    call_id: 9,
    created_at: '2026-11-20 10:00:00',
  },
  mail_outbox: { recipient: 'agent@company.test', subject: mention, state: 'sent', sealed: 0, created_at: Date.now() },
  cdr_notes: { text: mention, cdr_id: 1 },
};

let service: TestService;
let admin: SignedIn;
let customerId: number;

beforeEach(async () => {
  service = await startTestService();
  admin = await service.admin();
  customerId = (await admin.call('getMe')).data.customer_id;
});

afterEach(() => service.dispose());

function database(): DatabaseSync {
  const opened = new DatabaseSync(join(service.dataDir, 'cordboard.db'), { enableForeignKeyConstraints: false });
  opened.exec('PRAGMA busy_timeout = 5000');
  opened.function('unicode_lower', { deterministic: true }, (text) => String(text ?? '').toLowerCase());
  return opened;
}

function plantIn(opened: DatabaseSync, table: string, given: Readonly<Record<string, string | number | null>>): void {
  const columns = opened.prepare(`SELECT name, type, "notnull" AS needed, pk FROM pragma_table_info(?)`).all(table) as {
    name: string;
    type: string;
    needed: number;
    pk: number;
  }[];
  const row: Record<string, string | number | null> = { ...given, customer_id: customerId };
  for (const { name, type, needed, pk } of columns) {
    if (name in row || pk > 0) continue;
    if (needed) row[name] = type === 'TEXT' ? 'x' : 7;
  }
  const names = Object.keys(row);
  const values = names.map(() => '?').join(', ');
  opened
    .prepare(`INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${values})`)
    .run(...Object.values(row));
}

/** Somebody's number in every table and folder that has any. */
async function plantEverywhere(): Promise<void> {
  for (const path of ['recordings/7.mp3', 'voicemessages/7.mp3', 'faxes/7.pdf']) {
    await mkdir(join(service.dataDir, path, '..'), { recursive: true });
    await writeFile(join(service.dataDir, path), `${sound} ${path}`);
  }
  const opened = database();
  for (const [table, row] of Object.entries(tables)) plantIn(opened, table, row);
  opened.close();
}

function rowsOf(table: string): readonly object[] {
  const opened = database();
  const rows = opened.prepare(`SELECT * FROM "${table}"`).all();
  opened.close();
  return rows;
}

const counted = (table: string): number => rowsOf(table).length;

const erase = (body: { number: string; confirm: string }) => admin.call('createErasure', { body });
const erased = () =>
  until(async () => (await admin.call('listErasures')).data[0]?.state === 'done', { what: 'the erasure to be done' });
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe('somebody who was erased', () => {
  it('is found neither in the database, its log and its indexes nor in the folder', async () => {
    await plantEverywhere();
    expect((await filesWith(service.dataDir, number, sound)).length).toBeGreaterThan(3);
    const { data: before } = await admin.call('searchPersonalData', { body: { number: `+${number}` } });
    expect(before.total).toBeGreaterThanOrEqual(Object.keys(tables).length);
    await erase({ number: `+${number}`, confirm: `+${number}` });
    await erased();
    await until(async () => (await filesWith(service.dataDir, number, sound)).length === 0, {
      what: 'nothing to be left',
    });
    expect((await admin.call('searchPersonalData', { body: { number } })).data).toMatchObject({ total: 0, found: [] });
  });

  it('leaves the figures that reports are counted from', async () => {
    await plantEverywhere();
    await erase({ number, confirm: number });
    await erased();
    expect(['cdrs', 'queue_calls', 'wrapups', 'webcalls'].map(counted)).toEqual([1, 1, 1, 1]);
    expect(['sms', 'contacts', 'monitors', 'voice_messages', 'faxes', 'callmeback_visitors'].map(counted)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    expect(rowsOf('cdrs')).toMatchObject([{ src: '', src_name: '', clid: '', notes: '', dst: '100' }]);
    expect(rowsOf('queue_calls')).toMatchObject([{ number: '', name: '', outcome: 'answered' }]);
    expect(rowsOf('wrapups')).toMatchObject([{ number: '', name: '', state: 'END', notes: '' }]);
  });

  it('is not erased where a legal hold keeps it', async () => {
    await plantEverywhere();
    await admin.call('createLegalHold', { body: { object: 'number', number, reason: 'Claim 7' } });
    await erase({ number, confirm: number });
    await erased();
    expect(rowsOf('cdrs')).toMatchObject([{ src: number }]);
    expect(existsSync(join(service.dataDir, 'recordings/7.mp3'))).toBe(true);
    expect(counted('sms')).toBe(1);
  });
});

describe('an export', () => {
  it('holds rows and sounds, opens with the usual tools, and is not left on the service', async () => {
    await plantEverywhere();
    const response = await fetch(`${service.api}/privacy/exports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin.headers() },
      body: JSON.stringify({ number }),
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const folder = await mkdtemp(join(tmpdir(), 'cordboard-export-'));
    await writeFile(join(folder, 'all.zip'), Buffer.from(await response.arrayBuffer()));
    execFileSync('python3', ['-m', 'zipfile', '-e', 'all.zip', '.'], { cwd: folder });
    const names = await readdir(folder, { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining(['calls.ndjson', 'sms.ndjson', 'contacts.ndjson', 'sip_messages.ndjson']),
    );
    expect(JSON.parse(await readFile(join(folder, 'calls.ndjson'), 'utf8'))).toMatchObject({ src: number });
    expect(await filesWith(folder, `${sound} recordings/7.mp3`, `${sound} faxes/7.pdf`)).not.toEqual([]);
    expect(await filesWith(folder, 'token_hash', 'content_hash')).toEqual([]);
    await rm(folder, { recursive: true });
    expect(await readdir(join(service.dataDir, 'exports'))).toEqual([]);
  });
});

describe('an agent or a supervisor', () => {
  it('neither looks for everything about somebody nor hands it over nor erases it', async () => {
    for (const user of [await service.user('agent'), await service.user('supervisor')]) {
      expect(await statusOf(user.call('searchPersonalData', { body: { number } }))).toBe(403);
      expect(await statusOf(user.call('createErasure', { body: { number, confirm: number } }))).toBe(403);
      expect(await statusOf(user.call('listErasures'))).toBe(403);
    }
  });
});
