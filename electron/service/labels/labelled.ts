/**
 * Labelled records store the ids of their labels, as JSON in the column `label_ids`. Names and colours are looked up
 * when a record is read, and deleted labels are left out.
 */
import { z } from 'zod';
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { jsonColumnOr } from '../platform/storage/unreadableRow.ts';

/** Labels as the column keeps them. */
export function labelIdsJson(labels: readonly CallLabel[]): string {
  return JSON.stringify(labels.map(({ id }) => id));
}

/** Labels of the column, before `withLabels` says what they are called. */
export function unnamedLabels(json: string): CallLabel[] {
  // Most have none, and lists are long.
  return json === '[]' ? [] : idsOf(json).map((id) => ({ id, name: '', color: '' }));
}

const idsOf = jsonColumnOr(z.array(z.int()), []);

/** Labels as they are now, by their ids. */
async function currentLabels({ db }: UnitOfWork, ids: readonly number[]): Promise<ReadonlyMap<number, CallLabel>> {
  const query = db.selectFrom('call_labels').select(['id', 'name', 'color']).where('id', 'in', ids);
  return new Map((await query.execute()).map((label) => [label.id, label]));
}

/** The same with the names and colours of their labels, looked up together. */
export async function withLabels<T extends { readonly labels: readonly CallLabel[] }>(
  unit: UnitOfWork,
  items: readonly T[],
): Promise<T[]> {
  const ids = new Set(items.flatMap(({ labels }) => labels.map(({ id }) => id)));
  if (ids.size === 0) return [...items];
  const current = await currentLabels(unit, [...ids]);
  return items.map((item) => ({ ...item, labels: item.labels.flatMap(({ id }) => current.get(id) ?? []) }));
}
