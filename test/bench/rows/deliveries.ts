/** How many events a minute go through the outbox and to a webhook's receiver, over TLS. */
import { join } from 'node:path';
import { startHttpsReceiver } from '../../support/httpsReceiver.ts';
import { until } from '../../support/until.ts';
import type { OutboxOrders } from '../deliveries/outboxProcess.ts';
import { startHelper } from '../orders.ts';
import { cpuSecondsOf } from '../relay/processCpu.ts';
import type { Measurement, Row } from '../row.ts';

const EVENTS = 5_000;
/** A delivery has a connection of its own and takes a hundred times what storing an event does. */
const DELIVERED = 1_000;
const warmUp = 1_000;
const aMinute = { unit: 'a minute', aim: '100,000 a minute', atLeast: 100_000 } as const;

/** Events a minute, and milliseconds of CPU for each. */
type Pace = { aMinute: number; cpuMs: number };

export const deliveries: Measurement = {
  name: 'deliveries',
  async run({ say }) {
    const receiver = await startHttpsReceiver();
    const { url, caFile } = receiver;
    const outbox = startHelper<OutboxOrders>(join(import.meta.dirname, '../deliveries/outboxProcess.ts'));

    async function paceOf(what: string, count: number, work: () => Promise<void>): Promise<Pace> {
      const [cpu, startedAt] = [cpuSecondsOf(outbox.pid), performance.now()];
      await work();
      const minutes = (performance.now() - startedAt) / 60_000;
      const pace = { aMinute: count / minutes, cpuMs: (1000 * (cpuSecondsOf(outbox.pid) - cpu)) / count };
      say(`  ${what}: ${Math.round(pace.aMinute)} a minute, ${pace.cpuMs.toFixed(3)} ms of CPU each`);
      return pace;
    }
    const happen = (count: number) => outbox.order('happen', count);
    async function delivered(count: number): Promise<void> {
      const before = receiver.posts.length;
      await happen(count);
      await until(() => receiver.posts.length >= before + count, { what: 'every delivery', timeoutMs: 120_000 });
    }

    try {
      await happen(warmUp);
      const stored = await paceOf('stored', EVENTS, () => happen(EVENTS));
      await outbox.order('post', { url, caFile, count: warmUp });
      const posted = await paceOf('posted', EVENTS, () => outbox.order('post', { url, caFile, count: EVENTS }));
      await outbox.order('subscribe', { url, caFile });
      await delivered(warmUp / 5);
      const sent = await paceOf('stored and delivered', DELIVERED, () => delivered(DELIVERED));
      return rowsOf(stored, posted, sent);
    } finally {
      await outbox.order('clean');
      await outbox.stop();
      await receiver.close();
    }
  },
};

function rowsOf(stored: Pace, posted: Pace, sent: Pace): Row[] {
  const bare = { what: 'bare POSTs over as many connections', value: posted.aMinute };
  return [
    { what: 'events stored in the outbox', value: stored.aMinute, baseline: bare, ...aMinute },
    { what: 'events stored and delivered to a webhook', value: sent.aMinute, baseline: bare, ...aMinute },
    {
      what: 'CPU of an event stored and delivered',
      value: sent.cpuMs,
      unit: 'ms',
      baseline: { what: 'a bare POST', value: posted.cpuMs },
      aim: 'under 0.6 ms: 100,000 a minute on a core',
      atMost: 0.6,
    },
  ];
}
