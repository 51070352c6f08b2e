/** Runs in the browser: the same as `watcherPage.ts`, with the sip.js of 2018 that many pages still have. */
import SIP, { type Subscription } from 'sip.js-0.9/dist/sip.js';
import type {} from './watcherPage.ts';

window.openWatcher = async ({ server, username, password }) => {
  const ua = new SIP.UA({
    uri: `sip:${username}@cordboard`,
    authorizationUser: username,
    password,
    wsServers: [server],
    register: false,
    log: { builtinEnabled: false },
  });
  const bodies = new Map<string, string[]>();
  const subscriptions = new Map<string, Subscription>();
  await new Promise<void>((resolve) => void ua.on('connected', () => resolve()));
  window.watcher = {
    watch: (user, event, expires = 120) =>
      new Promise((resolve, reject) => {
        const told: string[] = [];
        bodies.set(user, told);
        const subscription = ua.subscribe(`sip:${user}@cordboard`, event, { expires });
        subscriptions.set(user, subscription);
        subscription.on('notify', ({ request }) => void told.push(request.body));
        subscription.on('accepted', () => resolve());
        subscription.on('failed', (response) => reject(new Error(`SUBSCRIBE: ${response?.status_code}`)));
      }),
    end: (user) =>
      new Promise((resolve, reject) => {
        const subscription = subscriptions.get(user);
        if (!subscription) return reject(new Error(`${user} is not watched.`));
        subscription.on('notify', ({ request }) => {
          if (request.getHeader('subscription-state')?.startsWith('terminated')) resolve();
        });
        subscription.unsubscribe();
      }),
    told: (user) => bodies.get(user) ?? [],
  };
};
