import type { DiskLevel } from '../../../../shared/domain/disk.ts';

/** Below an eighth of what is warned about, the rest is kept for calls, their events and records. */
const FULL_SHARE = 1 / 8;
/** A level is left only with so much more room, so that it does not change to and fro. */
const MARGIN = 1.1;

/**
 * The level that the disk has come to.
 *
 * @param freeBytes what may still be written
 * @param warnBytes what is warned about
 * @param before the level until now
 */
export function diskLevelOf(freeBytes: number, warnBytes: number, before: DiskLevel): DiskLevel {
  const fullBytes = warnBytes * FULL_SHARE;
  if (freeBytes < fullBytes || (before === 'full' && freeBytes < fullBytes * MARGIN)) return 'full';
  return freeBytes < warnBytes || (before !== 'ok' && freeBytes < warnBytes * MARGIN) ? 'low' : 'ok';
}
