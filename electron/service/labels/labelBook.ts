/** A customer's labels by what people call them: an id, a name, or an object with one of these. */

import { scopesFor } from '../../../shared/api/access.ts';
import { type CallLabel, callLabels, type LabelRef, maximumLabels } from '../../../shared/api/calls/callLabels.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Repositories } from '../platform/storage/store.ts';

const newLabelColor = '#64748b';

/** Looks labels up; those that it invents have ids below 0 until `made` writes them. */
export interface LabelBook {
  /** Each once. Refuses what there is not, naming its place below `field`. */
  of(refs: readonly LabelRef[], field: string): CallLabel[];
  /** Creates new labels, once each, and answers all as stored. */
  made(within: Pick<Repositories, 'callLabels'>, labels: readonly CallLabel[]): Promise<CallLabel[]>;
}

/** Whoever may create labels by `POST /calllabels` may also do so by naming a new one. */
function mayCreate({ roles, scopes }: Viewer): boolean {
  const opening = scopesFor(callLabels.createCallLabel);
  return reaches(roles, 'administrator') && (scopes == null || scopes.some((scope) => opening.includes(scope)));
}

function partsOf(ref: LabelRef): { id?: number | undefined; name?: string | undefined; color?: string | undefined } {
  if (typeof ref === 'number') return { id: ref };
  return typeof ref === 'string' ? { name: ref } : ref;
}

const keyOf = (name: string): string => name.toLowerCase();

/** The labels of a viewer's customer. */
export async function labelBook({ callLabels }: Pick<Repositories, 'callLabels'>, viewer: Viewer): Promise<LabelBook> {
  const { customerId } = viewer;
  const known = (await callLabels.ofCustomer(customerId)).map(
    ({ id, name, color }): CallLabel => ({ id, name, color }),
  );
  const byId = new Map(known.map((label) => [label.id, label]));
  const byName = new Map(known.map((label) => [keyOf(label.name), label]));

  function invent(name: string, color: string, field: string): CallLabel {
    if (!mayCreate(viewer)) {
      throw new Refusal('missing', `There is no label “${name}”; an administrator can create it`, field);
    }
    if (byName.size >= maximumLabels) throw new Refusal('invalid', `There are ${maximumLabels} labels already`, field);
    const label = { id: -1 - byName.size, name, color };
    byName.set(keyOf(name), label);
    return label;
  }

  function find(ref: LabelRef, field: string): CallLabel {
    const { id, name = '', color = newLabelColor } = partsOf(ref);
    const found = id === undefined ? byName.get(keyOf(name)) : byId.get(id);
    if (found) return found;
    // Forms and command lines send ids as text.
    const asId = id === undefined && /^\d{1,15}$/.test(name) ? byId.get(Number(name)) : undefined;
    if (asId) return asId;
    if (id !== undefined) throw new Refusal('missing', `There is no label ${id}`, field);
    return invent(name, color, field);
  }

  return {
    of: (refs, field) => [...new Set(refs.map((ref, index) => find(ref, `${field}.${index}`)))],
    async made(within, labels) {
      const made: CallLabel[] = [];
      for (const label of labels) {
        const current = byName.get(keyOf(label.name)) ?? label;
        if (current.id > 0) made.push(current);
        else {
          const { id, name, color } = await within.callLabels.create({
            customerId,
            name: current.name,
            color: current.color,
          });
          byName.set(keyOf(name), { id, name, color });
          made.push({ id, name, color });
        }
      }
      return made;
    },
  };
}

/** The labels that a request names, with those that it creates. Within a transaction. */
export async function namedLabels(
  within: Pick<Repositories, 'callLabels'>,
  viewer: Viewer,
  refs: readonly LabelRef[],
  field = 'labels',
): Promise<CallLabel[]> {
  const book = await labelBook(within, viewer);
  return book.made(within, book.of(refs, field));
}
