/** The event stream as an iterator that goes on where a connection broke. */
import { type ApiError, refusalOf } from './apiError.ts';
import type { ServiceEvent } from './contract.ts';
import { type Connection, openEventStream } from './eventStream.ts';

export type { Connection };

/** What to follow. */
export interface FollowOptions {
  /** Names to limit it to, such as `call.ringing`; default: all. `stream.gap` comes in any case. */
  readonly names?: readonly ServiceEvent['event_name'][];
  /** Id of the last event that is known, from an earlier run: what followed it comes first. */
  readonly lastEventId?: string;
  /** Ends the iterator. */
  readonly signal?: AbortSignal;
  /** Called when the connection is made, breaks, and is made again. */
  readonly onConnection?: (connection: Connection) => void;
}

interface Source extends FollowOptions {
  readonly url: string;
  readonly headers: () => Record<string, string>;
  readonly fetch: typeof fetch;
}

/** Waits before another try; the last one counts from then on. Spread, so that many do not come back at once. */
const waitsMs = [300, 1000, 2000, 5000, 10_000];
const waitMs = (failures: number) =>
  (waitsMs[Math.min(failures, waitsMs.length) - 1] ?? 0) * (0.8 + Math.random() * 0.4);

/** Follows a stream until it is told to stop, or is refused for good. */
export async function* follow(source: Source): AsyncGenerator<ServiceEvent, void, undefined> {
  const { names, signal } = source;
  const arrived: ServiceEvent[] = [];
  let refusal: ApiError | null = null;
  let wake: () => void = () => undefined;
  const stream = openEventStream<ServiceEvent>({
    url: names?.length ? `${source.url}?events=${names.join(',')}` : source.url,
    headers: source.headers,
    fetch: source.fetch,
    lastEventId: source.lastEventId ?? null,
    loadParser: async () => (data) => JSON.parse(data) as ServiceEvent,
    waitMs,
    onEvent(event) {
      arrived.push(event);
      wake();
    },
    onConnection: (connection) => source.onConnection?.(connection),
    async onRefused(response) {
      refusal = await refusalOf('streamEvents', response);
      wake();
    },
  });
  const stop = () => wake();
  signal?.addEventListener('abort', stop);
  try {
    while (!signal?.aborted) {
      const event = arrived.shift();
      if (event) yield event;
      else if (refusal) throw refusal;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stream.close();
  }
}
