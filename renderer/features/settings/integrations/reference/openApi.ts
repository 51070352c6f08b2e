import { z } from 'zod';
import { behind, type DocumentSchema } from '../../../../../shared/api/exampleOf.ts';

/** The parts of the served OpenAPI document (https://spec.openapis.org/oas/v3.1.1.html) that are shown. */
const methods = ['get', 'post', 'patch', 'delete', 'put'] as const;

const schemaSchema: z.ZodType<DocumentSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
  }),
);

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));
const parameterSchema = z
  .object({
    name: z.string(),
    in: z.string(),
    required: z.boolean().default(false),
    description: z.string().optional(),
    schema: schemaSchema.default({}),
  })
  .transform(({ description, ...parameter }) => ({ ...parameter, schema: { description, ...parameter.schema } }));
/** One that several operations have stands among the components. */
const parameterReferenceSchema = z.object({ $ref: z.string() });
const responseSchema = z.object({ $ref: z.string().optional(), description: z.string().optional() });

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  description: z.string().default(''),
  parameters: z.array(parameterReferenceSchema.or(parameterSchema)).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), responseSchema).default({}),
  'x-least-role': z.string().optional(),
  'x-extension': z.boolean().default(false),
});

const documentSchema = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema).default({}),
    responses: z.record(z.string(), responseSchema).default({}),
    parameters: z.record(z.string(), parameterSchema).default({}),
  }),
});

/** A parameter of a path or query, or a header. */
type Parameter = z.output<typeof parameterSchema>;

/** One operation as it is shown. */
export interface Operation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** Module of the contract. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** The least role that may call it; null: nobody has to sign in. */
  readonly role: string | null;
  readonly isExtension: boolean;
  readonly parameters: readonly Parameter[];
  /** Schema of a JSON body; null if there is none. */
  readonly body: DocumentSchema | null;
  /** Media type of a body that is not JSON; empty otherwise. */
  readonly fileType: string;
  readonly responses: readonly { readonly status: string; readonly description: string }[];
}

/** The document as it is shown. */
export interface Reference {
  readonly operations: readonly Operation[];
  /** By the name in `$ref`. */
  readonly schemas: Readonly<Record<string, DocumentSchema>>;
}

type Document = z.output<typeof documentSchema>;

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function operationOf(document: Document, path: string, method: string, raw: unknown): Operation {
  const operation = operationSchema.parse(raw);
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const responses = Object.entries(operation.responses).map(([status, { $ref, description }]) => ({
    status,
    description: ($ref ? document.components.responses[nameIn($ref)]?.description : description) ?? '',
  }));
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0] ?? '',
    summary: operation.summary,
    description: operation.description,
    role: operation['x-least-role'] ?? null,
    isExtension: operation['x-extension'],
    parameters: operation.parameters.flatMap((parameter) =>
      '$ref' in parameter ? (document.components.parameters[nameIn(parameter.$ref)] ?? []) : parameter,
    ),
    body: json?.schema ?? null,
    fileType: json ? '' : (Object.keys(content)[0] ?? ''),
    responses: responses.sort((a, b) => a.status.localeCompare(b.status)),
  };
}

/** Reads a document. Throws `ZodError` when it is none. */
export function readOpenApi(text: string): Reference {
  const document = documentSchema.parse(JSON.parse(text));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.filter((method) => method in item).map((method) => operationOf(document, path, method, item[method])),
  );
  return { operations, schemas: document.components.schemas };
}

type Schemas = Reference['schemas'];

const grouped = (type: string) => (type.includes(' | ') ? `(${type})` : type);

/** A schema's type in a few words, such as `integer`, `string[]`, `"a" | "b"`. */
export function typeText(schema: DocumentSchema, schemas: Schemas): string {
  const { anyOf, oneOf, enum: values, items, type, const: constant } = behind(schema, schemas);
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, schemas)))].join(' | ');
  if (items) return `${grouped(typeText(items, schemas))}[]`;
  return typeof type === 'string' ? type : (type ?? ['any']).join(' | ');
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(
  schema: DocumentSchema,
  schemas: Schemas,
): readonly { name: string; field: DocumentSchema; isRequired: boolean }[] {
  const { properties, required, items } = behind(schema, schemas);
  if (items) return fieldsOf(items, schemas);
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    field: behind(field, schemas),
    isRequired: required?.includes(name) ?? false,
  }));
}
