/** Types and methods of the contract for `clients/python`, from the OpenAPI document. */
import {
  type ApiDocument,
  type ApiOperation,
  nameOfRef,
  operationsOf,
  type Schema,
  typesOf,
} from '../../shared/api/apiDocument.ts';

const head = `"""What the API takes and answers.

Made from docs/openapi.json by scripts/clients: change the contract, not this.
"""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, NotRequired, Optional, TypedDict, Union

from .connection import Connection
`;

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const plainTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (name: string) => name.split(/\W|_/).filter(Boolean).map(capital).join('');
const snake = (name: string) => name.replaceAll(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/** A name that Python takes. */
function identifier(name: string): string {
  const plain = name.replaceAll(/\W/g, '_');
  return keywords.has(plain) ? `${plain}_` : plain;
}

const union = (types: readonly string[]) => {
  const unique = [...new Set(types)];
  return unique.length === 1 ? String(unique[0]) : `Union[${unique.join(', ')}]`;
};

/** Python has no objects without a name: each gets that of the place where it is. */
class Types {
  readonly #texts = new Map<string, string>();
  /** They name what has to be there by then. */
  readonly #others: string[] = [];

  get text(): string {
    return [...this.#texts.values(), ...this.#others].join('\n');
  }

  /** A schema as a type; `place` names an object in it. */
  of(schema: Schema, place: string): string {
    if (schema.$ref) return nameOfRef(schema.$ref);
    if (schema.const !== undefined) return this.#literal([schema.const]);
    if (schema.enum) return this.#literal(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return union(choices.map((choice, index) => this.of(choice, `${place}${index || ''}`)));
    const types = typesOf(schema).map((type) => this.#ofType(type, schema, place));
    return types.length === 0 || schema.allOf ? 'Any' : union(types);
  }

  /** A named schema. */
  define(name: string, schema: Schema): void {
    if (typesOf(schema).includes('object') && schema.properties) this.#object(schema, name);
    else this.#others.push(`${name} = ${this.of(schema, `${name}Value`)}\n`);
  }

  #literal(values: readonly unknown[]): string {
    const known = values.filter((value) => value !== null && typeof value !== 'number' && typeof value !== 'boolean');
    const others = values.filter((value) => !known.includes(value));
    const literals = [...known.map((value) => JSON.stringify(value)), ...others.map(pythonValue)];
    return literals.every((text) => /^-?\d+\.\d/.test(text)) ? 'float' : `Literal[${literals.join(', ')}]`;
  }

  #ofType(type: string, schema: Schema, place: string): string {
    if (type === 'array') return schema.items ? `List[${this.of(schema.items, `${place}Item`)}]` : 'List[Any]';
    if (type !== 'object') return plainTypes[type] ?? 'Any';
    if (schema.properties && Object.keys(schema.properties).length > 0) return this.#object(schema, place);
    const { additionalProperties: value } = schema;
    return typeof value === 'object' ? `Dict[str, ${this.of(value, `${place}Value`)}]` : 'Dict[str, Any]';
  }

  #object({ properties = {}, required = [] }: Schema, name: string): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.of(schema, name + camel(field));
      return `    ${JSON.stringify(field)}: ${JSON.stringify(required.includes(field) ? type : `NotRequired[${type}]`)},\n`;
    });
    if (this.#texts.has(name)) throw new Error(`Two types would be called ${name}.`);
    this.#texts.set(name, `${name} = TypedDict(${JSON.stringify(name)}, {\n${fields.join('')}})\n`);
    return name;
  }
}

function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  return typeof value === 'boolean' ? capital(String(value)) : JSON.stringify(value);
}

function resultOf({ id, results, isFile }: ApiOperation, types: Types): string {
  if (isFile) return 'bytes';
  return results.length === 0
    ? 'None'
    : union(results.map((schema, index) => types.of(schema, `${capital(id)}Result${index || ''}`)));
}

function methodOf(operation: ApiOperation, types: Types): string {
  const { id, method, path, summary, params, query, body, isFile } = operation;
  const name = snake(id);
  const needed = [
    ...params.map((parameter) => `${identifier(parameter.name)}: Union[str, int]`),
    ...(body ? [`body: ${types.of(body, `${capital(id)}Body`)}`] : []),
    ...query
      .filter(({ required }) => required)
      .map((parameter) => `${identifier(parameter.name)}: Union[str, int, bool]`),
  ];
  const optional = query
    .filter(({ required }) => !required)
    .map((parameter) => `${identifier(parameter.name)}: Union[str, int, bool, None] = None`);
  const signature = ['self', ...needed, ...(optional.length > 0 ? ['*', ...optional] : [])].join(', ');
  const values = (list: ApiOperation['query']) =>
    `{${list.map((parameter) => `${JSON.stringify(parameter.name)}: ${identifier(parameter.name)}`).join(', ')}}`;
  const given = [JSON.stringify(method), JSON.stringify(path)];
  if (params.length > 0) given.push(`params=${values(params)}`);
  if (query.length > 0) given.push(`query=${values(query)}`);
  if (body) given.push('body=body');
  if (isFile) given.push('is_file=True');
  const result = resultOf(operation, types);
  const request = `self.request(${given.join(', ')})`;
  const lines = result === 'None' ? [request] : [`result: ${result} = ${request}`, 'return result'];
  return `
    def ${name}(${signature}) -> ${result}:
        """${summary.replaceAll('"', '\\"')}."""
${lines.map((line) => `        ${line}\n`).join('')}`;
}

/** With the types of events. */
const following = `
    def events(self, *names: str, last_event_id: Optional[str] = None) -> Iterator[ServiceEvent]:
        """Follow what happens, for good (see \`Connection.follow\`)."""
        return self.follow(*names, last_event_id=last_event_id)
`;

/** The source of `operations.py`. */
export function pythonOperations(document: ApiDocument): string {
  const types = new Types();
  for (const [name, schema] of Object.entries(document.components.schemas)) types.define(name, schema);
  // The stream is followed by the connection, which knows how to resume.
  const methods = operationsOf(document)
    .filter(({ id }) => id !== 'streamEvents')
    .map((operation) => methodOf(operation, types));
  return `${head}\n${types.text}\n\nclass Client(Connection):\n    """Every operation of the API as a method."""\n${following}${methods.join('')}`;
}
