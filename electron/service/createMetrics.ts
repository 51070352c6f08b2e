/**
 * The figures that monitoring reads. Nothing names a customer, a person or a number: a queue is its id, everything else a state
 * or a kind, so that there are as many series as there are queues and a few dozen more.
 */
import { statfs } from 'node:fs/promises';
import { agentStateNames } from '../../shared/domain/agentState.ts';
import { callStateCodes } from '../../shared/domain/codes.ts';
import type { Telephony } from './createTelephony.ts';
import { callOrigins } from './kernel/callAdmission.ts';
import type { EventLoopWatch } from './kernel/eventLoopWatch.ts';
import { counter, gauge, type Metric, type Sample } from './kernel/openMetrics.ts';
import type { Store } from './platform/storage/store.ts';
import { version } from './product.ts';
import { lineStates } from './telephony/ports/sip.ts';

export interface MetricSources {
  readonly store: Pick<
    Store,
    'mailOutbox' | 'recordingCopies' | 'smsQueue' | 'transcriptionJobs' | 'webhookDeliveries'
  >;
  readonly telephony: Pick<Telephony, 'calls' | 'lines' | 'queues' | 'agentStates' | 'mediaTotals' | 'admission'>;
  readonly eventLoop: Pick<EventLoopWatch, 'facts' | 'lateMs'>;
  readonly dataDir: string;
}

/** One sample for each state, those that nothing is in included: an alert must not wait for a series that is not there. */
function byState(states: readonly string[], all: readonly string[]): Sample[] {
  return all.map((state) => ({ labels: { state }, value: states.filter((one) => one === state).length }));
}

async function callMetrics({ calls, lines, agentStates }: MetricSources['telephony']): Promise<Metric[]> {
  const states = callStateCodes.map(({ name }) => name);
  const agents = agentStates.all().map(({ state }) => state.name);
  return [
    gauge('cordboard_calls', 'Calls that are up, by their state.', ...byState(calls.liveStates(), states)),
    gauge(
      'cordboard_lines',
      'Lines, by the state of their registration.',
      ...byState(await lines.states(), lineStates),
    ),
    gauge('cordboard_agents', 'Agents who were ever seen, by their state.', ...byState(agents, agentStateNames)),
  ];
}

function admissionMetrics({ admission }: MetricSources['telephony']): Metric[] {
  const { settingUp, refused } = admission();
  return [
    gauge('cordboard_call_set_ups', 'Calls that were taken and are still being set up.', { value: settingUp }),
    counter(
      'cordboard_calls_refused',
      'Calls that were refused because more came than can be set up, by where they came from.',
      ...callOrigins.map((origin) => ({ labels: { origin }, value: refused[origin] })),
    ),
  ];
}

function queueMetrics({ queues }: MetricSources['telephony']): Metric[] {
  const loads = queues.loads().map((load) => ({ ...load, labels: { queue: String(load.id) } }));
  const waitOf = (since: number | null) => (since === null ? 0 : Math.max(0, Date.now() - since) / 1000);
  return [
    gauge(
      'cordboard_queue_waiting',
      'Callers who wait in a queue, by its id.',
      ...loads.map(({ labels, waiting }) => ({ labels, value: waiting })),
    ),
    gauge(
      'cordboard_queue_longest_wait_seconds',
      'How long the caller has waited who waits longest.',
      ...loads.map(({ labels, longestSince }) => ({ labels, value: waitOf(longestSince) })),
    ),
  ];
}

function mediaMetrics({ mediaTotals }: MetricSources['telephony']): Metric[] {
  const parties = Object.entries(mediaTotals()).map(([party, totals]) => ({ labels: { party }, totals }));
  return [
    counter(
      'cordboard_media_packets_received',
      'Packets of audio from telephones and PBXes (network) and from browsers (agent).',
      ...parties.map(({ labels, totals }) => ({ labels, value: totals.packetsReceived })),
    ),
    counter(
      'cordboard_media_packets_sent',
      'Packets of audio to them.',
      ...parties.map(({ labels, totals }) => ({ labels, value: totals.packetsSent })),
    ),
    counter(
      'cordboard_media_packets_lost',
      'Packets of audio from them that did not arrive.',
      ...parties.map(({ labels, totals }) => ({ labels, value: totals.packetsLost })),
    ),
  ];
}

async function jobMetrics({ store }: MetricSources): Promise<Metric[]> {
  const recordings = await store.recordingCopies.waiting();
  const queues = {
    recordings: recordings.count,
    mail: store.mailOutbox.countQueued(),
    sms: store.smsQueue.countQueued(),
    transcription: store.transcriptionJobs.countQueued(),
    webhooks: store.webhookDeliveries.countIn('waiting'),
  };
  const samples = Object.entries(queues).map(async ([queue, value]) => ({ labels: { queue }, value: await value }));
  return [
    gauge('cordboard_recordings_waiting_seconds', 'How long the recording has waited to be saved that waits longest.', {
      value: recordings.since === null ? 0 : Math.max(0, Date.now() - recordings.since) / 1000,
    }),
    gauge(
      'cordboard_jobs_waiting',
      'Mail, text messages and others that wait to be sent.',
      ...(await Promise.all(samples)),
    ),
    gauge('cordboard_webhook_deliveries_failed', 'Deliveries of webhooks that were given up and are still kept.', {
      value: await store.webhookDeliveries.countIn('failed'),
    }),
  ];
}

function processMetrics({ eventLoop }: MetricSources): Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge('cordboard_event_loop_lag_seconds', 'How late what is due is done.', {
      value: Math.max(0, eventLoop.lateMs) / 1000,
    }),
    counter('cordboard_event_loop_blocked', 'How often something held everything up for more than 100 ms.', {
      value: eventLoop.facts.blocked,
    }),
    counter('process_cpu_seconds', 'Processor time of all threads.', { value: (user + system) / 1e6 }),
    gauge('process_resident_memory_bytes', 'Memory of the process.', { value: rss }),
    gauge('cordboard_heap_used_bytes', 'Memory that the main thread’s objects take.', { value: heapUsed }),
    gauge('process_start_time_seconds', 'When the process began, Unix time.', {
      value: Math.round(Date.now() / 1000 - process.uptime()),
    }),
  ];
}

async function diskMetrics({ dataDir }: MetricSources): Promise<Metric[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [
    gauge('cordboard_disk_free_bytes', 'Room on the disk of the data folder.', { value: bavail * bsize }),
    gauge('cordboard_disk_size_bytes', 'Size of that disk.', { value: blocks * bsize }),
  ];
}

/** Reads them all. */
export async function gatherMetrics(sources: MetricSources): Promise<Metric[]> {
  const { telephony } = sources;
  return [
    gauge('cordboard_build_info', 'Version of the program.', { labels: { version }, value: 1 }),
    ...(await callMetrics(telephony)),
    ...admissionMetrics(telephony),
    ...queueMetrics(telephony),
    ...mediaMetrics(telephony),
    ...(await jobMetrics(sources)),
    ...processMetrics(sources),
    ...(await diskMetrics(sources)),
  ];
}
