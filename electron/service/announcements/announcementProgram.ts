/** A program that plays an announcement and hangs up. */
import type { CallProgram } from '../calls/model/program.ts';
import { type MediaEngine, PCM_RATE_HZ } from '../telephony/ports/media.ts';
import type { AnnouncementFiles } from './announcementFiles.ts';
import { CallPlayback } from './callPlayback.ts';
import type { StoredAnnouncement } from './repository.ts';

export interface AnnouncementProgramDependencies {
  readonly media: Pick<MediaEngine, 'createAppPort'>;
  readonly files: AnnouncementFiles;
}

/** What was said right before a crash is said again, so that no sentence begins in its middle. */
const AGAIN_MS = 2_000;

/** The sample from which an announcement goes on of which a caller was told so much. */
export function placeAfter(toldMs: number, pcm: Int16Array): number {
  const toldAgain = Math.max(0, Math.min(toldMs, (pcm.length / PCM_RATE_HZ) * 1000) - AGAIN_MS);
  return Math.floor((toldAgain / 1000) * PCM_RATE_HZ);
}

export function announcementProgram(
  announcement: StoredAnnouncement,
  { media, files }: AnnouncementProgramDependencies,
): CallProgram {
  return {
    context: 'IVR',
    number: String(announcement.extension),
    name: announcement.description || 'Announcement',
    ref: { kind: 'announcement', id: announcement.id },
    async run(call) {
      const playback = new CallPlayback(call, media);
      const pcm = await files.read(announcement);
      await playback.play(pcm, call.former ? placeAfter(call.former.connectedMs, pcm) : 0);
      call.end();
    },
  };
}
