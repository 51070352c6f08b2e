/** Types of the contract for `clients/typescript`, from the OpenAPI document. */
import {
  type ApiDocument,
  type ApiOperation,
  nameOfRef,
  operationsOf,
  type Schema,
  typesOf,
} from '../../shared/api/apiDocument.ts';

const head = '// Made from docs/openapi.json by scripts/clients: change the contract, not this.\n';

const unique = (types: readonly string[]) => [...new Set(types)];
const isName = /^[A-Za-z_$][\w$]*$/;
const keyOf = (name: string) => (isName.test(name) ? name : `'${name}'`);

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}

function comment(description: string | undefined, indent: string): string {
  return description ? `${indent}/** ${description.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')} */\n` : '';
}

function objectType({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${comment(field.description, inner)}${inner}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)};\n`,
  );
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}${indent}}`;
}

function listType({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeText(item, indent)).join(', ')}]`;
  return items ? `Array<${typeText(items, indent)}>` : 'unknown[]';
}

const union = (types: readonly string[]) => unique(types).join(' | ');

/** A schema as a type. */
function typeText(schema: Schema, indent: string): string {
  if (schema.$ref) return nameOfRef(schema.$ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => typeText(choice, indent)));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeText(part, indent)})`).join(' & ');
  const types = typesOf(schema).map((type) => {
    if (type === 'object') return objectType(schema, indent);
    return type === 'array' ? listType(schema, indent) : (plainTypes[type] ?? 'unknown');
  });
  return types.length === 0 ? 'unknown' : union(types);
}

function schemaText([name, schema]: [string, Schema]): string {
  const type = typeText(schema, '');
  const text = type.startsWith('{\n') && type.endsWith('}') && !schema.anyOf && !schema.oneOf;
  return `${comment(schema.description, '')}export ${text ? `interface ${name} ${type}` : `type ${name} = ${type};`}\n`;
}

const parametersOf = (parameters: ApiOperation['query']): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

function operationText({ id, summary, params, query, body, results, isFile }: ApiOperation): string {
  const parts = [
    params.length > 0 && `    params: ${typeText(parametersOf(params), '    ')};\n`,
    query.length > 0 &&
      `    query${query.some(({ required }) => required) ? '' : '?'}: ${typeText(parametersOf(query), '    ')};\n`,
    body && `    body: ${typeText(body, '    ')};\n`,
  ];
  const result = results.length > 0 ? union(results.map((schema) => typeText(schema, '    '))) : 'undefined';
  const kind = isFile ? `    file: true;\n` : '';
  return `${comment(summary, '  ')}  ${id}: {\n${parts.filter(Boolean).join('')}${kind}    result: ${result};\n  };\n`;
}

/** The source of the types. */
export function contractTypes(document: ApiDocument): string {
  const schemas = Object.entries(document.components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const operations = operationsOf(document).map(operationText).join('');
  return `${head}\n${schemas.map(schemaText).join('\n')}\n/** What each operation takes and answers. */\nexport interface Operations {\n${operations}}\n`;
}

/** The source of the table that the client makes requests from. */
export function operationTable(document: ApiDocument): string {
  const rows = operationsOf(document).map(({ id, method, path }) => `  ${id}: '${method} ${path}',\n`);
  return `${head}\n/** Method and path of each operation. */\nexport const operations = {\n${rows.join('')}} as const;\n`;
}
