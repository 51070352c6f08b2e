/**
 * `npm run cluster`: three nodes of one service on this machine, with PostgreSQL, NATS, HAProxy and kamailio configured as `deploy/cluster`
 * has them. Says what to open, and what to kill to see a call go on. Everything is gone when it ends (Ctrl-C).
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEdge } from '../test/support/cluster/edge.ts';
import { type Nodes, startNodes } from '../test/support/cluster/nodes.ts';
import { owner } from '../test/support/serviceProcess.ts';
import { freeUdpPort } from '../test/support/sip/freePort.ts';
import { buildStale } from './build/buildStale.ts';
import { provideTestTools } from './test/provideTestTools.ts';
import { testTools } from './test/testTools.ts';

const names = ['node-1', 'node-2', 'node-3'];
const engines = ['postgresql', 'nats-server', 'haproxy', 'kamailio'];
/** A node that was killed is started again after so many milliseconds: until then another has to do. */
const START_AGAIN_MS = 10_000;
const LOOK_EVERY_MS = 500;

const say = (message: string) => process.stderr.write(`${message}\n`);

/** Says which nodes there are. */
function show(nodes: Nodes, serving: string): void {
  for (const name of names) {
    const { process: child, url } = nodes.node(name);
    const isDead = child.exitCode !== null || child.signalCode !== null;
    const state = name === serving ? 'serves' : 'stands by';
    say(`  ${name}  ${url}  ${isDead ? 'is dead' : `${state.padEnd(9)}  kill -9 ${child.pid}`}`);
  }
}

/** Starts a node again whenever it has ended, after a while. */
async function keepAlive(nodes: Nodes, name: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const { process: child } = nodes.node(name);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal: ended });
    await delay(START_AGAIN_MS, undefined, { signal: ended });
    await nodes.start(name);
    say(`${name} was started again: kill -9 ${nodes.node(name).process.pid}`);
  }
}

async function run(): Promise<void> {
  const tools = await provideTestTools(
    say,
    testTools.filter(({ name }) => engines.includes(name)),
  );
  if (!tools.passed) throw new Error(tools.detail);
  await buildStale(resolve(import.meta.dirname, '..'), say);
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await freeUdpPort());
  const nodes = await startNodes(names, (name) => ({
    CORDBOARD_SIP_ADDRESS: '127.0.0.1',
    CORDBOARD_SIP_UDP: String(ports.get(name)),
  }));
  const edge = await startEdge([...ports.values()]);
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  process.once('SIGTERM', () => ending.abort());
  say(`\nOpen ${nodes.url} and sign in as ${owner.email} with ${owner.password}. Dial 600 to be told something.`);
  say(`Desk phones register at ${edge.address}.\n`);
  for (const name of names) keepAlive(nodes, name, ending.signal).catch(() => undefined);
  let serving: string | null = null;
  while (!ending.signal.aborted) {
    const now = await nodes.serving();
    if (now !== null && now !== serving) {
      say(serving === null ? 'The nodes:' : `\n${now} has taken over:`);
      show(nodes, now);
      serving = now;
    }
    await delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
  }
  say('\nEverything is ended.');
  await edge.close();
  await nodes.dispose();
}

await run();
