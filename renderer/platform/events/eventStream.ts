import { createParser } from 'eventsource-parser';
import { type Backoff, waitAfter } from '../../../shared/backoff.ts';
import type { eventSchema, ServiceEvent } from '../../../shared/events/event.ts';
import type { Connection } from './connectionStore.ts';

/** What a stream needs. */
export interface EventStreamOptions {
  readonly url: string;
  readonly headers: () => Record<string, string>;
  readonly onEvent: (event: ServiceEvent) => void;
  /**
   * Told on every change; `open` comes before the first event. `outdated` is a service that answers, but no longer has
   * the files of this page.
   */
  readonly onConnection: (connection: Connection) => void;
  /** The token is not accepted: the stream has ended for good. */
  readonly onUnauthorized: () => void;
}

/** A stream that reconnects by itself. */
export interface EventStream {
  /** Tries at once instead of waiting for the backoff to end. */
  retryNow(): void;
  close(): void;
}

const retries: Backoff = { waitsMs: [300, 1000, 2000, 5000, 10_000], spread: [0.8, 1.2] };
/** Heartbeats come every 15 s; silence for this long means the connection is dead. */
const silenceMs = 40_000;

type EventSchema = typeof eventSchema;

/** The schemas are more than the first page needs: they come while the stream is opened, which waits for them. */
const loadSchema = async (): Promise<EventSchema> => (await import('../../../shared/events/event.ts')).eventSchema;

function parseEvent(schema: EventSchema, data: string): ServiceEvent | null {
  try {
    const parsed = schema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Reads the event stream with fetch, because EventSource cannot send an Authorization header. Resumes after the last
 * event seen (`Last-Event-ID`).
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  let lastEventId: string | null = null;
  let schema: EventSchema | null = null;
  let failures = 0;
  let closed = false;
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  async function read(response: Response, schema: EventSchema): Promise<void> {
    if (!response.body) return;
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent({ id, data }) {
        if (id !== undefined) lastEventId = id;
        const event = parseEvent(schema, data);
        if (event) options.onEvent(event);
      },
    });
    for await (const chunk of response.body) {
      watch();
      parser.feed(decoder.decode(chunk, { stream: true }));
    }
  }

  /** Gives the connection up once nothing was heard for so long. */
  function watch(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => abort.abort(), silenceMs);
  }

  async function connect(): Promise<void> {
    timer = undefined;
    abort = new AbortController();
    watch();
    options.onConnection('connecting');
    let problem: 'lost' | 'outdated' = 'lost';
    try {
      const loading = schema ?? loadSchema().catch(() => null);
      const resume: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
      const response = await fetch(options.url, {
        headers: { ...options.headers(), ...resume, accept: 'text/event-stream' },
        signal: abort.signal,
        cache: 'no-store',
      });
      if (response.status === 401) return stopUnauthorized();
      if (response.ok) {
        schema = await loading;
        if (schema) {
          failures = 0;
          options.onConnection('open');
          await read(response, schema);
        } else {
          problem = 'outdated';
          abort.abort();
        }
      }
    } catch {
      // Unreachable, cut off or aborted: all end in another try.
    }
    clearTimeout(watchdog);
    reconnectLater(problem);
  }

  function stopUnauthorized(): void {
    closed = true;
    clearTimeout(watchdog);
    options.onUnauthorized();
  }

  function reconnectLater(problem: 'lost' | 'outdated'): void {
    if (closed) return;
    options.onConnection(problem);
    failures += 1;
    timer = setTimeout(() => void connect(), waitAfter(retries, failures));
  }

  void connect();
  return {
    retryNow() {
      if (closed || timer === undefined) return;
      clearTimeout(timer);
      failures = 0;
      void connect();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(watchdog);
      abort.abort();
    },
  };
}
