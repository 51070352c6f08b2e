/**
 * Stores the dialogs that peers have with us, in the `open_dialogs` table: after a crash peers must not be left in dead
 * calls.
 */
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { preparedInsert } from '../../platform/storage/preparedQuery.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { AbandonedDialog, OpenDialog, OpenDialogs } from '../../telephony/ports/openDialogs.ts';

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
});

const save = preparedInsert('open_dialogs', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('id').doUpdateSet(({ ref }) => ({ owner: ref('excluded.owner'), dialog: ref('excluded.dialog') })),
  ),
);

interface StoredDialog extends AbandonedDialog {
  readonly owner: string;
}

/** Dialogs in the `open_dialogs` table. */
export function openDialogRepository(unit: UnitOfWork) {
  return {
    /** Writes what `read` answers in the moment of writing. */
    async save(read: () => Iterable<StoredDialog>): Promise<void> {
      await unit.atomically(async (within) => {
        for (const { id, owner, open } of read()) await save(within, { id, owner, dialog: JSON.stringify(open) });
      });
    },
    async remove(ids: readonly string[]): Promise<void> {
      await unit.db
        .deleteFrom('open_dialogs')
        .where('id', 'in', [...ids])
        .execute();
    },
    all: () => unit.db.selectFrom('open_dialogs').selectAll().orderBy('id').execute(),
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
    for (const { id, owner, dialog } of await this.#parts.dialogs.all()) {
      const open = parsed(dialog);
      // A dialog that another version wrote and this one cannot read cannot be ended.
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

  take(owner: string): readonly AbandonedDialog[] {
    const left = this.#left.get(owner) ?? [];
    this.#left.delete(owner);
    return left;
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

function parsed(text: string): OpenDialog | null {
  try {
    return openDialogSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
