/** Conferences' journal over the store. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { EventBody, NewEvent } from '../platform/events/eventOutbox.ts';
import type { Store } from '../platform/storage/store.ts';
import type { RecordingResult } from '../telephony/ports/media.ts';
import type { ConferenceJournal, RecordedCall, RoomRecording } from './conferenceDependencies.ts';
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
    async startRecording(conference, call) {
      const path = join(recordingsFolder, `conference-${conference.id}-${now()}.mp3`);
      await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
      const { monitor } = await store.monitors.start(monitorOf(conference, call, path, now()));
      return { monitorId: monitor.id, path: join(dataDir, path), conference, call };
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
