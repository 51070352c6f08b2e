/** Notes, labels and dispositions of calls that have ended. */
import type { CallLabel } from '../../../../shared/api/calls/callLabels.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import type { CdrNote, CdrPatch } from '../../../../shared/api/history/records.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { namedLabels } from '../../labels/labelBook.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';

/** Who writes, and when (Unix milliseconds). */
export interface Author {
  readonly viewer: Viewer;
  readonly now: number;
}

/**
 * Writes the disposition of a call into its record and its wrap-up, within a given transaction; answers what the record
 * says.
 */
export type ChooseDisposition = (
  within: Repositories,
  cdr: Cdr,
  id: number | null,
) => Promise<Pick<Cdr, 'wrapup_disposition_id' | 'wrapup_disposition'>>;

/** Changes to a record; undefined fields stay as they are. */
export interface CdrAnnotation {
  readonly labels?: readonly CallLabel[] | undefined;
  readonly notes?: string | undefined;
}

/** Of a call, by what its record says. */
const endOf = ({ calldate, duration }: Cdr): number => Date.parse(`${calldate.replace(' ', 'T')}Z`) + duration * 1000;

async function write(within: Repositories, cdr: Cdr, text: string, author: Author): Promise<CdrNote> {
  const { userId, customerId } = author.viewer;
  const user = await within.users.byId(userId);
  const note = { customerId, cdrId: cdr.id, liveId: cdr.live_id };
  // The new note takes the place in the record of what was written during the call, by whoever that was.
  if (cdr.notes !== '') {
    const createdAt = toContractDateTime(endOf(cdr));
    await within.cdrNotes.addFirst({ ...note, text: cdr.notes, userId: null, userName: '', createdAt });
  }
  return within.cdrNotes.add({
    ...note,
    text,
    userId,
    userName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    createdAt: toContractDateTime(author.now),
  });
}

/** Adds a note to a record that the author may see. */
export function addNote(store: Store, scope: RecordScope, id: number, text: string, author: Author): Promise<CdrNote> {
  return store.transaction(async (within) => {
    const cdr = await within.cdrs.byId(scope, id);
    if (!cdr) throw new Refusal('notFound', 'Resource not found');
    return write(within, cdr, text, author);
  });
}

/** Changes labels and notes of a record, within a given transaction. */
export async function annotate(
  within: Repositories,
  cdr: Cdr,
  { labels, notes }: CdrAnnotation,
  author: Author,
): Promise<Cdr> {
  if (labels) await within.cdrs.setLabels(cdr.id, labels);
  if (notes === '') await within.cdrs.clearNotes(cdr.id);
  else if (notes !== undefined && notes !== cdr.notes) await write(within, cdr, notes, author);
  return { ...cdr, labels: labels ? [...labels] : cdr.labels, notes: notes ?? cdr.notes };
}

/** Changes several records, all or none; answers them in the order of the request. */
export function annotateCdrs(
  store: Store,
  scope: RecordScope,
  patches: readonly CdrPatch[],
  { choose, ...author }: Author & { readonly choose: ChooseDisposition },
): Promise<Cdr[]> {
  return store.transaction(async (within) => {
    const changed: Cdr[] = [];
    for (const [index, patch] of patches.entries()) {
      const cdr = await within.cdrs.byId(scope, patch.id);
      if (!cdr) throw new Refusal('notFound', `There is no record ${patch.id}`, `${index}.id`);
      const { labels: refs, notes, wrapup_disposition_id: id } = patch;
      const labels = refs && (await namedLabels(within, author.viewer, refs, `${index}.labels`));
      const annotated = await annotate(within, cdr, { labels, notes }, author);
      const chosen = id === undefined ? null : await unlessInvalid(() => choose(within, cdr, id), index);
      changed.push(chosen ? { ...annotated, ...chosen } : annotated);
    }
    return changed;
  });
}

/** A refusal names the element of the request that it is about. */
async function unlessInvalid<T>(work: () => Promise<T>, index: number): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || (error.kind !== 'invalid' && error.kind !== 'missing')) throw error;
    throw new Refusal(error.kind, error.message, `${index}.${error.field}`);
  }
}
