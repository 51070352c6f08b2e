import { describe, expect, it } from 'vitest';
import { createBufferedCallJournal } from '../../../electron/service/calls/persistence/bufferedCallJournal.ts';
import type { CallChange, CallJournal, ChangeBatch } from '../../../electron/service/calls/session/journal.ts';
import { Refusal } from '../../../electron/service/kernel/refusal.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { silentLogger } from '../../support/sip/recordingLogger.ts';

/** What `node:sqlite` throws when SQLITE_FULL, or what else, is the result. */
function sqliteError(errcode: number): Error {
  return Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode });
}

const diskFull = 13;
const constraint = 19;

/** A journal in place of the store's, on a disk that the test fills. */
function onDisk() {
  const clock = new ManualClock();
  const written: string[] = [];
  const disk: { failure: Error | null } = { failure: null };
  const write = async (what: string) => {
    if (disk.failure) throw disk.failure;
    written.push(what);
  };
  const inner = {
    save: (changes: ChangeBatch) => write(`save ${changes.take()[0].call.id}`),
    finish: ({ call }: CallChange) => write(`finish ${call.id}`),
    finishMonitor: () => write('monitor'),
    dropMonitor: () => write('dropped'),
    startMonitor: async () => ({ id: 1, recordingId: 1, path: '/x.mp3' }),
  } as unknown as CallJournal;
  let isRoom = true;
  const journal = createBufferedCallJournal(inner, {
    clock,
    logger: silentLogger,
    checkRecording() {
      if (!isRoom) throw new Refusal('invalid', 'full');
    },
  });
  const change = (id: number) => ({ call: { id } }) as unknown as CallChange;
  return {
    journal,
    written,
    disk,
    save: (id: number) => journal.save({ take: () => [change(id)] }),
    finish: (id: number) => journal.finish(change(id), {} as never),
    takeRoom() {
      isRoom = false;
    },
    async pass() {
      clock.advance(1_000);
      await new Promise((done) => setImmediate(done));
    },
  };
}

describe('a journal on a full disk', () => {
  it('writes in order what could not be written, once there is room', async () => {
    const { disk, save, finish, written, pass } = onDisk();
    await save(1);
    disk.failure = sqliteError(diskFull);
    await expect(save(2)).rejects.toThrow('full');
    await expect(finish(2)).rejects.toThrow('kept in memory');
    await pass();
    expect(written).toEqual(['save 1']);
    disk.failure = null;
    await expect(save(3)).rejects.toThrow('kept in memory');
    await pass();
    expect(written).toEqual(['save 1', 'save 2', 'finish 2', 'save 3']);
    await save(4);
    expect(written.at(-1)).toBe('save 4');
  });

  it('keeps nothing that could never be written, neither at once nor later', async () => {
    const { disk, save, written, pass } = onDisk();
    disk.failure = sqliteError(constraint);
    await expect(save(1)).rejects.toBe(disk.failure);
    disk.failure = sqliteError(diskFull);
    await expect(save(2)).rejects.toBe(disk.failure);
    disk.failure = sqliteError(constraint);
    await pass();
    disk.failure = null;
    await pass();
    await save(3);
    expect(written).toEqual(['save 3']);
  });

  it('begins no recording', async () => {
    const { journal, takeRoom } = onDisk();
    await expect(journal.startMonitor({} as never)).resolves.toEqual({ id: 1, recordingId: 1, path: '/x.mp3' });
    takeRoom();
    await expect(journal.startMonitor({} as never)).rejects.toThrow('full');
  });
});
