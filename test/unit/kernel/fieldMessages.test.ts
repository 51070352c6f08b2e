import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessage } from '../../../electron/service/kernel/fieldMessages.ts';
import { contract } from '../../../shared/api/contract.ts';

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value, { error: fieldMessage }).error?.issues.map(({ message }) => message) ?? [];
}

it.each([
  [z.string(), undefined, 'is missing'],
  [z.string(), 1, 'must be a text'],
  [z.int(), 'x', 'must be a number'],
  [z.boolean(), 'x', 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(2), 'a', 'must have at least 2 characters'],
  [z.array(z.int()).max(1), [1, 2], 'must have at most 1 entry'],
  [z.int().min(5), 4, 'must be at least 5'],
  [z.number().gt(0), 0, 'must be more than 0'],
  [z.int().max(9), 10, 'must be at most 9'],
  [z.string().length(2), 'abc', 'must have exactly 2 characters'],
  [z.email(), 'x', 'must be an e-mail address such as ada@example.com'],
  [z.url(), 'x', 'must be an address such as https://www.example.com'],
  [z.string().regex(/^a$/), 'x', 'is not written as it has to be'],
  [z.enum(['in', 'out']), 'x', 'must be one of in, out'],
  [z.literal(5), 6, 'must be one of 5'],
  [z.number().multipleOf(5), 6, 'must be a multiple of 5'],
  [z.strictObject({}), { a: 1 }, 'has unknown fields: a'],
  [z.union([z.string(), z.int()]), true, 'must be a text or a number'],
  [z.union([z.string().min(2), z.null()]), 'x', 'must have at least 2 characters'],
  [z.string({ error: 'says so itself' }), 1, 'says so itself'],
])('says %# in plain words', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message]);
});

/** Words that only a programmer of the validator would use. */
const validatorsWords =
  /expected |, received|invalid input|invalid option|too small|too big|NaN|undefined|\bint\b|ZodError/i;

it('says what is wrong with every request of the contract without the validator’s words', () => {
  const wrong = [undefined, null, 'x', '', -1, 1e12, 1.5, true, [], [null], {}];
  const said = new Set<string>();
  for (const row of Object.values(contract)) {
    if (!('body' in row) || !row.body) continue;
    const body: z.ZodType = row.body;
    const shape = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    for (const value of wrong) {
      for (const message of messagesOf(body, value)) said.add(message);
      const all = Object.fromEntries(shape.map((name) => [name, value]));
      for (const message of messagesOf(body, all)) said.add(message);
    }
  }
  expect(said.size).toBeGreaterThan(50);
  expect([...said].filter((message) => validatorsWords.test(message))).toEqual([]);
});
