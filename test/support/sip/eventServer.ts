import { ListenerSet } from '../../../electron/service/kernel/listenerSet.ts';
import type { EventPackage, EventSource, EventState } from '../../../electron/service/telephony/ports/sipEvents.ts';
import type { SubscriptionLimits } from '../../../electron/service/telephony/sip/events/notifier.ts';
import { EventPhone, type EventPhoneOptions } from './eventPhone.ts';
import { type GuardedServer, startGuardedServer } from './guardedServer.ts';

/** A server for phones, at a time that the test sets, whose events the test makes. */
export interface EventServer extends GuardedServer {
  /** How often each resource was read. */
  readonly reads: ReadonlyMap<string, number>;
  /** What can be watched, by event and user: nothing before. Null: gone. */
  set(event: EventPackage, user: string, state: EventState | null): void;
  /** Phones that are kept have to be closed. */
  close(how?: { readonly keepsPhones?: boolean }): Promise<void>;
  /** A phone, with a socket. */
  phone(more?: Partial<EventPhoneOptions> & { readonly customerId?: number }): Promise<EventPhone>;
}

/** Starts it. */
export async function startEventServer(limits?: SubscriptionLimits): Promise<EventServer> {
  const server = await startGuardedServer(limits && { subscriptionLimits: limits });
  const states = new Map<string, EventState | null>();
  const reads = new Map<string, number>();
  const listeners = new ListenerSet<[key: string]>();
  const phones: EventPhone[] = [];
  const source: EventSource = {
    onChange: (listener) => listeners.add(listener),
    async find(_phoneId, event, user) {
      const key = `${event} ${user}`;
      if (!states.has(key)) return null;
      return {
        key,
        async read() {
          reads.set(key, (reads.get(key) ?? 0) + 1);
          return states.get(key) ?? null;
        },
      };
    },
  };
  server.sip.serveEvents(source);
  return {
    ...server,
    reads,
    set(event, user, state) {
      const key = `${event} ${user}`;
      states.set(key, state);
      listeners.emit(key);
    },
    async phone(more = {}) {
      const { transport = 'udp', customerId } = more;
      const port = server.sip.listening.find((listener) => listener.transport === transport)?.port ?? 0;
      const phone = await EventPhone.open({ ...server.addPhone(customerId), server: `127.0.0.1:${port}`, ...more });
      phones.push(phone);
      return phone;
    },
    async close({ keepsPhones = false } = {}) {
      if (!keepsPhones) for (const phone of phones) phone.close();
      const closed = server.close();
      // The last message to a peer that is gone is not waited for on a stopped clock.
      if (!keepsPhones) server.clock.advance(60_000);
      await closed;
    },
  };
}
