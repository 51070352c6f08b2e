/** Conferences' journal over the store. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Monitor } from '../../../shared/api/history/monitor.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { EventBody, NewEvent } from '../platform/events/eventOutbox.ts';
import type { Store } from '../platform/storage/store.ts';
import type { RecordingResult } from '../telephony/ports/media.ts';
import type { ConferenceJournal, FormerRecording, RecordedCall, RoomRecording } from './conferenceDependencies.ts';
import type { ConferenceRecord } from './repository.ts';

/** Folder of the recordings within the data folder. */
const recordingsFolder = 'recordings';

/** Stores what happens in conferences in the store, and their recordings below a data folder (absolute path). */
export function createStoreConferenceJournal(store: Store, dataDir: string, now: () => number): ConferenceJournal {
  return {
    async publishState({ id, customerId, confno, name }, participants, audience) {
      const body: EventBody = {
        event_name: 'conference.state',
        event_time: toContractDateTime(now()),
        conference_id: id,
        confno,
        name,
        participants: [...participants],
      };
      await store.events.append([{ customerId, userIds: audience, body }]);
    },
    async startRecording(conference, call, former) {
      const startedAt = now();
      const path = join(recordingsFolder, `conference-${conference.id}-${startedAt}.mp3`);
      await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
      const recording = { ...monitorOf(conference, call, path, startedAt), continues: former?.recordingId ?? null };
      const monitor = await store.transaction(async (within) => {
        const { monitor: started } = await within.monitors.start(recording);
        if (former) await within.monitorMarks.add(interruptionMark(started, conference, former, startedAt));
        return started;
      });
      const { id: monitorId, recording_id: recordingId } = monitor;
      return { monitorId, recordingId, path: join(dataDir, path), conference, call };
    },
    admit: ({ call }, userId) => store.conferences.admit(call.id, [userId]),
    async finishRecording(recording, result, audience) {
      if (result.durationMs === 0) return store.monitors.remove([recording.monitorId]);
      const duration = Math.round(result.durationMs / 1000);
      const event = readyEvent(recording, result, now(), audience);
      await store.monitors.finish(recording.monitorId, { duration, size: result.size, pauses: [] }, [event]);
    },
  };
}

/** Says in a recording that goes on since when the service was gone. */
function interruptionMark(
  { id, recording_id, live_id }: Monitor,
  { customerId }: ConferenceRecord,
  { interruption: { since } }: FormerRecording,
  startedAt: number,
) {
  const nobody = { userId: null, userName: '', tokenName: '' };
  const place = { customerId, recordingId: recording_id, monitorId: id, liveId: live_id, offsetMs: 0 };
  return { ...place, ...nobody, kind: 'interrupted', at: since, lastedMs: startedAt - since } as const;
}

/** The parties of the recording: whoever was in first called the conference. */
function partiesOf({ confno, name }: ConferenceRecord, call: RecordedCall) {
  return {
    src: call.number,
    src_id: call.userId === null ? '' : String(call.userId),
    src_name: call.name,
    dst: String(confno),
    dst_id: '',
    dst_name: name,
    context: 'CONF',
  };
}

function monitorOf(conference: ConferenceRecord, call: RecordedCall, path: string, startedAt: number) {
  return {
    ...partiesOf(conference, call),
    call_id: '',
    called: String(conference.confno),
    caller: call.number,
    sip_endpoint_id: null,
    live_id: call.id,
    timestamp: toContractDateTime(startedAt),
    type: 'conference',
    user_id: call.userId,
    customer_id: conference.customerId,
    participants: call.userId === null ? [] : [call.userId],
    path,
  };
}

function readyEvent(
  { monitorId, conference, call }: RoomRecording,
  { durationMs, size }: RecordingResult,
  now: number,
  audience: readonly number[],
): NewEvent {
  const { customerId } = conference;
  const body: EventBody = {
    event_name: 'monitor.audio_ready',
    event_time: toContractDateTime(now),
    monitor_id: monitorId,
    call_id: call.id,
    customer_id: customerId,
    user_id: call.userId,
    ...partiesOf(conference, call),
    duration: Math.round(durationMs / 1000),
    size,
  };
  return { customerId, userIds: audience, body };
}
