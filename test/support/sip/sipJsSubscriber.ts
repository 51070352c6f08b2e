/** sip.js' subscriber, as the watchers use it: in Node and in browsers. */
import { Subscriber, type URI, UserAgent } from 'sip.js';

/** The address of a user of the service. */
export function uriOf(user: string): URI {
  const uri = UserAgent.makeURI(`sip:${user}@cordboard`);
  if (!uri) throw new Error(`${user} is no user of an address.`);
  return uri;
}

/** A subscription to an event of a user, not begun yet; `tell` gets each body that comes. */
export function subscriberOf(
  agent: UserAgent,
  user: string,
  event: string,
  tell: (body: string) => void,
  expires = 120,
): Subscriber {
  const subscriber = new Subscriber(agent, uriOf(user), event, { expires });
  subscriber.delegate = {
    onNotify(notification) {
      tell(notification.request.body);
      void notification.accept();
    },
  };
  return subscriber;
}
