/** Writes the feed as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { scopesForEvent } from '../../../../shared/api/access.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { supervisedCallFor } from '../../../../shared/domain/supervision.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { ServiceEvent } from '../../../../shared/events/event.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Principal, Viewer } from '../../kernel/principal.ts';
import type { EventSink } from '../http/handlers.ts';
import type { EventFeed } from './eventFeed.ts';
import type { FeedEvent } from './eventOutbox.ts';
import { eventText } from './eventText.ts';

const HEARTBEAT_MS = 15_000;
/** Events that are read at once. */
const BATCH = 100;
/** When a browser should come back after the connection broke. */
const RETRY_MS = 1000;

/** Options of a stream. */
export interface StreamOptions {
  readonly viewer: EventViewer;
  /** Names to limit it to; null is all. */
  readonly names: ReadonlySet<string> | null;
  /** `Last-Event-ID`: resume after this event; empty starts with what happens next. */
  readonly lastEventId: string;
  /** Whether the viewer's token still counts; the stream ends when not. */
  readonly isStillSignedIn: () => Promise<boolean>;
}

/** Events as they were written to somebody: whoever is shown the same gets the same text. */
const frames = new WeakMap<FeedEvent, string>();

/** Without an id the client still resumes after the last event that had one. */
function written(id: number | null, body: ServiceEvent): string {
  const place = id === null ? '' : `id: ${id}\n`;
  return `${place}event: ${body.event_name}\ndata: ${eventText(body)}\n\n`;
}

function frame(event: FeedEvent): string {
  const text = frames.get(event) ?? written(event.id, event.body);
  frames.set(event, text);
  return text;
}

/** Starts writing events to a sink, no faster than the client reads. The result stops it. */
export function streamEvents(
  sink: EventSink,
  options: StreamOptions,
  { feed, clock, logger }: { readonly feed: EventFeed; readonly clock: Clock; readonly logger: Logger },
): () => void {
  const { lastEventId } = options;
  const afterId = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
  const cursor = feed.open(afterId);
  /** Every event up to this one was written, or is not for the client. */
  let place = cursor.position;
  let sentPosition = place;
  let stopped = false;
  let drained: Promise<void> | null = null;
  let resume = (): void => undefined;
  let cancelHeartbeat = (): void => undefined;

  function write(chunk: string): void {
    if (stopped || sink.write(chunk) || drained) return;
    drained = new Promise((resolve) => {
      resume = () => {
        drained = null;
        resolve();
      };
      sink.onDrain(resume);
    });
  }

  function stop(): void {
    stopped = true;
    cancelHeartbeat();
    cursor.close();
    resume();
  }

  const isShown = (event: FeedEvent): boolean =>
    maySee(options.viewer, event) && (options.names === null || options.names.has(event.body.event_name));

  /** A client that cannot resume is notified, so that it does not take what follows for everything that happened. */
  async function sendGap(): Promise<void> {
    if (lastEventId === '' || (afterId !== null && !(await feed.hasGapAfter(afterId)))) return;
    const event_time = toContractDateTime(clock.now());
    const last_event_id = lastEventId.slice(0, 100);
    write(written(null, { id: randomUUID(), event_name: 'stream.gap', event_time, last_event_id }));
  }

  async function pump(): Promise<void> {
    await sendGap();
    while (!stopped) {
      if (drained) await drained;
      const events = await cursor.next(BATCH);
      if (!(await options.isStillSignedIn())) return;
      const text = events
        .filter(isShown)
        .map((event) => frame(shownTo(options.viewer, event)))
        .join('');
      if (text) write(text);
      place = events.findLast(({ id }) => id !== null)?.id ?? place;
    }
  }

  /** A client that is shown few events moves on with the feed: what it resumes after is not too old one day. */
  function writeHeartbeat(): void {
    write(place === sentPosition ? ': heartbeat\n\n' : `id: ${place}\n: heartbeat\n\n`);
    sentPosition = place;
  }

  async function beat(): Promise<void> {
    if (!(await options.isStillSignedIn())) return sink.end();
    if (!drained) writeHeartbeat();
    if (!stopped) scheduleHeartbeat();
  }

  function fail(error: unknown): void {
    if (!stopped) logger.error({ err: error, userId: options.viewer.userId }, 'an event stream broke');
    sink.end();
  }

  function scheduleHeartbeat(): void {
    cancelHeartbeat = clock.after(HEARTBEAT_MS, () => void beat().catch(fail));
  }

  // Also whose connection breaks before its first event knows what to resume after.
  write(`retry: ${RETRY_MS}\nid: ${place}\n\n`);
  scheduleHeartbeat();
  pump().then(() => sink.end(), fail);
  return stop;
}

/** The reader of a stream: a user, with a token that may be limited to scopes. */
type EventViewer = Viewer & Partial<Pick<Principal, 'scopes'>>;

/**
 * Whether a user may see an event: supervisors see everything of their customer, reception every call, and everybody
 * what concerns everybody or themselves; by a named token only what its scopes show. The audit log is for administrators
 * alone.
 */
export function maySee(viewer: EventViewer, event: FeedEvent): boolean {
  if (event.customerId !== viewer.customerId) return false;
  const { scopes = null } = viewer;
  const showing = scopesForEvent(event.body.event_name);
  if (scopes !== null && !showing.some((scope) => scopes.includes(scope))) return false;
  if (event.body.event_name === 'audit.recorded') return reaches(viewer.roles, 'administrator');
  if (event.userIds === null || event.userIds.includes(viewer.userId)) return true;
  if (reaches(viewer.roles, 'supervisor')) return true;
  return reaches(viewer.roles, 'reception') && event.body.event_name.startsWith('call.');
}

/** An event as a user may see it: agents see supervisions only where the settings allow it. */
export function shownTo({ roles }: Viewer, event: FeedEvent): FeedEvent {
  const { body } = event;
  if (body.event_name !== 'call.updated') return event;
  const call = supervisedCallFor(roles, body.call);
  return call === body.call ? event : { ...event, body: { ...body, call } };
}
