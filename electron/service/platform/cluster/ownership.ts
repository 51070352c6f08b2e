/**
 * Which node owns the service: a key in NATS (JetStream, so Raft decides) that its owner writes again twice a second. Whoever sees it
 * unchanged for longer than its owner may go without writing it takes it, by its revision, so that one does. Only time that went by on
 * the machine itself counts: clocks of machines are never compared.
 */
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { KV, KvEntry } from '@nats-io/kv';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ClusterConfig } from '../config/clusterSettings.ts';
import { isAlive } from '../config/instanceFile.ts';
import { ANSWER_WITHIN_MS, askNats } from './natsConnection.ts';

const KEY = 'owner';

/** How often an owner writes the key, and how often others look, milliseconds. */
const RENEW_EVERY_MS = 500;
const LOOK_EVERY_MS = 250;

/** An owner that could not write the key for so long has to know in another way that nobody took it, milliseconds. */
const GIVE_UP_MS = 2000;

/** Whoever is later than this was held up, milliseconds. */
const HELD_UP_MS = 1000;

/** A key that stayed as it is for so long belongs to nobody, milliseconds. */
const EXPIRES_MS = 2500;

const ownerSchema = z.object({
  node: z.string().min(1).max(100),
  /** Where other nodes reach it. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  machine: z.string().max(300),
  pid: z.int().positive(),
  /** Differs with each process. */
  process: z.string().max(100),
});

/** A node that owns the service, or wants to. */
export type Owner = z.infer<typeof ownerSchema>;

/** The node that owns a service, or owned it last; null: there is none. Rejects where NATS is away. */
export const ownerSeenBy = async (cluster: ClusterConfig): Promise<Owner | null> =>
  ownerSchema.safeParse(await askNats(cluster, KEY)).data ?? null;

/** What was seen of the key last. */
interface Seen {
  readonly revision: number;
  readonly owner: Owner | null;
  /** By this machine's own counting, milliseconds. */
  readonly since: number;
}

export interface OwnershipParts {
  readonly keys: KV;
  readonly self: Owner;
  readonly logger: Logger;
  /** Whether this node could serve: it reaches the database. */
  readonly isAble: () => boolean;
  /** Whether the database has just said that nobody wrote after this node: its word counts while NATS is away. */
  readonly mayWrite: () => boolean;
}

/** Whether a node that has ended, or was released, left the key. */
const isFree = (entry: KvEntry | null): boolean => entry === null || entry.operation !== 'PUT';

function ownerIn(entry: KvEntry | null): Owner | null {
  try {
    return ownerSchema.safeParse(entry?.json()).data ?? null;
  } catch {
    return null;
  }
}

/** A node's part in the question who owns the service. */
export class Ownership {
  readonly #parts: OwnershipParts;
  #seen: Seen | null = null;
  /** Revision of the key as this node wrote it last; null: it is not the owner. */
  #revision: number | null = null;
  /** When the last write that went through was sent. */
  #writtenAt = 0;
  #writing: Promise<void> | null = null;
  #isClosed = false;

  constructor(parts: OwnershipParts) {
    this.#parts = parts;
  }

  /** Another node that owns the service, as far as is known. */
  get otherOwner(): Owner | null {
    const owner = this.#revision === null ? (this.#seen?.owner ?? null) : null;
    return owner?.node === this.#parts.self.node ? null : owner;
  }

