/** Deletes contacts; many of them in the background, so that it survives the end of the process. */
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import { contactScope, mayOwn } from './contactAccess.ts';

/** More than these are erased after the answer. */
const AT_ONCE = 100;
/** Answers whether they are gone (`done`), or hidden and erased from now on (`background`). All or none. */
export function contactRemoval(store: Store, onFailure: (error: unknown) => void) {
  return async (viewer: Viewer, ids: readonly number[]): Promise<'done' | 'background'> => {
    const isMany = ids.length > AT_ONCE;
    await store.transaction(async ({ contacts }) => {
      const found = await contacts.byIds(contactScope(viewer), ids);
      const known = new Set(found.map(({ id }) => id));
      const unknown = ids.find((id) => !known.has(id));
      if (unknown !== undefined) throw new Refusal('notFound', `There is no contact ${unknown}`, 'ids');
      if (!found.every((contact) => mayOwn(viewer, contact))) throw new Refusal('denied', 'Access denied');
      if (isMany) await contacts.hide(viewer.customerId, ids);
      else await contacts.remove(viewer.customerId, ids);
    });
    if (!isMany) return 'done';
    store.contacts.eraseHidden().catch(onFailure);
    return 'background';
  };
}
