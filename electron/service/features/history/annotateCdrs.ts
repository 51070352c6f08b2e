/** What people write about calls that are over. */
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import type { CdrNote, CdrPatch } from '../../../../shared/api/history/records.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';

/** Who writes, at which moment (Unix milliseconds). */
export interface Author {
  readonly userId: number;
  readonly customerId: number;
  readonly now: number;
}

async function write(within: Repositories, cdr: Cdr, text: string, author: Author): Promise<CdrNote> {
  const user = await within.users.byId(author.userId);
  return within.cdrNotes.add({
    customerId: author.customerId,
    cdrId: cdr.id,
    liveId: cdr.live_id,
    text,
    userId: author.userId,
    userName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    createdAt: toContractDateTime(author.now),
  });
}

/** Writes a note on a record that the author sees. */
export function addNote(store: Store, scope: RecordScope, id: number, text: string, author: Author): Promise<CdrNote> {
  return store.transaction(async (within) => {
    const cdr = await within.cdrs.byId(scope, id);
    if (!cdr) throw new Refusal('notFound', 'Resource not found');
    return write(within, cdr, text, author);
  });
}

/** Changes labels and notes of a record, within the transaction at hand. */
export async function annotate(
  within: Repositories,
  cdr: Cdr,
  { labels, notes }: CdrPatch,
  author: Author,
): Promise<Cdr> {
  if (labels) await within.cdrs.setLabels(cdr.id, labels);
  if (notes === '') await within.cdrs.clearNotes(cdr.id);
  else if (notes !== undefined && notes !== cdr.notes) await write(within, cdr, notes, author);
  return { ...cdr, labels: labels ?? cdr.labels, notes: notes ?? cdr.notes };
}

/** Changes labels and notes of several records, all or none; answers them in the order in which they are named. */
export function annotateCdrs(
  store: Store,
  scope: RecordScope,
  patches: readonly CdrPatch[],
  author: Author,
): Promise<Cdr[]> {
  return store.transaction(async (within) => {
    const changed: Cdr[] = [];
    for (const [index, patch] of patches.entries()) {
      const cdr = await within.cdrs.byId(scope, patch.id);
      if (!cdr) throw new Refusal('notFound', `There is no record ${patch.id}`, `${index}.id`);
      changed.push(await annotate(within, cdr, patch, author));
    }
    return changed;
  });
}
