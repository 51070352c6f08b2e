import type { KV, KvEntry } from '@nats-io/kv';
import { describe, expect, it } from 'vitest';
import { type Owner, Ownership, ownerOf } from '../../../electron/service/platform/cluster/ownership.ts';
import { recordingLogger } from '../../support/sip/recordingLogger.ts';

/** In place of a bucket of NATS, whose answers cannot be lost on purpose: one key with its revision. */
class OneKey {
  #entry: { readonly value: string; readonly revision: number; readonly operation: 'PUT' | 'DEL' } | null = null;
  #revision = 0;
  /** Whether writes go through and nobody is told so. */
  losesAnswers = false;
  writes = 0;

  async get(): Promise<KvEntry | null> {
    const entry = this.#entry;
    return entry && ({ ...entry, json: () => JSON.parse(entry.value) } as unknown as KvEntry);
  }

  async put(_: string, value: string, { previousSeq = 0 }: { previousSeq?: number } = {}): Promise<number> {
    this.writes += 1;
    this.#write(value, 'PUT', previousSeq);
    if (this.losesAnswers) throw new Error('TIMEOUT');
    return this.#revision;
  }

  async delete(_: string, { previousSeq = 0 }: { previousSeq?: number } = {}): Promise<void> {
    this.#write('', 'DEL', previousSeq);
  }

  /** What NATS kept is lost. */
  forget(): void {
    this.#entry = null;
  }

  #write(value: string, operation: 'PUT' | 'DEL', previousSeq: number): void {
    if (previousSeq !== (this.#entry?.revision ?? 0)) throw new Error('wrong last sequence');
    this.#revision += 1;
    this.#entry = { value, revision: this.#revision, operation };
  }
}

const live = process.pid;
/** No process has it. */
const dead = 2 ** 22 + 1;

const candidate = (keys: OneKey, self: Partial<Owner> & { node: string }, parts = {}) =>
  new Ownership({
    keys: keys as unknown as KV,
    self: { ...ownerOf(self.node, 'http://127.0.0.1:1', { pid: live, id: self.node }), ...self },
    logger: recordingLogger(),
    isAble: () => true,
    mayWrite: () => false,
    ...parts,
  });

const elapsed = async (work: Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work;
  return performance.now() - since;
};

describe.concurrent('who owns a service', () => {
  it('is whoever comes first, and another only when nothing was heard of that one', async () => {
    const keys = new OneKey();
    const [first, second] = [candidate(keys, { node: 'a' }), candidate(keys, { node: 'b' })];
    await first.acquire();
    const taken = elapsed(second.acquire());
    // It writes the key once, and then dies.
    expect(await taken).toBeGreaterThan(2000);
    expect([first.isOwner(), second.isOwner()]).toEqual([false, true]);
    expect(first.otherOwner).toBeNull();
  });

  it('is the next at once where the owner released it, or was an earlier process of the same node', async () => {
    const keys = new OneKey();
    const first = candidate(keys, { node: 'a', pid: dead });
    await first.acquire();
    // Until it can serve, it does not take the process before for another node, to which requests could go.
    let isAble = false;
    const again = candidate(keys, { node: 'a', process: 'later' }, { isAble: () => isAble });
    const acquired = again.acquire();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(again.otherOwner).toBeNull();
    isAble = true;
    expect(await elapsed(acquired)).toBeLessThan(1500);
    await again.release();
    expect(again.isOwner()).toBe(false);
    expect(await elapsed(candidate(keys, { node: 'b' }).acquire())).toBeLessThan(1500);
  });

  it('waits for an earlier process of the node that lives, and for one on another machine', async () => {
    for (const before of [{ node: 'a' }, { node: 'a', pid: dead, machine: 'elsewhere' }]) {
      const keys = new OneKey();
      await candidate(keys, before).acquire();
      expect(await elapsed(candidate(keys, { node: 'a', process: 'later' }).acquire())).toBeGreaterThan(2000);
    }
  });

  it('stays the owner where a write went through whose answer was lost, or NATS lost what it kept', async () => {
    const keys = new OneKey();
    const owner = candidate(keys, { node: 'a' }, { mayWrite: () => true });
    await owner.acquire();
    let isOver = false;
    const kept = owner.keep().then(() => {
      isOver = true;
    });
    keys.losesAnswers = true;
    const until = async (writes: number) => {
      while (keys.writes < writes) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await until(keys.writes + 3);
    keys.losesAnswers = false;
    keys.forget();
    await until(keys.writes + 2);
    expect([isOver, owner.isOwner()]).toEqual([false, true]);
    await owner.release();
    await kept;
  });

  it('gives up when another has taken the key, and when nothing answers and nothing vouches for it', async () => {
    const keys = new OneKey();
    const owner = candidate(keys, { node: 'a' }, { mayWrite: () => true });
    await owner.acquire();
    const entry = await keys.get();
    await keys.put('owner', JSON.stringify(ownerOf('b', 'http://127.0.0.1:2', { pid: live, id: 'b' })), {
      previousSeq: entry?.revision ?? 0,
    });
    await owner.keep();
    expect(owner.isOwner()).toBe(false);

    const silent = new OneKey();
    const cutOff = candidate(silent, { node: 'a' });
    await cutOff.acquire();
    silent.put = () => Promise.reject(new Error('TIMEOUT'));
    silent.get = () => Promise.reject(new Error('TIMEOUT'));
    expect(await elapsed(cutOff.keep())).toBeGreaterThan(1400);
    expect(cutOff.isOwner()).toBe(false);
  });

  it('is nobody who cannot reach the database, and a key that cannot be read belongs to nobody', async () => {
    const keys = new OneKey();
    await keys.put('owner', '{"node":7}');
    let isAble = false;
    const node = candidate(keys, { node: 'a' }, { isAble: () => isAble });
    const owned = node.acquire();
    const early = await Promise.race([owned, new Promise((resolve) => setTimeout(resolve, 3000, 'waits'))]);
    expect(early).toBe('waits');
    expect(node.otherOwner).toBeNull();
    isAble = true;
    expect(await owned).toBe(true);
  });
});
