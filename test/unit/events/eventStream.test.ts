import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventFeed, type EventFeed } from '../../../electron/service/platform/events/eventFeed.ts';
import { type StreamOptions, streamEvents } from '../../../electron/service/platform/events/eventStream.ts';
import { TransientEvents } from '../../../electron/service/platform/events/transientEvents.ts';
import type { EventSink } from '../../../electron/service/platform/http/handlers.ts';
import { eventSchema } from '../../../shared/events/event.ts';
import { lineEvent, openTestStore, type TestStore } from '../../storage/storeFixture.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { until } from '../../support/until.ts';

/** A client that reads as it likes. */
class Client implements EventSink {
  readonly chunks: string[] = [];
  ended = false;
  reads = true;
  #drain: () => void = () => undefined;

  write(chunk: string): boolean {
    this.chunks.push(chunk);
    return this.reads;
  }

  onDrain(listener: () => void): void {
    this.#drain = listener;
  }

  end(): void {
    this.ended = true;
  }

  catchUp(): void {
    this.reads = true;
    this.#drain();
  }

  get ids(): number[] {
    return [...this.chunks.join('').matchAll(/^id: (\d+)\nevent: /gm)].map(([, id]) => Number(id));
  }
}

let store: TestStore;
let feed: EventFeed;
let transient: TransientEvents;
let clock: ManualClock;
let stop: () => void;

beforeEach(async () => {
  store = await openTestStore();
  transient = new TransientEvents();
  feed = await createEventFeed(store, transient);
  clock = new ManualClock();
});

afterEach(async () => {
  stop();
  await store.dispose();
});

function stream(client: Client, options: Partial<StreamOptions> = {}): void {
  const viewer = { userId: 1, customerId: store.customerId, roles: ['agent'] as const };
  const all = { viewer, names: null, lastEventId: '', isStillSignedIn: async () => true, ...options };
  stop = streamEvents(client, all, { feed, clock, logger: pino({ level: 'silent' }) });
}

const tell = (lineId: number, userIds: readonly number[] | null = null) =>
  store.events.append([lineEvent(store.customerId, lineId, userIds)]);

