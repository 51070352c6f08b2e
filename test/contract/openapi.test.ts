import { resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import { startTestService, type TestService } from '../support/testService.ts';

const committed = resolve(import.meta.dirname, '../../docs/openapi.json');

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(async () => {
  await service.dispose();
});

async function served(): Promise<Record<string, unknown>> {
  return (await (await fetch(`${service.api}/openapi.json`)).json()) as Record<string, unknown>;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(await served());
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('is the committed one; `npx vitest run -u test/contract/openapi.test.ts` writes it anew', async () => {
    await expect(`${JSON.stringify(await served(), null, 2)}\n`).toMatchFileSnapshot(committed);
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
