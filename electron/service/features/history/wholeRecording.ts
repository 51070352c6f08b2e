/** A conversation's recording in one piece, made of the monitors of its calls that a viewer may see. */

import type { MonitorMark, WholeRecording } from '../../../../shared/api/history/history.ts';
import type { Monitor } from '../../../../shared/api/history/monitor.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { StoredMonitor } from './monitorRepository.ts';

type WholePart = WholeRecording['parts'][number];

function partOf(monitor: Monitor, offsetMs: number): WholePart {
  const { id, live_id, state, timestamp, duration_ms, src, src_name, dst, dst_name, user_id } = monitor;
  const parties = { src, src_name, dst, dst_name, user_id };
  return { monitor_id: id, live_id, state, timestamp, offset_ms: offsetMs, duration_ms, ...parties };
}

function partsOf(monitors: readonly Monitor[]): WholePart[] {
  let offsetMs = 0;
  return monitors.map((monitor) => {
    const part = partOf(monitor, offsetMs);
    offsetMs += monitor.duration_ms;
    return part;
  });
}

/** Converts the position of a mark to one in the whole recording. */
function placed(mark: MonitorMark, parts: readonly WholePart[]): MonitorMark {
  const before = parts.filter(({ monitor_id }) => monitor_id < mark.monitor_id);
  const startsAt = before.reduce((sum, { duration_ms }) => sum + duration_ms, 0);
  const own = parts.find(({ monitor_id }) => monitor_id === mark.monitor_id);
  const within = own?.state === 'ready' ? Math.min(mark.offset_ms, own.duration_ms) : mark.offset_ms;
  return { ...mark, offset_ms: startsAt + within };
}

/** The monitors of the recording that a monitor belongs to, in order; empty if the user may not see that one. */
export async function monitorsOfWhole(
  { monitors }: Pick<Store, 'monitors'>,
  scope: RecordScope,
  monitorId: number,
): Promise<readonly StoredMonitor[]> {
  const found = await monitors.byId(scope, monitorId);
  return found ? monitors.ofRecording(scope, found.monitor.recording_id) : [];
}

/** The whole recording that a monitor belongs to; null if the user may not see that one. */
export async function wholeRecording(
  store: Pick<Store, 'monitors' | 'monitorMarks'>,
  scope: RecordScope,
  monitorId: number,
): Promise<WholeRecording | null> {
  const monitors = (await monitorsOfWhole(store, scope, monitorId)).map(({ monitor }) => monitor);
  const [first] = monitors;
  const newest = monitors.at(-1);
  if (!first || !newest) return null;
  const parts = partsOf(monitors);
  const shown = new Set(monitors.map(({ live_id }) => live_id));
  const marks = await store.monitorMarks.ofRecording(scope.customerId, first.recording_id);
  return {
    id: first.recording_id,
    state: newest.state,
    duration_ms: monitors.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
    size: monitors.reduce((sum, { size }) => sum + size, 0),
    parts,
    marks: marks.filter(({ live_id }) => shown.has(live_id)).map((mark) => placed(mark, parts)),
  };
}