describe('a stream', () => {
  it('writes each event with its id, its name and its body on one line', async () => {
    const client = new Client();
    stream(client);
    await tell(7);
    await until(() => client.ids.length === 1);
    const [id, name, data] = client.chunks.at(-1)?.split('\n') ?? [];
    expect([id, name]).toEqual(['id: 1', 'event: line.state']);
    expect(JSON.parse(data?.replace('data: ', '') ?? '')).toMatchObject({ id: '1', line_id: 7 });
    expect(client.chunks.at(-1)?.endsWith('\n\n')).toBe(true);
  });

  it.each([
    { lastEventId: '', gaps: 0 },
    { lastEventId: '1', gaps: 0 },
    { lastEventId: '99', gaps: 1 },
    { lastEventId: 'from-elsewhere', gaps: 1 },
    { lastEventId: '-1', gaps: 1 },
  ])('says first whether events are missing after “$lastEventId”', async ({ lastEventId, gaps }) => {
    await tell(6);
    const client = new Client();
    stream(client, { lastEventId, names: new Set(['line.state']) });
    await tell(7);
    await until(() => client.ids.includes(2));
    const names = [...client.chunks.join('').matchAll(/^event: (\S+)$/gm)].map(([, name]) => name);
    expect(names).toEqual([...Array.from({ length: gaps }, () => 'stream.gap'), 'line.state']);
    expect(client.chunks.join('').includes(`"last_event_id":"${lastEventId}"`)).toBe(gaps === 1);
    const bodies = [...client.chunks.join('').matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text ?? ''));
    for (const body of bodies) expect(body).toMatchObject(eventSchema.parse(body));
  });

  it('gives moments in RFC 3339 beside those of the specification', async () => {
    const client = new Client();
    stream(client);
    await tell(7);
    await until(() => client.ids.length === 1);
    const [body] = [...client.chunks.join('').matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text ?? ''));
    expect(body.event_time_iso).toBe(`${body.event_time.replace(' ', 'T')}Z`);
  });

  it('is written out once, however many follow', async () => {
    const written = vi.spyOn(JSON, 'stringify');
    const timesFor = async (followers: number, lineId: number) => {
      const clients = Array.from({ length: followers }, () => new Client());
      const stops = clients.map((client) => {
        stream(client);
        return stop;
      });
      await tell(lineId);
      await until(() => clients.every(({ ids }) => ids.length === 1));
      for (const stopOne of stops) stopOne();
      return written.mock.calls.filter(([value]) => (value as { line_id?: number } | null)?.line_id === lineId).length;
    };
    expect(await timesFor(5, 8)).toBe(await timesFor(1, 7));
    written.mockRestore();
  });

  it('leaves out what the viewer may not see, and names that were not asked for', async () => {
    const [mine, calls] = [new Client(), new Client()];
    stream(mine);
    const stopMine = stop;
    stream(calls, { names: new Set(['call.ringing']) });
    await tell(1, [2]);
    await tell(2, [1]);
    await until(() => mine.ids.length === 1);
    expect(mine.ids).toEqual([2]);
    expect(calls.ids).toEqual([]);
    stopMine();
  });

  it('writes what is not stored without an id, so that nobody resumes after it, and to who may see it', async () => {
    const [mine, others] = [new Client(), new Client()];
    stream(mine);
    const stopMine = stop;
    stream(others, { viewer: { userId: 2, customerId: store.customerId, roles: ['agent'] } });
    const body = { event_name: 'call.quality', event_time: '', call_id: 9, src: null, dst: null } as const;
    transient.publish({ topic: 'call 9', customerId: store.customerId, userIds: [1], body });
    await tell(7);
    await until(() => mine.ids.length === 1 && others.ids.length === 1);
    const received = mine.chunks.join('').split('\n\n');
    expect(received.filter((frame) => frame.startsWith('event: call.quality\ndata: {'))).toHaveLength(1);
    expect(others.chunks.join('')).not.toContain('call.quality');
    stopMine();
  });

  it('writes no more while the client does not read, and then all of it', async () => {
    const client = new Client();
    client.reads = false;
    stream(client);
    for (let count = 1; count <= 500; count++) await tell(count);
    clock.advance(60_000);
    expect(client.ids.length).toBe(0);
    client.catchUp();
    await until(() => client.ids.length === 500);
    expect(client.ids.at(-1)).toBe(500);
  });

  it('sends a heartbeat every 15 s', async () => {
    const client = new Client();
    stream(client);
    for (let beat = 1; beat <= 3; beat++) {
      clock.advance(15_000);
      await until(() => client.chunks.filter((chunk) => chunk === ': heartbeat\n\n').length === beat);
    }
  });

  it('says where it is before the first event, and again after events that the client is not shown', async () => {
    await tell(1);
    const client = new Client();
    stream(client);
    expect(client.chunks).toEqual(['retry: 1000\nid: 1\n\n']);
    await tell(2, [2]);
    const isToldPlace = () => {
      clock.advance(15_000);
      return client.chunks.includes('id: 2\n: heartbeat\n\n');
    };
    await until(isToldPlace, { what: 'a heartbeat with the place' });
    expect(client.ids).toEqual([]);
  });

  it('ends when the viewer is no longer signed in, and sends nothing more', async () => {
    let signedIn = true;
    const client = new Client();
    stream(client, { isStillSignedIn: async () => signedIn });
    signedIn = false;
    await tell(1);
    await until(() => client.ended);
    expect(client.ids).toEqual([]);
    const idle = new Client();
    stop();
    stream(idle, { isStillSignedIn: async () => false });
    clock.advance(15_000);
    await until(() => idle.ended);
  });
});
