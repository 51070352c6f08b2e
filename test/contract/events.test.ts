import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventSchema, type ServiceEvent } from '../../shared/events/event.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;
const streams: AbortController[] = [];

beforeEach(async () => {
  service = await startTestService();
});

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.abort();
  await service.dispose();
});

interface Stream {
  readonly events: ServiceEvent[];
  readonly ended: boolean;
  close(): void;
}

/** Follows the events as a browser would. */
async function follow(token: string, lastEventId?: string, query = ''): Promise<Stream> {
  const controller = new AbortController();
  streams.push(controller);
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  const response = await fetch(`${service.api}/events${query}`, { headers, signal: controller.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const stream = { events: [] as ServiceEvent[], ended: false, close: () => controller.abort() };
  void read(response, stream);
  return stream;
}

async function read(response: Response, stream: { events: ServiceEvent[]; ended: boolean }): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      const data = frames.flatMap((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? []);
      stream.events.push(...data.map((text) => eventSchema.parse(JSON.parse(text))));
    }
  } catch {
    // Aborted by the test.
  }
  stream.ended = true;
}

/** Something happens that everybody may know: a line that registers at nobody. */
async function addLine(name: string): Promise<number> {
  const admin = await service.admin();
  const body = { name, server: '127.0.0.1:9', register: false };
  return (await admin.call('createLine', { body })).data.id;
}

/** Without transient events. */
const keptOf = ({ events }: Stream) => events.filter(({ event_name }) => event_name !== 'resource.changed');
const linesOf = (stream: Stream) => stream.events.flatMap((event) => ('line_id' in event ? [event.line_id] : []));

describe('the event stream', () => {
  it('reports what happens, as it happens', async () => {
    const { token } = await service.admin();
    const stream = await follow(token);
    const id = await addLine('A');
    await until(() => linesOf(stream).includes(id), { what: 'the event of the line' });
  });

  it('continues where a client left, across a restart of the service', async () => {
    const { token } = await service.admin();
    const first = await follow(token);
    const ids = [await addLine('A'), await addLine('B')];
    await until(() => linesOf(first).length >= 2);
    const seen = keptOf(first);
    const lastSeen = seen[0]?.id;
    await service.stop();
    service = await startTestService({ dataDir: service.dataDir });
    const second = await follow(token, lastSeen);
    await until(() => keptOf(second).length >= seen.length - 1);
    expect(keptOf(second).slice(0, seen.length - 1)).toEqual(seen.slice(1));
    expect(linesOf(second)).toContain(ids[1]);
  });

  it('shows only names that were asked for', async () => {
    const { token } = await service.admin();
    const [none, lines] = [
      await follow(token, undefined, '?events=call.ringing'),
      await follow(token, undefined, '?events=line.state,call.ringing'),
    ];
    await addLine('A');
    await until(() => lines.events.length > 0);
    expect(none.events).toEqual([]);
  });

  it('ends soon after a logout, and needs a token', async () => {
    const user = await service.user('agent');
    const stream = await follow(user.token);
    await user.call('logout');
    await addLine('A');
    await until(() => stream.ended, { what: 'the stream to end' });
    expect(stream.events).toEqual([]);
    expect((await fetch(`${service.api}/events`)).status).toBe(401);
  });

  it('does not keep the service from ending', async () => {
    const { token } = await service.admin();
    const stream = await follow(token);
    await service.stop();
    await until(() => stream.ended);
    service = await startTestService({ dataDir: service.dataDir });
  });
});
