/** The contract's filters as one would write them down plainly: the reference that the service is held against. */

/** What a field may be compared by. */
export type Scalar = string | number | boolean;

/** One of a collection, as it is served. */
export type Item = Readonly<Record<string, unknown>>;

/** An entry of a filter. */
export interface Entry {
  readonly property: string;
  readonly operator: string;
  readonly value: Scalar | readonly Scalar[];
}

const day = /^\d{4}-\d\d-\d\d$/;

const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value);

/** A bare date is the start of that day, and its end for `lte`; of what is a day itself it is that day. */
const bound = (operator: string, value: Scalar, found: Scalar | null): Scalar =>
  isDay(value) && !isDay(found) ? `${value} ${operator === 'lte' ? '23:59:59' : '00:00:00'}` : value;

/** What is null is unlike and unequal to everything, and neither more nor less. */
export function matches(item: Item, { property, operator, value }: Entry): boolean {
  const found = (item[property] ?? null) as Scalar | null;
  const wanted = Array.isArray(value) ? null : bound(operator, value as Scalar, found);
  switch (operator) {
    case '=':
    case 'eq':
      return found === wanted;
    case 'ne':
      return found !== wanted;
    case 'in':
      return found !== null && (value as readonly Scalar[]).includes(found);
    case 'like':
      return found !== null && String(found).toLowerCase().includes(String(value).toLowerCase());
    case 'notlike':
      return !matches(item, { property, operator: 'like', value });
    default:
      return found !== null && wanted !== null && isOrdered(operator, found, wanted);
  }
}

function isOrdered(operator: string, found: Scalar, wanted: Scalar): boolean {
  if (operator === 'gt') return found > wanted;
  if (operator === 'gte') return found >= wanted;
  return operator === 'lt' ? found < wanted : found <= wanted;
}
