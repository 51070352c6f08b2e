/**
 * Stores the dialogs that peers have with us, in the `open_dialogs` table: after a crash their calls go on, or end, but no peer
 * is left in a dead one.
 */
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { LineRecord } from '../../lines/repository.ts';
import { preparedInsert } from '../../platform/storage/preparedQuery.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { HandshakeOutcome, MadeKeys } from '../../telephony/ports/media.ts';
import {
  type AbandonedDialog,
  type AnsweredLeg,
  callIdOf,
  type GoesOn,
  lineOwner,
  type OpenDialog,
  type OpenDialogs,
  PHONES_OVER_UDP,
  phoneOf,
  type RingingIn,
  type RingingOut,
} from '../../telephony/ports/openDialogs.ts';
import { factsSchema } from './storedCall.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    open_dialogs: { id: string; owner: string; dialog: string };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly openDialogs: ReturnType<typeof openDialogRepository>;
  }
}

const remoteSchema = z.object({
  user: z.string(),
  displayName: z.string(),
  uri: z.string(),
  contact: z.string(),
  userAgent: z.string(),
});

const keysSchema: z.ZodType<MadeKeys> = z.object({ suite: z.string(), send: z.string(), receive: z.string() });

const handshakeSchema: z.ZodType<HandshakeOutcome> = z.object({
  setup: z.enum(['active', 'passive']),
  keys: keysSchema,
  controlKeys: keysSchema.nullable(),
  ice: z.object({ controlling: z.boolean(), remote: z.object({ address: z.string(), port: z.int() }) }).nullable(),
});

const answeredLegSchema: z.ZodType<AnsweredLeg> = z.object({
  direction: z.enum(['in', 'out']),
  remote: remoteSchema,
  calledNumber: z.string(),
  referredBy: z.string(),
  facts: factsSchema,
  remoteSequence: z.int().nonnegative().nullable(),
  takesUpdate: z.boolean(),
  timer: z.object({ seconds: z.number(), refresher: z.enum(['local', 'remote']) }).nullable(),
  onHold: z.boolean(),
  remoteHeld: z.boolean(),
  isSecure: z.boolean().optional(),
  media: z.object({
    localAddress: z.string(),
    offeredBy: z.enum(['local', 'remote']),
    local: z.string(),
    remote: z.string(),
    handshake: handshakeSchema.optional(),
  }),
});

const ringingSchema: z.ZodType<RingingIn | RingingOut> = z.discriminatedUnion('direction', [
  z.object({ direction: z.literal('in'), callId: z.string(), tag: z.string(), invite: z.string() }),
  z.object({
    direction: z.literal('out'),
    callId: z.string(),
    remote: remoteSchema,
    offer: z.string(),
    localAddress: z.string(),
  }),
]);

const openDialogSchema: z.ZodType<OpenDialog> = z.object({
  sent: z.string().nullable(),
  received: z.string().nullable(),
  dialog: z
    .object({
      callId: z.string(),
      localTag: z.string(),
      remoteTag: z.string(),
      localUri: z.string(),
      remoteUri: z.string(),
      remoteTarget: z.string(),
      routes: z.array(z.string()),
      sequence: z.int().nonnegative(),
    })
    .nullable(),
  // A leg that cannot be read does not go on, and its dialog is ended.
  answered: answeredLegSchema.nullish().catch(null),
  ringing: ringingSchema.nullish().catch(null),
});

const save = preparedInsert('open_dialogs', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('id').doUpdateSet(({ ref }) => ({ owner: ref('excluded.owner'), dialog: ref('excluded.dialog') })),
  ),
);

interface StoredDialog extends AbandonedDialog {
  readonly owner: string;
}

/** Dialogs in the `open_dialogs` table, sealed: descriptions have keys. */
export function openDialogRepository(unit: UnitOfWork, secrets: SecretBox) {
  return {
    /** Writes what `read` answers in the moment of writing. */
    async save(read: () => Iterable<StoredDialog>): Promise<void> {
      await unit.atomically(async (within) => {
        for (const { id, owner, open } of read()) {
          await save(within, { id, owner, dialog: secrets.seal(JSON.stringify(open)) });
        }
      });
    },
    async remove(ids: readonly string[]): Promise<void> {
      await unit.db
        .deleteFrom('open_dialogs')
        .where('id', 'in', [...ids])
        .execute();
    },
    /** Null for a dialog that another version wrote and this one cannot read. */
    async all(): Promise<{ id: string; owner: string; open: OpenDialog | null }[]> {
      const rows = await unit.db.selectFrom('open_dialogs').selectAll().orderBy('id').execute();
      return rows.map(({ id, owner, dialog }) => ({ id, owner, open: parsed(dialog, secrets) }));
    },
  };
}

