import { describe, expect, it } from 'vitest';
import { DiskWatch, diskLevelOf } from '../../../electron/service/platform/diskSpace/diskWatch.ts';
import { ManualClock } from '../../support/manualClock.ts';

describe('the level of a disk', () => {
  it.each([
    [801, 'ok', 'ok'],
    [799, 'ok', 'low'],
    [801, 'low', 'low'],
    [881, 'low', 'ok'],
    [99, 'ok', 'full'],
    [101, 'low', 'low'],
    [101, 'full', 'full'],
    [111, 'full', 'low'],
    [881, 'full', 'ok'],
  ] as const)('with %i of 800 bytes free, after %s, is %s', (free, before, level) => {
    expect(diskLevelOf(free, 800, before)).toBe(level);
  });
});

/** A watch of a disk whose room is what the test says; null cannot be asked. */
function watched() {
  const clock = new ManualClock();
  const told: unknown[] = [];
  const disk: { free: number | null } = { free: 1000 };
  const watch = new DiskWatch({
    warnBytes: 800,
    clock,
    async freeBytes() {
      if (disk.free === null) throw new Error('gone');
      return disk.free;
    },
    onLevel: (level, free) => told.push([level, free]),
    onFailure: (error) => told.push(String(error)),
  });
  /** Lets the next look happen. */
  async function pass() {
    clock.advance(5_000);
    await new Promise((done) => setImmediate(done));
  }
  return { watch, disk, told, pass };
}

describe('a watch', () => {
  it('reports every other level once, and continues when the disk cannot be asked', async () => {
    const { watch, disk, told, pass } = watched();
    await watch.start();
    expect(told).toEqual([]);
    disk.free = 700;
    await pass();
    await pass();
    expect(told).toEqual([['low', 700]]);
    disk.free = null;
    await pass();
    expect(told.at(-1)).toBe('Error: gone');
    disk.free = 50;
    await pass();
    expect(told.at(-1)).toEqual(['full', 50]);
    expect(watch.level).toBe('full');
  });

  it('that is stopped looks no more', async () => {
    const { watch, disk, told, pass } = watched();
    await watch.start();
    watch.stop();
    disk.free = 50;
    await pass();
    expect(told).toEqual([]);
  });
});
