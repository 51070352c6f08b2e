/** The service's end of its supervision: what it tells the process that started it, and what that may tell it. */
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../config/instanceFile.ts';
import {
  BEAT_MS,
  type Command,
  type FromService,
  fromSupervisor,
  LET_GO,
  onUpdateSignal,
  SUPERVISED_BY,
  WAITS,
} from './serviceMessages.ts';

/** The way to the process that started this one. */
interface ToSupervisor {
  /** Resolves once it is on its way. */
  send(message: FromService): Promise<void>;
  /** Answers what stops listening. */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Calls back when nobody is there any more; answers what stops that. */
  onGone(listener: () => void): () => void;
}

/** What Electron gives a utility process. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  off(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  postMessage(message: unknown): void;
}

/** Electron does not say when a message has left. */
const ON_ITS_WAY_MS = 100;

function byElectron(port: ParentPort, supervisor: number): ToSupervisor {
  return {
    async send(message) {
      port.postMessage(message);
      await delay(ON_ITS_WAY_MS);
    },
    onMessage(listener) {
      const hear = ({ data }: { readonly data: unknown }) => listener(data);
      port.on('message', hear);
      return () => void port.off('message', hear);
    },
    // Chromium ends its processes with itself on most systems; where it does not, nothing says that the other end is gone.
    onGone(listener) {
      const timer = setInterval(() => isAlive(supervisor) || listener(), BEAT_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

const byNode: ToSupervisor = {
  send: (message) =>
    new Promise((resolve) => {
      if (process.connected) process.send?.(message, () => resolve());
      else resolve();
    }),
  onMessage(listener) {
    process.on('message', listener);
    return () => void process.off('message', listener);
  },
  onGone(listener) {
    if (!process.connected) listener();
    process.once('disconnect', listener);
    return () => void process.off('disconnect', listener);
  },
};

function findSupervisor(): ToSupervisor | null {
  const { parentPort } = process as { parentPort?: ParentPort };
  if (parentPort) return byElectron(parentPort, Number(process.env[SUPERVISED_BY]));
  return process.connected ? byNode : null;
}

const supervisor = findSupervisor();

/** Calls back with each command that the supervisor gives; whatever else arrives is left alone. */
function onCommand(listener: (command: Command) => void): () => void {
  const stop = supervisor?.onMessage((message) => {
    const said = fromSupervisor.safeParse(message).data;
    if (said) listener(said.command);
  });
  return () => stop?.();
}

/** Ends this process when that is asked for; one that does not serve yet has no calls that would end with it. */
let end: () => void = () => process.exit(0);

/** Whether this process takes over from another one, and waits for its turn. */
export const isWaiting = process.env[WAITS] === '1' && supervisor !== null;

/** Resolves when it is this process's turn to serve: at once, but for one that takes over from another. */
export async function turnToServe(): Promise<void> {
  onCommand((command) => command === 'end' && end());
  if (!isWaiting || !supervisor) return;
  const turn = Promise.withResolvers<void>();
  const stopHearing = onCommand((command) => {
    if (command === 'begin') turn.resolve();
  });
  const stopWatching = supervisor.onGone(() => process.exit(1));
  void supervisor.send({ event: 'loaded' });
  await turn.promise;
  stopWatching();
  stopHearing();
}

/** Tells whoever supervises this process why it cannot serve. */
export async function tellFailure(reason: string): Promise<void> {
  await supervisor?.send({ event: 'failed', reason: reason.slice(0, 2000) });
}

/** Tells whoever supervises this process that another one serves; false: nobody does. */
export async function tellElsewhere(url: string): Promise<boolean> {
  await supervisor?.send({ event: 'elsewhere', url });
  return supervisor !== null;
}

/** A service that is supervised. */
export interface SupervisedService {
  readonly url: string;
  liveCalls(): number;
  /** Has it leave its calls to the next process; resolves when this one may end. */
  letGo(): Promise<void>;
  /** Whether its calls are those of a team's service. */
  isJoined(): boolean;
  /** Ends its calls and this process. */
  end(): void;
}

/**
 * Tells the process that supervises this one, if one does, where it serves, and every second that it lives. Without it there would be
 * nobody who starts the service again, and nobody who could tell it to end: it ends at once then, with its calls left to the next one.
 */
export function tellSupervisor(service: SupervisedService): void {
  const leave = () => service.letGo().finally(() => process.exit(supervisor ? LET_GO : 0));
  onUpdateSignal(() => (supervisor ? void supervisor.send({ event: 'update' }) : void leave()));
  if (!supervisor) return;
  const sayAlive = () => {
    void supervisor.send({ event: 'alive', live_calls: service.liveCalls(), is_joined: service.isJoined() });
  };
  supervisor.onGone(() => process.exit(1));
  end = service.end;
  onCommand((command) => {
    if (command === 'look') sayAlive();
    else if (command === 'letGo') void leave();
  });
  void supervisor.send({ event: 'serving', url: service.url });
  sayAlive();
  setInterval(sayAlive, BEAT_MS).unref();
}
