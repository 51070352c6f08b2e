/** Composes conferences over a store and a media engine. */

import type { Logger } from 'pino';
import type { ConferenceJournal } from './conferences/conferenceDependencies.ts';
import { conferencePrograms } from './conferences/conferenceProgram.ts';
import { ConferenceRooms } from './conferences/conferenceRooms.ts';
import { ConferenceService } from './conferences/conferenceService.ts';
import { createStoreConferenceJournal } from './conferences/storeConferenceJournal.ts';
import type { Clock } from './kernel/clock.ts';
import type { Store } from './platform/storage/store.ts';
import type { MediaEngine } from './telephony/ports/media.ts';

export interface ConferencesOptions {
  /** Absolute; recordings lie below it. */
  readonly dataDir: string;
  readonly store: Store;
  readonly media: MediaEngine;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Throws while too little room is left on the disk to begin a recording. */
  readonly checkRecording: () => void;
}

export function createConferences({ dataDir, store, media, clock, logger, checkRecording }: ConferencesOptions) {
  const storeJournal = createStoreConferenceJournal(store, dataDir, () => clock.now());
  const journal: ConferenceJournal = {
    ...storeJournal,
    async startRecording(...args) {
      checkRecording();
      return storeJournal.startRecording(...args);
    },
  };
  const env = { media, clock, journal, logger };
  const rooms = new ConferenceRooms(env);
  return {
    service: new ConferenceService({ store, rooms, clock }),
    programs: conferencePrograms({ env, conferences: store.conferences, rooms }),
    /** Ends every recording, because the disk is full. */
    stopRecordings: () => rooms.stopRecordings(),
    /** Takes the end of a recording, a conference's or another, whose file could not be written on. */
    onRecordingFailed: (path: string) => rooms.onRecordingFailed(path),
    /** Resolves when everything is stored; call it once all calls have ended. */
    close: () => rooms.close(),
  };
}
