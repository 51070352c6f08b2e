/** Runs in the browser: watches what colleagues do, with sip.js' subscriber, and registers nowhere. */
import { type Subscriber, SubscriptionState, UserAgent } from 'sip.js';
import { subscriberOf, uriOf } from '../sip/sipJsSubscriber.ts';
import type { PageOptions } from './page.ts';

/** A page that watches. */
export interface PageWatcher {
  /** Subscribes to an event of a user, for two minutes or so many seconds; resolves when that was accepted. */
  watch(user: string, event: string, expiresS?: number): Promise<void>;
  /** Ends the subscription to a user; resolves with the last NOTIFY. */
  end(user: string): Promise<void>;
  /** Bodies of a user's NOTIFYs, in order. */
  told(user: string): readonly string[];
}

declare global {
  interface Window {
    openWatcher(options: PageOptions): Promise<void>;
    watcher: PageWatcher;
  }
}

window.openWatcher = async ({ server, username, password }) => {
  const agent = new UserAgent({
    uri: uriOf(username),
    authorizationUsername: username,
    authorizationPassword: password,
    transportOptions: { server },
    logLevel: 'error',
  });
  const bodies = new Map<string, string[]>();
  const subscribers = new Map<string, Subscriber>();
  const becomes = (subscriber: Subscriber, state: SubscriptionState) =>
    new Promise<void>((resolve) => {
      subscriber.stateChange.addListener((now) => now === state && resolve());
    });
  await agent.start();
  window.watcher = {
    async watch(user, event, expiresS) {
      const told: string[] = [];
      bodies.set(user, told);
      const subscriber = subscriberOf(agent, user, event, (body) => told.push(body), expiresS);
      subscribers.set(user, subscriber);
      const subscribed = becomes(subscriber, SubscriptionState.Subscribed);
      await subscriber.subscribe();
      await subscribed;
    },
    async end(user) {
      const subscriber = subscribers.get(user);
      if (!subscriber) throw new Error(`${user} is not watched.`);
      const ended = becomes(subscriber, SubscriptionState.Terminated);
      await subscriber.unsubscribe();
      await ended;
    },
    told: (user) => bodies.get(user) ?? [],
  };
};
