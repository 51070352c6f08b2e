/**
 * Filters (RFC 7644 section 3.4.2.2). The parser reads the text once from left to right; length, nesting and the number of
 * comparisons are bounded, so that neither reading nor applying one to thousands of resources takes long.
 */
import { type AttributePath, findPath } from './path.ts';
import type { ResourceType } from './schemas.ts';
import { badRequest, type ScimError } from './scimError.ts';

/** Longest filter, in characters. */
const LONGEST = 4000;
/** Brackets within brackets. */
const MOST_DEPTH = 20;
const MOST_COMPARISONS = 50;

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

type Operator = (typeof operators)[number];

/** What an attribute is compared with. */
export type Operand = string | number | boolean | null;

/** A comparison; `path` null: of an attribute of which nothing is stored. */
export interface Comparison {
  readonly kind: 'compare';
  readonly path: AttributePath | null;
  /** Of a list with complex values, those that are looked at: `emails[type eq "work"].value eq …`. */
  readonly among: Filter | null;
  readonly operator: Operator;
  readonly operand: Operand;
}

export type Filter =
  | Comparison
  | { readonly kind: 'present'; readonly path: AttributePath | null; readonly among: Filter | null }
  | { readonly kind: 'some'; readonly path: AttributePath | null; readonly filter: Filter }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

type Token = { readonly kind: 'word' | 'text' | 'sign'; readonly text: string };

const isSpace = (character: string): boolean => character === ' ' || character === '\t';
const isSign = (character: string): boolean => '()[]'.includes(character);

const wrong = (why: string): ScimError => badRequest('invalidFilter', `The filter cannot be understood: ${why}`);

/** Where the text in quotes that begins at an index ends. */
function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  if (index >= text.length) throw wrong('a quotation mark is missing');
  return index + 1;
}

function endOfWord(text: string, start: number): number {
  let index = start;
  while (index < text.length && !isSpace(text[index] ?? '') && !isSign(text[index] ?? '') && text[index] !== '"')
    index++;
  return index;
}

function tokensOf(text: string): Token[] {
  if (text.length > LONGEST) throw wrong(`it is longer than ${LONGEST} characters`);
  const tokens: Token[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? '';
    if (isSpace(character)) index++;
    else if (isSign(character)) {
      tokens.push({ kind: 'sign', text: character });
      index++;
    } else {
      const end = character === '"' ? endOfText(text, index) : endOfWord(text, index);
      tokens.push({ kind: character === '"' ? 'text' : 'word', text: text.slice(index, end) });
      index = end;
    }
  }
  return tokens;
}

function operandOf({ kind, text }: Token): Operand {
  // Entra ID writes True and False as Python does.
  const plain = kind === 'word' ? text.toLowerCase() : text;
  try {
    const value = JSON.parse(plain) as unknown;
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Operand;
  } catch {
    // Neither text in quotes, nor a number, nor true, false or null.
  }
  throw wrong(`${text.slice(0, 40)} is no value`);
}

/** A path with what is kept of it; null where nothing is. */
interface Named {
  readonly path: AttributePath | null;
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #type: ResourceType;
  #next = 0;
  #depth = 0;
  #comparisons = 0;

  constructor(tokens: readonly Token[], type: ResourceType) {
    this.#tokens = tokens;
    this.#type = type;
  }

  whole(): Filter {
    const filter = this.#either(null);
    const left = this.#tokens[this.#next];
    if (left) throw wrong(`“${left.text.slice(0, 40)}” is not expected there`);
    return filter;
  }

  #take(what: string): Token {
    const token = this.#tokens[this.#next];
    if (!token) throw wrong(`it ends where ${what} is expected`);
    this.#next++;
    return token;
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#next++;
    return true;
  }

  #takeWord(word: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'word' || token.text.toLowerCase() !== word) return false;
    this.#next++;
    return true;
  }

  #closed(sign: string): void {
    if (!this.#takeSign(sign)) throw wrong(`“${sign}” is missing`);
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > MOST_DEPTH) throw wrong(`it is nested more than ${MOST_DEPTH} deep`);
    const result = read();
    this.#depth--;
    return result;
  }

  /** `of`: the attribute whose values are filtered, within its square brackets. */
  #either(of: Named | null): Filter {
    const filters = [this.#both(of)];
    while (this.#takeWord('or')) filters.push(this.#both(of));
    return filters.length === 1 && filters[0] ? filters[0] : { kind: 'or', filters };
  }

  #both(of: Named | null): Filter {
    const filters = [this.#single(of)];
    while (this.#takeWord('and')) filters.push(this.#single(of));
    return filters.length === 1 && filters[0] ? filters[0] : { kind: 'and', filters };
  }

  #single(of: Named | null): Filter {
    const isNot = this.#takeWord('not');
    if (!this.#takeSign('(')) {
      if (isNot) throw wrong('“not” needs brackets');
      return this.#comparison(of);
    }
    const filter = this.#deeper(() => this.#either(of));
    this.#closed(')');
    return isNot ? { kind: 'not', filter } : filter;
  }

  #named(text: string, of: Named | null): Named {
    if (of !== null && of.path === null) return { path: null };
    const found = findPath(of?.path ? `${of.path.attribute.name}.${text}` : text, this.#type);
    if (found === 'ignored') return { path: null };
    if (found === undefined || 'extension' in found) throw wrong(`there is no attribute “${text.slice(0, 80)}”`);
    return { path: found };
  }

  #comparison(of: Named | null): Filter {
    const name = this.#take('the name of an attribute');
    if (name.kind !== 'word') throw wrong(`“${name.text.slice(0, 40)}” is no name of an attribute`);
    const { path } = this.#named(name.text, of);
    const filter = of === null && this.#takeSign('[') ? this.#inBrackets({ path }) : null;
    if (filter === null) return this.#compared(path, null);
    const [next] = this.#tokens.slice(this.#next);
    if (next?.kind !== 'word' || !next.text.startsWith('.')) return { kind: 'some', path, filter };
    this.#next++;
    return this.#compared(this.#named(next.text.slice(1), { path }).path, filter);
  }

  #inBrackets(of: Named): Filter {
    if (of.path?.sub || of.path?.attribute.type === 'string') throw wrong('square brackets belong to lists');
    const filter = this.#deeper(() => this.#either(of));
    this.#closed(']');
    return filter;
  }

  #compared(path: AttributePath | null, among: Filter | null): Filter {
    if (++this.#comparisons > MOST_COMPARISONS) throw wrong(`it has more than ${MOST_COMPARISONS} comparisons`);
    const word = this.#take('an operator').text.toLowerCase();
    if (word === 'pr') return { kind: 'present', path, among };
    const operator = operators.find((one) => one === word);
    if (!operator) throw wrong(`there is no operator “${word.slice(0, 40)}”`);
    const operand = operandOf(this.#take('a value'));
    const isOrder = ['gt', 'ge', 'lt', 'le'].includes(operator);
    if (isOrder && (typeof operand === 'boolean' || operand === null))
      throw wrong(`“${operator}” needs text or a number`);
    return { kind: 'compare', path, among, operator, operand };
  }
}

