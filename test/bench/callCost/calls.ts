/** Calls between parties and a media engine, each in a process of its own. */
import { join } from 'node:path';
import { type Helper, startHelper } from '../orders.ts';
import type { EngineOrders } from './engineProcess.ts';
import type { PartyKind, PartyOrders } from './partyProcess.ts';
import type { Sound } from './sounds.ts';

/** One kind of call: an even party and an odd one. */
export type CallKind = { what: string; near: PartyKind; far: PartyKind; recorded?: boolean };

/** Calls that are up. */
export type Calls = { parties: Helper<PartyOrders>; engine: Helper<EngineOrders>; close: () => Promise<void> };

const moduleOf = (name: string) => join(import.meta.dirname, name);
const startParties = () => startHelper<PartyOrders>(moduleOf('partyProcess.ts'));

async function connect({ parties, engine }: Omit<Calls, 'close'>, kind: PartyKind, index: number, sound: Sound) {
  const own = await parties.order('open', { kind, sound });
  if (kind === 'agent') {
    const { leg, answer } = await engine.order('agent', String(own));
    return { leg, talk: () => parties.order('talk', { index, to: answer }) };
  }
  const { leg, port } = await engine.order('line', { codec: kind, port: Number(own) });
  return { leg, talk: () => parties.order('talk', { index, to: port }) };
}

/** Sets up so many calls of a kind; both parties of each speak. */
export async function startCalls(kind: CallKind, count: number, sound: Sound): Promise<Calls> {
  const processes = { parties: startParties(), engine: startHelper<EngineOrders>(moduleOf('engineProcess.ts')) };
  for (let index = 0; index < 2 * count; index += 2) {
    const near = await connect(processes, kind.near, index, sound);
    const far = await connect(processes, kind.far, index + 1, sound);
    await near.talk();
    await far.talk();
    await processes.engine.order('bridge', { near: near.leg, far: far.leg, recorded: kind.recorded ?? false });
  }
  return {
    ...processes,
    async close() {
      await processes.parties.stop();
      await processes.engine.order('clean');
      await processes.engine.stop();
    },
  };
}

/** Telephones that talk to one another without anybody between: what the measurement itself adds. */
export async function startStraightCalls(count: number, sound: Sound): Promise<Pick<Calls, 'parties' | 'close'>> {
  const parties = startParties();
  const ports: (number | string)[] = [];
  for (let index = 0; index < 2 * count; index += 1) ports.push(await parties.order('open', { kind: 'PCMU', sound }));
  for (const [index] of ports.entries()) {
    await parties.order('talk', { index, to: ports[index % 2 === 0 ? index + 1 : index - 1] ?? 0 });
  }
  return { parties, close: () => parties.stop() };
}
