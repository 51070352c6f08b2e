import { spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Client, createClient } from '../../clients/typescript/src/index.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** The clients that we publish, over a connection that breaks. */
let service: TestService;
let admin: SignedIn;
let line: Line;
let client: Client;

/** A proxy between a client and the service. */
interface Line {
  readonly api: string;
  /** Headers of every request, in order. */
  readonly seen: IncomingHttpHeaders[];
  /** So many of the next answers are lost: the service has done what was asked. */
  lose: number;
  /** Connections are refused while false. */
  isUp: boolean;
  /** Ends every connection. */
  cut(): void;
  close(): Promise<void>;
}

async function startLine(api: string): Promise<Line> {
  const target = new URL(api);
  const state = { lose: 0, isUp: true, seen: [] as IncomingHttpHeaders[] };
  const server = createServer((incoming, response) => {
    state.seen.push(incoming.headers);
    if (!state.isUp) return void response.destroy();
    const { method, headers, url } = incoming;
    const outgoing = send(
      { host: target.hostname, port: target.port, path: target.pathname + url, method, headers },
      (answer) => {
        if (state.lose > 0) {
          state.lose -= 1;
          return void answer.resume().on('end', () => response.destroy());
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  line = await startLine(service.api);
});

afterAll(async () => {
  await line.close();
  await service.dispose();
});

beforeEach(() => {
  Object.assign(line, { lose: 0, isUp: true });
  line.seen.length = 0;
  client = createClient({ baseUrl: line.api, token: () => admin.token });
});

const nameOf = (index: number) => `Contact ${index}`;
const filterFor = (value: string) => JSON.stringify([{ property: 'company', operator: 'eq', value }]);

async function addContacts(company: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    await admin.call('createContact', { body: { company, first_name: nameOf(index), tel: `+4989123${index}` } });
  }
}

/** Changes somebody's name, which `user.updated` reports. */
async function rename(first_name: string): Promise<void> {
  await admin.call('updateMe', { body: { first_name } });
}

describe('the client in TypeScript', () => {
  it('reads every page of a list, each entry once', async () => {
    await addContacts('Pages', 5);
    const names: (string | null)[] = [];
    for await (const contact of client.pages('listContacts', { query: { filter: filterFor('Pages'), limit: 2 } })) {
      names.push(contact.first_name);
    }
    expect(names).toEqual([1, 2, 3, 4, 5].map(nameOf));
    expect(line.seen).toHaveLength(3);
  });

  it('refuses with a code, the fields, and the id of the request', async () => {
    const refusal = await client
      .call('createContact', { body: { first_name: 'X', tel: '1', nickname: 'Y' } as object })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid', operation: 'createContact' });
    expect((refusal as ApiError).errors.map(({ field }) => field)).toContain('nickname');
    expect(service.log.some((entry) => entry.includes((refusal as ApiError).requestId))).toBe(true);
    expect(line.seen[0]?.prefer).toBe('handling=strict, status=200');
  });

  it('sends a POST again whose answer was lost, and it is done once', async () => {
    line.lose = 1;
    const { data } = await client.call('createContact', { body: { company: 'Once', tel: '+49891230000' } });
    const { total } = await client.call('listContacts', { query: { filter: filterFor('Once') } });
    expect(total).toBe(1);
    const [first, second] = line.seen;
    expect(first?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
    expect(data.company).toBe('Once');
  });

  it('says that the service cannot be reached', async () => {
    line.isUp = false;
    await expect(client.call('ping')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('refuses what somebody else has changed since', async () => {
    const { data } = await client.call('createContact', { body: { company: 'Two', tel: '+49891230001' } });
    const change = client.call('updateContact', { params: { id: data.id }, body: { company: 'Me' }, ifMatch: '"old"' });
    await expect(change).rejects.toMatchObject({ status: 412, code: 'precondition_failed' });
  });

  it('follows events over a broken connection without a gap or a repeat, until it is stopped', async () => {
    const stop = new AbortController();
    const connections: string[] = [];
    const ids: string[] = [];
    const following = (async () => {
      const options = { names: ['user.updated' as const], signal: stop.signal };
      for await (const event of client.events({ ...options, onConnection: (state) => void connections.push(state) })) {
        ids.push(`${event.event_name} ${event.id}`);
      }
    })();
    await until(() => connections.includes('open'), { what: 'the stream to be open' });
    await rename('One');
    await until(() => ids.length === 1, { what: 'the first event' });
    line.isUp = false;
    line.cut();
    await until(() => connections.includes('lost'), { what: 'the stream to be lost' });
    await rename('Two');
    await rename('Three');
    line.isUp = true;
    await until(() => ids.length >= 3, { what: 'what was missed' });
    stop.abort();
    await following;
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => id.startsWith('user.updated '))).toBe(true);
  });

  it('reports a gap, and ends when the token is not accepted', async () => {
    const events = client.events({ lastEventId: 'of another service' });
    const { value } = await events.next();
    expect(value).toMatchObject({ event_name: 'stream.gap', last_event_id: 'of another service' });
    await events.return();
    const stranger = createClient({ baseUrl: line.api, token: 'f'.repeat(40) }).events();
    await expect(stranger.next()).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  });
});

const program = `
import json, sys
from cordboard import ApiError, Client

client = Client(sys.argv[1], sys.argv[2])
said = {}
said["once"] = client.create_contact({"company": "Snake", "tel": "+49891230002"})["data"]["company"]
found = json.dumps([{"property": "company", "operator": "eq", "value": "Pythonic"}])
said["names"] = [contact["first_name"] for contact in client.pages(client.list_contacts, limit=2, filter=found)]
try:
    client.request("POST", "/contacts", body={"tel": "1", "nickname": "Y"})
except ApiError as error:
    said["refused"] = [error.status, error.code, sorted(entry["field"] for entry in error.errors)]
print(json.dumps(said), flush=True)
for event in client.events("user.updated"):
    print(event["event_name"], event["id"], flush=True)
`;

describe('the client in Python', () => {
  it('does the same with the standard library', async () => {
    await addContacts('Pythonic', 3);
    line.lose = 1;
    const cwd = resolve(import.meta.dirname, '../../clients/python');
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
    const child = spawn('python3', ['-c', program, line.api, admin.token], { cwd, env });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
    const errors = text(child.stderr);
    const lines = () => printed.split('\n').slice(0, -1);
    const follows = () => line.seen.filter(({ accept }) => accept === 'text/event-stream').length;
    await until(() => follows() === 1, { what: 'Python to follow' });
    expect(JSON.parse(lines()[0] ?? '')).toEqual({
      once: 'Snake',
      names: [1, 2, 3].map(nameOf),
      refused: [400, 'invalid', expect.arrayContaining(['nickname'])],
    });
    const { total } = await client.call('listContacts', { query: { filter: filterFor('Snake') } });
    expect(total).toBe(1);
    const heard = () => lines().slice(1).length;
    let names = 0;
    const isHeard = async () => {
      names += 1;
      await rename(`Four ${names}`);
      return heard() > 0;
    };
    await until(isHeard, { what: 'an event' });
    line.isUp = false;
    line.cut();
    const before = heard();
    await rename('Five');
    line.isUp = true;
    await until(() => heard() > before, { what: 'what was missed' });
    child.kill();
    await new Promise((resolve) => child.once('close', resolve));
    expect(await errors).toBe('');
    expect(new Set(lines()).size).toBe(lines().length);
  });
});