/** After this many milliseconds without their owner, peers have given up. */
const PATIENCE_MS = 3_600_000;

/** Ended dialogs are removed together, at most this many milliseconds later. */
const FORGET_MS = 2_000;

interface OpenDialogsParts {
  readonly dialogs: ReturnType<typeof openDialogRepository>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

export class StoredOpenDialogs implements OpenDialogs {
  readonly #parts: OpenDialogsParts;
  /** Dialogs of an earlier process, by owner. */
  readonly #left = new Map<string, AbandonedDialog[]>();
  readonly #unsaved = new Map<string, StoredDialog>();
  /** Whether a requested transaction has not begun yet. */
  #isAsked = false;
  readonly #over = new Set<string>();
  #cancelFlush: (() => void) | null = null;

  constructor(parts: OpenDialogsParts) {
    this.#parts = parts;
  }

  /** Reads the dialogs of an earlier process; call it before any is stored. */
  async load(): Promise<void> {
    for (const { id, owner, open } of await this.#parts.dialogs.all()) {
      // One that cannot be read cannot be ended.
      if (open) this.#left.set(owner, [...(this.#left.get(owner) ?? []), { id, open }]);
      else this.forget(id);
    }
    if (this.#left.size > 0) this.#parts.clock.after(PATIENCE_MS, () => this.#giveUp());
  }

  store(owner: string, id: string, open: OpenDialog): void {
    this.#over.delete(id);
    this.#unsaved.set(id, { id, owner, open });
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#parts.dialogs
      .save(() => this.#takeUnsaved())
      .catch((error: unknown) => {
        // The unsaved dialogs are written with the next transaction.
        this.#isAsked = false;
        this.#parts.onFailure(error);
      });
  }

  forget(id: string): void {
    this.#over.add(id);
    this.#cancelFlush ??= this.#parts.clock.after(FORGET_MS, () => void this.flush());
  }

  take(owner: string, which: (left: AbandonedDialog) => boolean = () => true): readonly AbandonedDialog[] {
    const left = this.#left.get(owner) ?? [];
    this.#left.set(
      owner,
      left.filter((one) => !which(one)),
    );
    return left.filter(which);
  }

  putBack(owner: string, left: AbandonedDialog): void {
    const { id, open } = left;
    this.#left.set(owner, [...(this.#left.get(owner) ?? []), left]);
    this.store(owner, id, open);
  }

  get owners(): readonly string[] {
    return [...this.#left].filter(([, left]) => left.length > 0).map(([owner]) => owner);
  }

  /**
   * How a dialog of an earlier process can go on, with a phone or on a line that is used; null: not at all. The demo line's carrier is part of the service: what
   * it said is over.
   */
  onLines(lines: readonly Pick<LineRecord, 'id' | 'enabled' | 'isDemo'>[]): (sipCallId: string) => GoesOn | null {
    const used = lines.filter(({ enabled, isDemo }) => enabled && !isDemo);
    const owners = new Set([PHONES_OVER_UDP, ...used.map(({ id }) => lineOwner(id))]);
    return (sipCallId) => {
      const only = this.#onlyOne(sipCallId);
      if (!only || !(owners.has(only.owner) || phoneOf(only.owner))) return null;
      if (only.open.answered) return 'answered';
      return only.open.ringing ? 'ringing' : null;
    };
  }

  /** A proxy between two calls of ours gives both one Call-ID, which then says nothing. */
  #onlyOne(sipCallId: string): { readonly owner: string; readonly open: OpenDialog } | null {
    const found = [...this.#left].flatMap(([owner, left]) =>
      left.filter(({ open }) => callIdOf(open) === sipCallId).map(({ open }) => ({ owner, open })),
    );
    const [only, another] = found;
    return only && !another ? only : null;
  }

  /** Dialogs that are added until the transaction begins are part of it. */
  #takeUnsaved(): readonly StoredDialog[] {
    this.#isAsked = false;
    const unsaved = [...this.#unsaved.values()];
    this.#unsaved.clear();
    return unsaved;
  }

  #giveUp(): void {
    for (const { id } of [...this.#left.values()].flat()) this.forget(id);
    this.#left.clear();
  }

  /** Removes ended dialogs at once. */
  async flush(): Promise<void> {
    this.#cancelFlush?.();
    this.#cancelFlush = null;
    const ids = [...this.#over];
    this.#over.clear();
    for (const id of ids) this.#unsaved.delete(id);
    if (ids.length > 0) await this.#parts.dialogs.remove(ids).catch(this.#parts.onFailure);
  }
}

/** Earlier versions did not seal. */
function parsed(text: string, secrets: SecretBox): OpenDialog | null {
  try {
    return openDialogSchema.parse(JSON.parse(text.startsWith('{') ? text : secrets.open(text)));
  } catch {
    return null;
  }
}