  /** Resolves when this node owns the service; false: it was closed before. */
  async acquire(): Promise<boolean> {
    let isLost = false;
    while (!this.#isClosed) {
      try {
        if (await this.#tryOnce()) return true;
        isLost = false;
      } catch (error) {
        // What was seen before the connection was lost does not say how long the owner was silent.
        this.#seen = null;
        if (!isLost) this.#parts.logger.warn({ err: error }, 'NATS cannot be asked who owns the service');
        isLost = true;
      }
      await delay(LOOK_EVERY_MS);
    }
    return false;
  }

  async #tryOnce(): Promise<boolean> {
    const { keys, self, isAble } = this.#parts;
    const entry = await keys.get(KEY);
    const owner = isFree(entry) ? null : ownerIn(entry);
    const revision = entry?.revision ?? 0;
    if (this.#seen?.revision !== revision) this.#seen = { revision, owner, since: performance.now() };
    const isOver = isFree(entry) || performance.now() - this.#seen.since > EXPIRES_MS || this.#isOwnPast(owner);
    if (!isOver || !isAble()) return false;
    const sentAt = performance.now();
    try {
      this.#revision = await keys.put(KEY, JSON.stringify(self), { previousSeq: revision });
    } catch {
      // Another node was quicker, or it is unknown whether this one was: the next look tells.
      return false;
    }
    this.#writtenAt = sentAt;
    return this.isOwner();
  }

  /** The key is an earlier process's of this node, which has ended: nobody needs to wait. */
  #isOwnPast(owner: Owner | null): boolean {
    const { self } = this.#parts;
    if (owner === null || owner.node !== self.node || owner.machine !== self.machine) return false;
    return owner.process === self.process || !isAlive(owner.pid);
  }

  /** Whether this node owns the service, as far as it can know at this moment. */
  isOwner(): boolean {
    return this.#revision !== null && (this.#isConfirmed() || this.#parts.mayWrite());
  }

  /** Whether NATS took the key not too long ago. */
  #isConfirmed(): boolean {
    return performance.now() - this.#writtenAt < GIVE_UP_MS;
  }

  /** Writes the key again and again; resolves when this node does not own the service any more. */
  async keep(): Promise<void> {
    let isTold = false;
    while (!this.#isClosed) {
      const dueAt = performance.now() + RENEW_EVERY_MS;
      void this.#write();
      await delay(RENEW_EVERY_MS);
      if (!this.isOwner() && !(await this.#isStillOwner(performance.now() - dueAt))) return;
      const isConfirmed = this.#isConfirmed();
      if (!isConfirmed && !isTold)
        this.#parts.logger.warn({}, 'NATS is away: this node goes on by the word of the database');
      isTold = !isConfirmed;
    }
  }

  /**
   * A process that was held up, and so has done nothing meanwhile, may ask whether somebody took the key before it gives up.
   *
   * @param lateMs how late it is
   */
  async #isStillOwner(lateMs: number): Promise<boolean> {
    if (lateMs < HELD_UP_MS || this.#isClosed) return false;
    this.#parts.logger.warn(
      { lateMs: Math.round(lateMs) },
      'this node was held up for longer than it may own the service',
    );
    // The first may be one that was sent before.
    await Promise.race([this.#write().then(() => this.#write()), delay(ANSWER_WITHIN_MS)]);
    return this.isOwner();
  }

  /** Writes the key, unless that is under way. */
  #write(): Promise<void> {
    this.#writing ??= this.#renew().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #renew(): Promise<void> {
    const { keys, self } = this.#parts;
    const revision = this.#revision;
    if (revision === null) return;
    const sentAt = performance.now();
    try {
      this.#revision = await keys.put(KEY, JSON.stringify(self), { previousSeq: revision });
      this.#writtenAt = sentAt;
    } catch {
      await this.#lookAtOwn();
    }
  }

  /** A write failed. It may have gone through all the same, and then its revision is the one to go on from. */
  async #lookAtOwn(): Promise<void> {
    const entry = await this.#parts.keys.get(KEY).catch(() => undefined);
    if (entry === undefined || this.#revision === null) return;
    // NATS may have lost what it kept: then the key is written anew, unless another node is quicker.
    if (entry === null) this.#revision = 0;
    else this.#revision = ownerIn(entry)?.process === this.#parts.self.process ? entry.revision : null;
  }

  /** Leaves the service to the next node at once. */
  async release(): Promise<void> {
    this.#isClosed = true;
    const previousSeq = this.#revision;
    this.#revision = null;
    if (previousSeq !== null) await this.#parts.keys.delete(KEY, { previousSeq }).catch(() => undefined);
  }
}

/** What others know a process of a node by. */
export const ownerOf = (node: string, url: string, process: { readonly pid: number; readonly id: string }): Owner => ({
  node,
  url,
  machine: hostname(),
  pid: process.pid,
  process: process.id,
});
