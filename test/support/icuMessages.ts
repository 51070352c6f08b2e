import { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Part = Ast[number];

/** A message as it is read; signs such as `<` mean themselves. Throws when it cannot be read. */
const astOf = (text: string): Ast => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();

/** The kinds of parts, as the parser of messages numbers them. */
const kinds = ['literal', 'text', 'number', 'date', 'time', 'select', 'plural', 'count', 'tag'] as const;

const kindOf = (part: Part) => kinds[part.type];

/** The forms of a plural or of a choice. */
const formsOf = (part: Part): Readonly<Record<string, { readonly value: Ast }>> =>
  'options' in part ? (part.options as Readonly<Record<string, { readonly value: Ast }>>) : {};

/** Every part of a message, those within forms included. */
function partsOf(ast: Ast): readonly Part[] {
  return ast.flatMap((part) => [part, ...Object.values(formsOf(part)).flatMap(({ value }) => partsOf(value))]);
}

/** A placeholder of a message: its name, and what becomes of its value. */
export interface Placeholder {
  readonly name: string;
  readonly kind: (typeof kinds)[number] | undefined;
  /** The forms of a plural, such as `one` and `other`. */
  readonly forms: readonly string[];
}

/** The placeholders of a message in their order. */
export function placeholdersOf(text: string): readonly Placeholder[] {
  return partsOf(astOf(text)).flatMap((part) => {
    const kind = kindOf(part);
    if (kind === 'literal' || kind === 'count' || !('value' in part)) return [];
    return { name: String(part.value), kind, forms: Object.keys(formsOf(part)) };
  });
}

/** What a message says outside of placeholders. */
export function wordsOf(text: string): string {
  return partsOf(astOf(text))
    .map((part) => (kindOf(part) === 'literal' && 'value' in part ? String(part.value) : ' '))
    .join('');
}

/** Whether a form of a plural has a placeholder of its own. */
export function hasNestedPlaceholder(text: string): boolean {
  const inner = astOf(text).flatMap((part) => Object.values(formsOf(part)).flatMap(({ value }) => partsOf(value)));
  return inner.some((part) => !['literal', 'count'].includes(kindOf(part) ?? ''));
}
