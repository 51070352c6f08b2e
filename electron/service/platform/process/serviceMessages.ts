/** What a process of the service and the one that supervises it say to each other. Both check every message against these. */
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).max(300);

/** How often a process that serves says that its event loop turns. */
export const BEAT_MS = 1000;

/** Exit code of a process that left its calls to the next one. */
export const LET_GO = 75;

/** Set for a process that loads itself and waits for its turn. */
export const WAITS = 'CORDBOARD_WAITS_FOR_TURN';

/** Names the process that supervises. */
export const SUPERVISED_BY = 'CORDBOARD_SUPERVISED_BY';

/** Calls back on SIGHUP, but for a terminal, where it means that the window was closed. */
export function onUpdateSignal(listener: () => void): void {
  if (process.platform !== 'win32' && !process.stdin.isTTY && !process.stderr.isTTY) process.on('SIGHUP', listener);
}

/** From the service. It asks for nothing: whatever speaks in its place gets nothing done by the other. */
export const fromService = z.discriminatedUnion('event', [
  /** It is loaded, and waits for its turn. */
  z.object({ event: z.literal('loaded') }),
  /** It serves, and where. */
  z.object({ event: z.literal('serving'), url }),
  /** Another one, which nobody supervises, serves the data folder: this one ends. */
  z.object({ event: z.literal('elsewhere'), url }),
  /** It could not begin to serve, and why. */
  z.object({ event: z.literal('failed'), reason: z.string().max(2000) }),
  /** Its event loop turns, and how many calls are up. */
  z.object({
    event: z.literal('alive'),
    live_calls: z.int().min(0),
    /** Whether these are calls of a team's service. */
    is_joined: z.boolean(),
  }),
  /** Somebody asked it to let the program that is installed by now take over. */
  z.object({ event: z.literal('update') }),
]);

/** To the service. */
export const fromSupervisor = z.object({
  /** It is your turn to serve; say that you live; leave the calls to the next process, and end; end the calls, and yourself. */
  command: z.enum(['begin', 'look', 'letGo', 'end']),
});

export type FromService = z.infer<typeof fromService>;
export type Command = z.infer<typeof fromSupervisor>['command'];
