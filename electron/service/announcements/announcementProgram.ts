/** A program that plays an announcement and hangs up. */
import type { CallProgram } from '../calls/model/program.ts';
import type { MediaEngine } from '../telephony/ports/media.ts';
import type { AnnouncementFiles } from './announcementFiles.ts';
import { CallPlayback } from './callPlayback.ts';
import type { StoredAnnouncement } from './repository.ts';

export interface AnnouncementProgramDependencies {
  readonly media: Pick<MediaEngine, 'createAppPort'>;
  readonly files: AnnouncementFiles;
}

export function announcementProgram(
  announcement: StoredAnnouncement,
  { media, files }: AnnouncementProgramDependencies,
): CallProgram {
  return {
    context: 'IVR',
    number: String(announcement.extension),
    name: announcement.description || 'Announcement',
    async run(call) {
      const playback = new CallPlayback(call, media);
      await playback.play(await files.read(announcement));
      call.end();
    },
  };
}
