/** Orders to processes of the benchmark's own, over the channel that Node gives to its children. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Orders that a process takes, by name. */
export type Orders = Record<string, (argument: never) => unknown>;

type Order = { id: number; name: string; argument: unknown };
type Outcome = { id: number; result: unknown; error: string | null };

/** Gives orders to a process; they may overlap. */
export type Commander<O extends Orders> = <K extends keyof O & string>(
  name: K,
  ...argument: Parameters<O[K]>
) => Promise<Awaited<ReturnType<O[K]>>>;

/** A process that takes orders. */
export type Helper<O extends Orders> = { pid: number; order: Commander<O>; stop: () => Promise<void> };

/** In the process that takes orders: carries each out, and ends when the process that gives them has ended. */
export function takeOrders(orders: Orders): void {
  process.once('disconnect', () => process.exit(0));
  const carryOut = orders as Record<string, (argument: unknown) => unknown>;
  process.on('message', async ({ id, name, argument }: Order) => {
    const outcome: Outcome = { id, result: null, error: null };
    try {
      outcome.result = await carryOut[name]?.(argument);
    } catch (error) {
      outcome.error = String(error);
    }
    process.send?.(outcome);
  });
}

/** Gives orders to a process that takes them; rejects when it cannot do what it is told, or ended. */
export function commander<O extends Orders>(child: ChildProcess): Commander<O> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let newest = 0;
  child.on('message', ({ id, result, error }: Outcome) => {
    if (error === null) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process ended'));
  });
  return async (name, ...[argument]) => {
    newest += 1;
    const order: Order = { id: newest, name, argument };
    const outcome = Promise.withResolvers<unknown>();
    waiting.set(newest, outcome);
    child.send(order);
    return (await outcome.promise) as never;
  };
}

/** Starts a module that calls `takeOrders`. */
export function startHelper<O extends Orders>(module: string): Helper<O> {
  const child = fork(module, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    pid: child.pid ?? 0,
    order: commander<O>(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Milliseconds of a clock that all processes of the machine share. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
