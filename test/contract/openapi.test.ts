import { join, resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonOperations } from '../../scripts/clients/pythonClient.ts';
import { contractTypes, operationTable } from '../../scripts/clients/typescriptClient.ts';
import type { ApiDocument } from '../../shared/api/apiDocument.ts';
import { contract } from '../../shared/api/contract.ts';
import { startTestService, type TestService } from '../support/testService.ts';

const root = resolve(import.meta.dirname, '../..');
/** Sources that are made of the document, by where they are. */
const made: Readonly<Record<string, (document: ApiDocument) => string>> = {
  'clients/typescript/src/contract.ts': contractTypes,
  'clients/typescript/src/operations.ts': operationTable,
  'clients/python/cordboard/operations.py': pythonOperations,
};

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(async () => {
  await service.dispose();
});

async function served(name = 'openapi.json'): Promise<Record<string, unknown>> {
  return (await (await fetch(`${service.api}/${name}`)).json()) as Record<string, unknown>;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(await served());
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it.each(['openapi.json', 'asyncapi.json', 'postman.json'])(
    'is the committed %s; `--update` writes it anew',
    async (name) => {
      await expect(`${JSON.stringify(await served(name), null, 2)}\n`).toMatchFileSnapshot(join(root, 'docs', name));
    },
  );

  it.each(Object.keys(made))('is what %s was made of; `--update` makes it anew', async (path) => {
    await expect(made[path]?.((await served()) as unknown as ApiDocument)).toMatchFileSnapshot(join(root, path));
  });

  it('has every operation of the contract', async () => {
    const { paths } = (await served()) as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it.each([
    ['LiveCall', 'dst_connection'],
    ['Cdr', 'server_id'],
    ['Me', 'balance'],
    ['User', 'visited_apps'],
    ['Ddi', 'rate'],
    ['Ddi', 'has_fax_password'],
    ['Campaign', 'rate'],
    ['Fax', 'charge'],
    ['Chat', 'visitor_city'],
    ['Chat', 'visitor_geo'],
  ])('says that nothing fills %s.%s', async (schema, field) => {
    const { components } = (await served()) as {
      components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> };
    };
    expect(components.schemas[schema]?.properties[field]?.description).toMatch(/^Always (?:0|1|null|false|empty)\b/);
  });

  it('refers only to what it defines', async () => {
    const text = JSON.stringify(await served());
    const { components } = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, kind = '', name = ''] of references) expect(components[kind]).toHaveProperty(name);
    expect(text).not.toContain('$defs');
  });
});
