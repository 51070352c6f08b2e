import { describe, expect, it } from 'vitest';
import { type ApiDocument, operationsOf } from '../../../shared/api/apiDocument.ts';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { editables } from '../../../shared/api/editable.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { exampleOf } from '../../../shared/api/exampleOf.ts';
import { buildOpenApi } from '../../../shared/api/openapi.ts';

const document = buildOpenApi() as unknown as ApiDocument;
const operations = operationsOf(document);

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

describe('the OpenAPI document', () => {
  it('has method, parameters of the path and statuses of every operation', () => {
    expect(operations.map(({ id }) => id)).toEqual(Object.keys(contract).toSorted());
    for (const { id, method, path, params, isPublic, answers } of operations) {
      const row: Endpoint = contract[id as OperationName];
      expect([id, method, isPublic]).toEqual([id, row.method, row.scope === 'public']);
      expect(answers.map(({ status }) => Number(status))).toEqual(expect.arrayContaining(statusesOf(row)));
      expect(
        params.map(({ name }) => `{${name}}`),
        id,
      ).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(answers.every(({ description }) => description !== '')).toBe(true);
    }
  });

  it('makes examples that the contract accepts', () => {
    const bodyOf = (name: string) => operations.find(({ id }) => id === name)?.body ?? {};
    const example = exampleOf(bodyOf('createWebhook'), document.components.schemas);
    expect(example).toEqual({ name: 'CRM', url: 'https://crm.example/hook', events: ['call_state_change'] });
    expect(() => contract.createWebhook.body.parse(example)).not.toThrow();
  });
});
