import { eventSchema, type ServiceEvent } from '../../shared/events/event.ts';
import type { SignedIn } from './serviceProcess.ts';
import { until } from './until.ts';

/** Events of a user's stream. */
export interface FollowedEvents {
  readonly events: readonly ServiceEvent[];
  /** Those of one name, so far. */
  named<N extends ServiceEvent['event_name']>(name: N): Extract<ServiceEvent, { event_name: N }>[];
  /** Waits for one that fits. */
  waitFor(fits: (event: ServiceEvent) => boolean, what: string): Promise<void>;
  /** Whether the service ended the stream. */
  readonly isOver: boolean;
  close(): void;
}

/** Follows the user's events from now on, or after a known one. */
export async function followEvents(user: SignedIn, lastEventId?: string): Promise<FollowedEvents> {
  const events: ServiceEvent[] = [];
  const controller = new AbortController();
  const headers = { ...user.headers(), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
  const response = await fetch(user.url('streamEvents'), { headers, signal: controller.signal });
  if (!response.ok) throw new Error(`The stream was refused with ${response.status}.`);
  let isOver = false;
  read(response, events)
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    events,
    get isOver() {
      return isOver;
    },
    named: (name) => events.filter((event) => event.event_name === name) as never,
    waitFor: (fits, what) => until(() => events.some(fits), { what }),
    close: () => controller.abort(),
  };
}

/** Ends when the stream does. */
async function read(response: Response, events: ServiceEvent[]): Promise<void> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const frames = (rest + chunk).split('\n\n');
    rest = frames.pop() ?? '';
    const data = frames.flatMap((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? []);
    events.push(...data.map((text) => eventSchema.parse(JSON.parse(text))));
  }
}
