import { type ServiceState, type Supervision, Supervisor } from './supervisor.ts';

/** The service of a desktop program, which that program supervises. */
export interface SupervisedDesktop {
  /** Address of the page; it stays the same however often the service is started again. */
  readonly url: string;
  /** What is up in it; null: nobody knows. */
  look(): Promise<(ServiceState & { readonly isAway: boolean }) | null>;
  /** Ends its calls and itself. */
  close(): Promise<void>;
  /** Calls back when the service is gone by itself (true), and when it is there again (false). */
  onAway(listener: (isAway: boolean) => void): void;
  /** Resolves once it has ended for good. */
  readonly ended: Promise<void>;
}

/** A service without a window has the data folder: its end is a matter of whoever started it. */
function ofOthers(url: string): SupervisedDesktop {
  return {
    url,
    look: async () => ({ liveCalls: 0, isJoined: true, isAway: false }),
    close: async () => {},
    onAway: () => undefined,
    ended: new Promise(() => {}),
  };
}

/**
 * Starts the service of a desktop program, and starts it again whenever it ends by itself; resolves once it serves.
 *
 * @param host where it was told to listen
 * @throws {Error} when it cannot be started
 */
export async function superviseDesktop(
  settings: Omit<Supervision, 'canServeAt' | 'onServing'>,
  host: string,
): Promise<SupervisedDesktop> {
  let url: string | null = null;
  let isAway = false;
  const listeners: ((isAway: boolean) => void)[] = [];
  const serves = Promise.withResolvers<string>();
  const supervisor = new Supervisor({
    ...settings,
    // The page that the window shows has a bridge to this program: nobody leads it elsewhere.
    canServeAt: ({ hostname, origin }) =>
      url === null
        ? ['127.0.0.1', '[::1]', 'localhost', host, `[${host}]`].includes(hostname)
        : origin === new URL(url).origin,
    onServing(at) {
      if (at !== null) {
        url ??= at;
        serves.resolve(url);
      }
      isAway = at === null;
      for (const listener of listeners) listener(isAway);
    },
  });
  const ended = supervisor.run();
  const first = await Promise.race([serves.promise, ended]);
  if (typeof first === 'number') {
    const { failure, elsewhere } = supervisor.outcome;
    if (elsewhere !== null) return ofOthers(elsewhere);
    throw new Error(failure ?? `The service ended with exit code ${first}`);
  }
  return {
    url: first,
    async look() {
      const state = await supervisor.look();
      return state && { ...state, isAway };
    },
    async close() {
      supervisor.stop();
      await ended;
    },
    onAway: (listener) => void listeners.push(listener),
    ended: ended.then(() => undefined),
  };
}
