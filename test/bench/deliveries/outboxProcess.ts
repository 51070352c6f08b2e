/** A process with a store, its outbox and what sends webhooks, without the rest of the service. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createStore } from '../../../electron/service/createStore.ts';
import {
  createWebhooks,
  receiverNetwork,
  type Webhooks,
} from '../../../electron/service/features/webhooks/createWebhooks.ts';
import { systemClock } from '../../../electron/service/kernel/clock.ts';
import { trusting } from '../../../electron/service/platform/config/privateAuthorities.ts';
import { outgoingAnywhere } from '../../../electron/service/platform/network/addressGuard.ts';
import { callEvent } from '../../support/webhookFixture.ts';
import { takeOrders } from '../orders.ts';

/** Where webhooks are sent to. */
export type Receiver = { url: string; caFile: string };

/** The orders that it takes. */
export type OutboxOrders = {
  /** Makes a webhook, one more each time. */
  subscribe: (receiver: Receiver) => Promise<void>;
  /** So many events happen, five of each call, every one in a transaction of its own; resolves when all are stored. */
  happen: (count: number) => Promise<void>;
  /** POSTs the same without an outbox, over as many connections as a webhook has. */
  post: (what: Receiver & { count: number }) => Promise<void>;
  /** Ends it, and removes what it stored. */
  clean: () => Promise<void>;
};

const EVENTS_OF_CALL = 5;
const CONNECTIONS = 8;
/** Calls that are up at the same time. */
const AT_ONCE = 50;

const dataDir = mkdtempSync(join(tmpdir(), 'cordboard-outbox-'));
const store = await createStore(dataDir);
const customerId = await store.customers.create('bench');
let lastCall = 0;
let webhooks: Webhooks | null = null;

async function startWebhooks(caFile: string): Promise<Webhooks> {
  const made = createWebhooks({
    store,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    userAgent: 'Cordboard/bench',
    network: receiverNetwork(trusting(caFile), outgoingAnywhere),
  });
  await made.start();
  return made;
}

async function oneCall(): Promise<void> {
  lastCall += 1;
  const call = lastCall;
  for (let step = 0; step < EVENTS_OF_CALL; step += 1) {
    await store.events.append([callEvent({ customerId }, call, 'call.ringing')]);
  }
}

function postOnce(agent: Agent, { url, caFile }: Receiver, ca: Buffer, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, ca, headers }, (response) => {
      response.resume().once('end', resolve).once('error', reject);
    });
    sent.once('error', (error) => reject(new Error(`${url} with ${caFile}: ${String(error)}`)));
    sent.end(body);
  });
}

const orders: OutboxOrders = {
  async subscribe({ url, caFile }) {
    webhooks ??= await startWebhooks(caFile);
    const viewer = { userId: 1, customerId, roles: ['administrator'] } as const;
    await webhooks.create(viewer, { name: 'bench', url, events: ['call_state_change'], enabled: true });
  },
  async happen(count) {
    let left = count / EVENTS_OF_CALL;
    const callers = Array.from({ length: AT_ONCE }, async () => {
      for (; left > 0; ) {
        left -= 1;
        await oneCall();
      }
    });
    await Promise.all(callers);
  },
  async post({ count, ...receiver }) {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const ca = readFileSync(receiver.caFile);
    const body = JSON.stringify(callEvent({ customerId }, 1, 'call.ringing').body);
    let left = count;
    const senders = Array.from({ length: CONNECTIONS }, async () => {
      for (; left > 0; ) {
        left -= 1;
        await postOnce(agent, receiver, ca, body);
      }
    });
    await Promise.all(senders);
    agent.destroy();
  },
  async clean() {
    await webhooks?.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
};
takeOrders(orders);
