/** Server-sent events over fetch: EventSource cannot send an Authorization header. */
import { createParser } from 'eventsource-parser';

/**
 * Whether events arrive. `lost` means that another try is on its way, `outdated` that the service answers, but nothing reads its
 * events (`loadParser`).
 */
export type Connection = 'connecting' | 'open' | 'lost' | 'outdated';

/** Reads the data of an event; null leaves it out. */
export type EventParser<E> = (data: string) => E | null;

export interface EventStreamOptions<E> {
  readonly url: string;
  readonly headers: () => Record<string, string>;
  readonly fetch?: typeof fetch;
  /** Resumes after this event; null starts with what happens next. */
  readonly lastEventId?: string | null;
  /** Called while the stream is opened, which waits for it. Null: it cannot be loaded now, and is tried again. */
  readonly loadParser: () => Promise<EventParser<E> | null>;
  /** How long to wait after so many failures, in milliseconds. */
  readonly waitMs: (failures: number) => number;
  readonly onEvent: (event: E) => void;
  /** Called on every change; `open` comes before the first event. */
  readonly onConnection: (connection: Connection) => void;
  /** Whether another try is pointless; default: the token is not accepted, or the request is wrong. */
  readonly isFinal?: (response: Response) => boolean;
  /** It was refused for good: the stream has ended. */
  readonly onRefused: (response: Response) => void;
}

/** A stream that reconnects by itself. */
export interface EventStream {
  /** Tries at once instead of waiting. */
  retryNow(): void;
  close(): void;
}

/** Heartbeats come every 15 s; silence for this long means the connection is dead. */
const silenceMs = 40_000;

const isRefused = ({ status }: Response) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Opens a stream and resumes after the last event seen (`Last-Event-ID`). */
export function openEventStream<E>(options: EventStreamOptions<E>): EventStream {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const isFinal = options.isFinal ?? isRefused;
  let lastEventId = options.lastEventId ?? null;
  let parse: EventParser<E> | null = null;
  let failures = 0;
  let closed = false;
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  async function read(response: Response, parse: EventParser<E>): Promise<void> {
    if (!response.body) return;
    const decoder = new TextDecoder();
    const parser = createParser({
      onId(id) {
        if (!closed) lastEventId = id;
      },
      onEvent({ data }) {
        if (closed) return;
        const event = parse(data);
        if (event !== null) options.onEvent(event);
      },
    });
    for await (const chunk of response.body) {
      watch();
      parser.feed(decoder.decode(chunk, { stream: true }));
    }
  }

  /** Closes the connection after a silence of that length. */
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
      const loading = parse ?? options.loadParser().catch(() => null);
      const resume: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
      const response = await send(options.url, {
        headers: { ...options.headers(), ...resume, accept: 'text/event-stream' },
        signal: abort.signal,
        cache: 'no-store',
      });
      if (isFinal(response)) return stopRefused(response);
      if (response.ok) {
        parse = await loading;
        if (parse) {
          failures = 0;
          options.onConnection('open');
          await read(response, parse);
        } else {
          problem = 'outdated';
          abort.abort();
        }
      }
    } catch {
      // Unreachable, cut off or aborted: in any case another try follows.
    }
    clearTimeout(watchdog);
    reconnectLater(problem);
  }

  function stopRefused(response: Response): void {
    closed = true;
    clearTimeout(watchdog);
    options.onRefused(response);
  }

  function reconnectLater(problem: 'lost' | 'outdated'): void {
    if (closed) return;
    options.onConnection(problem);
    failures += 1;
    timer = setTimeout(() => void connect(), options.waitMs(failures));
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
