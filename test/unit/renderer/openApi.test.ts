import { describe, expect, it } from 'vitest';
import { fieldsOf, readOpenApi, typeText } from '../../../renderer/features/settings/integrations/reference/openApi.ts';
import { matching } from '../../../renderer/features/settings/integrations/reference/ReferencePage.tsx';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { editables } from '../../../shared/api/editable.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { exampleOf } from '../../../shared/api/exampleOf.ts';
import { buildOpenApi } from '../../../shared/api/openapi.ts';

const { operations, schemas } = readOpenApi(JSON.stringify(buildOpenApi()));
const named = (id: string) => {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no ${id}.`);
  return operation;
};

/** What HTTP itself refuses. */
const always: readonly number[] = [405, 414, 431, 500];

/** What the document has to declare for an operation at least, in order. */
function statusesOf({ method, path, scope, body, responses, errors }: Endpoint): number[] {
  const declared = new Set<number>([...Object.keys(responses).map(Number), ...errors, ...always]);
  // A token may lack the scope of any operation that needs one.
  if (scope !== 'public') declared.add(403);
  if (body) declared.add(413);
  // `If-Match`.
  if (editables.has(path) && (method === 'PATCH' || method === 'DELETE')) declared.add(412);
  return [...declared].sort((a, b) => a - b);
}

describe('the served OpenAPI', () => {
  it('is read with method, role, parameters and statuses of every operation', () => {
    for (const { id, method, path, parameters, role, responses } of operations) {
      const row: Endpoint = contract[id as OperationName];
      expect(method).toBe(row.method);
      expect(role).toBe(row.scope === 'public' ? null : row.scope);
      expect(responses.map(({ status }) => Number(status))).toEqual(expect.arrayContaining(statusesOf(row)));
      const inPath = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => `{${name}}`);
      expect(inPath, id).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(responses.every(({ description }) => description !== '')).toBe(true);
    }
    expect(fieldsOf({ $ref: '#/components/schemas/Webhook' }, schemas).map(({ name }) => name)).toContain('id');
  });

  it('is not taken for one when it is something else', () => {
    expect(() => readOpenApi('[]')).toThrow();
    expect(() => readOpenApi('not JSON')).toThrow(SyntaxError);
  });

  it('has examples that the contract accepts', () => {
    const body = named('createWebhook').body ?? {};
    expect(exampleOf(body, schemas)).toEqual({ name: '…', url: '…', events: ['call_state_change'] });
    expect(() => contract.createWebhook.body.parse(exampleOf(body, schemas))).not.toThrow();
    expect(exampleOf(named('createCall').body ?? {}, schemas)).toEqual({ to: '…' });
  });

  it('says what the fields of a body are', () => {
    const fields = fieldsOf(named('createWebhook').body ?? {}, schemas);
    expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['name', true],
      ['url', true],
      ['events', true],
      ['enabled', false],
    ]);
    expect(typeText({ type: 'array', items: { type: ['string', 'null'] } }, schemas)).toBe('(string | null)[]');
    expect(typeText({ anyOf: [{ type: 'integer' }, { const: 'all' }] }, schemas)).toBe('integer | "all"');
  });

  it('is searched by any words that are shown, and what is called so comes first', () => {
    expect(matching(operations, 'PATCH webhooks').map(({ id }) => id)[0]).toBe('updateWebhook');
    expect(matching(operations, 'speed_dial_phone_2').map(({ id }) => id)).toContain('createContact');
    expect(matching(operations, 'stream.gap').map(({ id }) => id)).toEqual(['streamEvents']);
    expect(matching(operations, '')).toHaveLength(operations.length);
    expect(matching(operations, 'webhooks nonsense')).toEqual([]);
  });
});