/** Throws `invalidFilter`, also for attributes that no schema has. */
export function parseFilter(text: string, type: ResourceType): Filter {
  return new Parser(tokensOf(text), type).whole();
}

/** A filter on the values of one attribute, as in `members[value eq "7"]`. */
export function parseValueFilter(text: string, path: AttributePath, type: ResourceType): Filter {
  const filter = parseFilter(`${path.attribute.name}[${text}]`, type);
  if (filter.kind !== 'some') throw wrong('only conditions may stand in the square brackets');
  return filter.filter;
}

/* ---- Applying one ---- */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The values at a path: of a list all of them, of complex ones without a sub-attribute their `value`. */
function valuesAt(resource: Fields, path: AttributePath | null, among: Filter | null): unknown[] {
  if (path === null) return [];
  const { schema, attribute, sub } = path;
  const holder = schema === null ? resource : resource[schema];
  const found = listOf(isFields(holder) ? holder[attribute.name] : undefined);
  const kept = among === null ? found : found.filter((value) => isFields(value) && matchesValue(among, value, path));
  const name = sub?.name ?? (attribute.multiValued ? 'value' : null);
  return kept
    .map((value) => (isFields(value) && name !== null ? value[name] : value))
    .filter((value) => value !== undefined);
}

/** One value of a list, to be looked at as if it were the whole list. */
const matchesValue = (filter: Filter, value: Fields, { schema, attribute }: AttributePath): boolean =>
  matches(filter, schema === null ? { [attribute.name]: [value] } : { [schema]: { [attribute.name]: [value] } });

const isExact = ({ attribute, sub }: AttributePath): boolean => (sub ?? attribute).caseExact === true;

/** A value and an operand in the same form; null where they cannot be compared. */
function comparable(value: unknown, operand: Operand, path: AttributePath): [string | number, string | number] | null {
  if (typeof value === 'boolean') return [String(value), String(operand).toLowerCase()];
  if (typeof value === 'number' && typeof operand === 'number') return [value, operand];
  if (typeof value !== 'string' || operand === null || typeof operand === 'boolean') return null;
  const text = String(operand);
  if ((path.sub ?? path.attribute).type === 'dateTime') return [Date.parse(value), Date.parse(text)];
  return isExact(path) ? [value, text] : [value.toLowerCase(), text.toLowerCase()];
}

type Test = (value: string | number, operand: string | number) => boolean;

const tests: Readonly<Record<Exclude<Operator, 'ne'>, Test>> = {
  eq: (value, operand) => value === operand,
  co: (value, operand) => String(value).includes(String(operand)),
  sw: (value, operand) => String(value).startsWith(String(operand)),
  ew: (value, operand) => String(value).endsWith(String(operand)),
  gt: (value, operand) => value > operand,
  ge: (value, operand) => value >= operand,
  lt: (value, operand) => value < operand,
  le: (value, operand) => value <= operand,
};

function compares(resource: Fields, { path, among, operator, operand }: Comparison): boolean {
  const values = valuesAt(resource, path, among);
  if (operator === 'ne') return !compares(resource, { kind: 'compare', path, among, operator: 'eq', operand });
  if (operand === null) return operator === 'eq' && values.length === 0;
  return values.some((value) => {
    const pair = path && comparable(value, operand, path);
    return pair !== null && tests[operator](...pair);
  });
}

/** Whether a resource fits. */
export function matches(filter: Filter, resource: Fields): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((one) => matches(one, resource));
    case 'or':
      return filter.filters.some((one) => matches(one, resource));
    case 'not':
      return !matches(filter.filter, resource);
    case 'present':
      return valuesAt(resource, filter.path, filter.among).some((value) => value !== '');
    case 'some': {
      const { path } = filter;
      if (path === null) return false;
      const holder = path.schema === null ? resource : resource[path.schema];
      const values = listOf(isFields(holder) ? holder[path.attribute.name] : undefined);
      return values.some((value) => isFields(value) && matchesValue(filter.filter, value, path));
    }
    case 'compare':
      return compares(resource, filter);
  }
}

/** Whether one value of a list fits. */
export const fitsValue = (filter: Filter, value: unknown, path: AttributePath): boolean =>
  isFields(value) && matchesValue(filter, value, path);
