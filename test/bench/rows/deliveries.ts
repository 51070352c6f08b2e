/** How many events a minute go through the outbox and to a webhook's receiver, over TLS. */
import { join } from 'node:path';
import { startHttpsReceiver } from '../../support/httpsReceiver.ts';
import { until } from '../../support/until.ts';
import type { OutboxOrders } from '../deliveries/outboxProcess.ts';
import { startHelper } from '../orders.ts';
import { cpuSecondsOf } from '../relay/processCpu.ts';
import type { Measurement, Row } from '../row.ts';

const EVENTS = 5_000;
/** Webhooks that get every event, in the end. */
const SEVERAL = 8;
const warmUp = 1_000;
const aMinute = { unit: 'a minute', aim: '100,000 a minute', atLeast: 100_000 } as const;

const onACore = { unit: 'ms', aim: 'under 0.6 ms: 100,000 a minute on a core', atMost: 0.6 } as const;

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
    async function delivered(count: number, webhooks: number): Promise<void> {
      const all = receiver.requests.length + count * webhooks;
      await happen(count);
      await until(() => receiver.requests.length >= all, { what: 'every delivery', timeoutMs: 120_000 });
    }

    try {
      await happen(warmUp);
      const stored = await paceOf('stored', EVENTS, () => happen(EVENTS));
      await outbox.order('post', { url, caFile, count: warmUp });
      const posted = await paceOf('posted', EVENTS, () => outbox.order('post', { url, caFile, count: EVENTS }));
      await outbox.order('subscribe', { url, caFile });
      await delivered(warmUp, 1);
      const sent = await paceOf('stored and delivered', EVENTS, () => delivered(EVENTS, 1));
      for (let count = 1; count < SEVERAL; count += 1) await outbox.order('subscribe', { url, caFile });
      const toSeveral = await paceOf(`delivered to ${SEVERAL}`, EVENTS, () => delivered(EVENTS / SEVERAL, SEVERAL));
      return rowsOf(stored, posted, sent, toSeveral);
    } finally {
      await outbox.order('clean');
      await outbox.stop();
      await receiver.close();
    }
  },
};

function rowsOf(stored: Pace, posted: Pace, sent: Pace, toSeveral: Pace): Row[] {
  const bare = { what: 'bare POSTs over as many connections', value: posted.aMinute };
  const bareCpu = { what: 'a bare POST', value: posted.cpuMs };
  return [
    { what: 'events stored in the outbox', value: stored.aMinute, baseline: bare, ...aMinute },
    { what: 'events stored and delivered to a webhook', value: sent.aMinute, baseline: bare, ...aMinute },
    { what: `deliveries to ${SEVERAL} webhooks`, value: toSeveral.aMinute, baseline: bare, ...aMinute },
    { what: 'CPU of an event stored and delivered', value: sent.cpuMs, baseline: bareCpu, ...onACore },
    { what: `CPU of a delivery to one of ${SEVERAL} webhooks`, value: toSeveral.cpuMs, baseline: bareCpu, ...onACore },
  ];
}
