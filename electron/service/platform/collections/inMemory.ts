/** The contract's collection rules over a list in memory: live calls, users, lines and the like. */
import type { CallLabel } from '../../../../shared/api/calls/callLabels.ts';
import type { Comparable, Condition, Page, PageRequest } from '../../kernel/collections.ts';

/** A field as it is compared; lists and objects by their JSON, as tables keep them. */
function comparable(value: unknown): Comparable | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}

function compare(a: Comparable | null, b: Comparable | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const contains = (value: Comparable | null, text: string): boolean =>
  value !== null && String(value).toLowerCase().includes(text.toLowerCase());

function matches(value: Comparable | null, condition: Condition): boolean {
  switch (condition.operator) {
    case 'eq':
      return value === condition.value;
    case 'ne':
      return value !== condition.value;
    case 'like':
      return contains(value, condition.value);
    case 'notlike':
      return !contains(value, condition.value);
    case 'in':
      return value !== null && condition.value.includes(value);
    case 'gt':
      return value !== null && compare(value, condition.value) > 0;
    case 'gte':
      return value !== null && compare(value, condition.value) >= 0;
    case 'lt':
      return value !== null && compare(value, condition.value) < 0;
    case 'lte':
      return value !== null && compare(value, condition.value) <= 0;
  }
}

/** As for tables (`conditionSql`): a label matches by its name, whatever the case, and by its id. */
function matchesLabels(labels: readonly CallLabel[], { operator, value }: Condition): boolean {
  const isNegative = operator === 'ne' || operator === 'notlike';
  if (value === null) return isNegative === labels.length > 0;
  const wanted = (Array.isArray(value) ? value : [value]).map((one) => String(one).toLowerCase());
  const isWanted = ({ id, name }: CallLabel) =>
    operator === 'like' || operator === 'notlike'
      ? contains(name, wanted[0] ?? '')
      : wanted.includes(String(id)) || wanted.includes(name.toLowerCase());
  return isNegative !== labels.some(isWanted);
}

/** Properties that cover several, as in tables (`conditionSql`). */
const combined: Readonly<Record<string, readonly string[]>> = { search: ['to', 'subject', 'last_error'] };

function readOf(item: object, property: string): unknown {
  const read = (name: string): unknown => item[name as keyof object];
  // A character that nobody types keeps the end of one and the start of the next apart.
  return combined[property]?.map((name) => read(name) ?? '').join('\u001f') ?? read(property);
}

function sorted<T extends object>(items: readonly T[], { sort, direction }: PageRequest): readonly T[] {
  if (sort === null) return items;
  const sign = direction === 'ASC' ? 1 : -1;
  const by = (property: string) => (a: T, b: T) =>
    compare(comparable(a[property as keyof T]), comparable(b[property as keyof T]));
  return items.toSorted((a, b) => sign * (by(sort)(a, b) || by('id')(a, b)));
}

/** One page of a list. Items with the same sort value are sorted by id where they have one, else keep their order. */
export function pageInMemory<T extends object>(items: readonly T[], request: PageRequest): Page<T> {
  const fulfils = (item: T) => (condition: Condition) => {
    const value = readOf(item, condition.property);
    return condition.property === 'labels'
      ? matchesLabels(value as readonly CallLabel[], condition)
      : matches(comparable(value), condition);
  };
  const found = items.filter((item) => request.conditions.every(fulfils(item)));
  const start = (request.page - 1) * request.limit;
  return { data: sorted(found, request).slice(start, start + request.limit), total: found.length };
}
