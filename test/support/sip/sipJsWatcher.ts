import { SubscriptionState, UserAgent } from 'sip.js';
import { until } from '../until.ts';
import { subscriberOf, uriOf } from './sipJsSubscriber.ts';

/** A program that subscribes with sip.js, as tools in browsers do: over a WebSocket, with its digest user, without REGISTER. */
export interface SipJsWatcher {
  /** Subscribes; resolves when that was accepted. Bodies of its NOTIFYs are added to `bodies`. */
  watch(user: string, event: string, bodies: string[]): Promise<SipJsSubscription>;
  stop(): Promise<void>;
}

/** One of its subscriptions. */
export interface SipJsSubscription {
  /** Ends it; resolves when the server confirmed that. */
  end(): Promise<void>;
}

/** Signs nothing on; opens its WebSocket. */
export async function startSipJsWatcher(options: {
  readonly server: string;
  readonly username: string;
  readonly password: string;
}): Promise<SipJsWatcher> {
  const { server, username, password } = options;
  const agent = new UserAgent({
    uri: uriOf(username),
    authorizationUsername: username,
    authorizationPassword: password,
    transportOptions: { server },
    logLevel: 'error',
    // It makes no calls, and has no WebRTC.
    sessionDescriptionHandlerFactory: () => {
      throw new Error('no calls');
    },
  });
  await agent.start();
  return {
    async watch(user, event, bodies) {
      const subscriber = subscriberOf(agent, user, event, (body) => bodies.push(body));
      await subscriber.subscribe();
      const isIn = (state: SubscriptionState) => () => subscriber.state === state;
      await until(isIn(SubscriptionState.Subscribed), { what: `sip.js to watch ${user}; it is ${subscriber.state}` });
      return {
        async end() {
          await subscriber.unsubscribe();
          await until(isIn(SubscriptionState.Terminated), { what: 'the end of the subscription' });
        },
      };
    },
    // Its own `stop` waits for the end of subscriptions that ended before.
    stop: () => agent.transport.disconnect(),
  };
}
