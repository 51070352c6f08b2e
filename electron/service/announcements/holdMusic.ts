/** Which music held and parked parties hear, and what of it there is. */

import type { Logger } from 'pino';
import type { LineExtras } from '../../../shared/domain/line.ts';
import type { HoldMusic, HoldMusicRequest } from '../calls/model/directories.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';

export interface HoldMusicDependencies {
  readonly store: Pick<Store, 'holdMusic' | 'lines' | 'users'>;
  /** Samples of an announcement; null if it does not exist. */
  readonly announcement: (customerId: number, id: number) => Promise<Int16Array | null>;
  /** The default music. */
  readonly builtIn: () => Int16Array;
  readonly logger: Logger;
}

/**
 * A line whose PBX plays music has none of ours. Else the user's own comes first, then the line's, then the customer's, then
 * the one that is built in; what was deleted or cannot be read gives way to the next.
 */
export function createHoldMusic({ store, announcement, builtIn, logger }: HoldMusicDependencies): HoldMusic {
  async function read(customerId: number, id: number): Promise<Int16Array | null> {
    try {
      return await announcement(customerId, id);
    } catch (error) {
      logger.error({ err: error, announcementId: id }, 'music on hold cannot be read');
      return null;
    }
  }

  async function choices({ customerId, userId, lineId }: HoldMusicRequest): Promise<readonly (number | null)[] | null> {
    const line = lineId === null ? null : await store.lines.byId(lineId);
    if (line?.holdMusic === 'none') return null;
    const user = userId === null ? null : await store.users.byId(userId);
    const ofLine = line?.holdMusic === 'announcement' ? line.holdMusicId : null;
    return [user?.holdMusicId ?? null, ofLine, await store.holdMusic.ofCustomer(customerId)];
  }

  return {
    async of(request) {
      const ids = await choices(request);
      if (ids === null) return null;
      for (const id of ids) {
        const music = id === null ? null : await read(request.customerId, id);
        if (music && music.length > 0) return music;
      }
      return builtIn();
    },
  };
}

/** Refuses an announcement that the customer does not have. */
export async function requireAnnouncement(
  { announcements }: Pick<Store, 'announcements'>,
  customerId: number,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined || (await announcements.byId(customerId, id))) return;
  throw new Refusal('missing', 'There is no such announcement', 'hold_music_id');
}

/** Refuses a line's choice that names no announcement. */
export async function checkLineMusic(
  store: Pick<Store, 'announcements'>,
  customerId: number,
  { holdMusic, holdMusicId }: Pick<LineExtras, 'holdMusic' | 'holdMusicId'>,
): Promise<void> {
  if (holdMusic !== 'announcement') return;
  if (holdMusicId === null) throw new Refusal('invalid', 'must name the announcement to play', 'hold_music_id');
  await requireAnnouncement(store, customerId, holdMusicId);
}
