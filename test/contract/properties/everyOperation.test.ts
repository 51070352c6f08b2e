/**
 * Every operation, with requests that the OpenAPI document allows and such that it nearly does. What is allowed is refused for what
 * there is alone, never for how it is written; what the document does not list is refused with `handling=strict`; nothing ends in a 5xx, and each answer is one that the document describes. Another
 * seed, or more of them: `PROPERTY_SEED=…`, `PROPERTY_RUNS=…`. `everyField.test.ts` has the fields one by one.
 */

import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import type { CaseRequest } from '../contractCase.ts';
import { nearly } from './arbitraryRequest.ts';
import {
  alone,
  bodySchemaOf,
  bodyValidator,
  lookup,
  operations,
  type Place,
  parametersIn,
  type Query,
  queryOf,
  seed,
  send,
  slow,
  successOf,
  values,
} from './documentedRequests.ts';
import type { DocumentSchema } from './documentedValues.ts';
import { SharedFixture } from './sharedFixture.ts';
import { wronglyRefused } from './unsayable.ts';

const VALID = Number(process.env.PROPERTY_RUNS ?? 6);
const MUTATED = 3;

const fixture = new SharedFixture();

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The case's body with a part of another one. */
function mixed(ofCase: unknown, made: unknown, takes: () => boolean): unknown {
  if (Array.isArray(ofCase)) return [mixed(ofCase[0], Array.isArray(made) ? made[0] : made, takes)];
  if (!isRecord(ofCase) || !isRecord(made)) return made;
  return { ...ofCase, ...Object.fromEntries(Object.entries(made).filter(takes)) };
}

/** Bodies that the document allows: of its own making, and those of the case with a part of such. */
function bodiesOf(place: Place, ofCase: unknown): unknown[] {
  const schema = bodySchemaOf(place);
  if (!schema) return Array.from({ length: VALID });
  const isAllowed = bodyValidator(place);
  const whole = values.of(schema);
  const partly = fc
    .tuple(whole, fc.infiniteStream(fc.boolean()))
    .map(([made, takes]) => mixed(ofCase, made, () => takes.next().value));
  const arbitrary = fc.oneof({ weight: 1, arbitrary: whole }, { weight: 2, arbitrary: partly });
  const allowed = fc.sample(arbitrary, { seed, numRuns: VALID * 8 }).filter((body) => isAllowed(body));
  return [...new Map(allowed.map((body) => [JSON.stringify(body), body])).values()].slice(0, VALID);
}

function queriesOf(place: Place, ofCase: Query): Arbitrary<Query> {
  // With `fields` an answer has fewer than its schema needs, as was asked for.
  const parameters = parametersIn(place, 'query').filter(({ name }) => name !== 'fields');
  const parts = parameters.map(({ name, schema }) => [
    name,
    fc.option(values.of(schema), { nil: undefined, freq: parameters.length > 3 ? 2 : 4 }),
  ]);
  return fc.record(Object.fromEntries(parts) as Record<string, Arbitrary<unknown>>).map((query) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    return { ...ofCase, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
  });
}

/** Sends what is allowed: each answer is one that the document describes, and no refusal is for how it is written. */
async function sendAllowed(place: Place, request: CaseRequest): Promise<void> {
  const { name } = place;
  const row: Endpoint = contract[name];
  const bodies = bodiesOf(place, request.body);
  expect(bodies.length, 'bodies that are allowed').toBeGreaterThan(0);
  const queries = fc.sample(queriesOf(place, queryOf(request)), { seed, numRuns: bodies.length });
  for (const [index, body] of bodies.entries()) {
    const sent = { query: queries[index] ?? {}, body };
    const { status, text, problem } = await send(fixture.current, row, request, sent);
    const faults = status === 400 ? wronglyRefused(name, text) : [];
    const said = `${text}\n${JSON.stringify(sent)}`;
    expect({ problem, faults, isOurs: status >= 500 }, said).toEqual({ problem: null, faults: [], isOurs: false });
  }
}

/** Sends what nearly is. */
async function sendMutated(place: Place, request: CaseRequest): Promise<void> {
  const schema = bodySchemaOf(place);
  if (!schema) return;
  for (const body of fc.sample(nearly(schema), { seed, numRuns: MUTATED })) {
    const { status, text, problem } = await send(fixture.current, contract[place.name], request, {
      query: queryOf(request),
      body,
    });
    const said = `${text}\n${JSON.stringify(body)}`;
    expect({ problem, isOurs: status >= 500 }, said).toEqual({ problem: null, isOurs: false });
  }
}

const strange = 'not_of_the_document';

/** Copies of a body, each with a field more in one of its objects, where the document lists that object's fields. */
function* withMore(body: unknown, schema: DocumentSchema): Generator<unknown> {
  const { $ref, properties, items, additionalProperties } = schema;
  if ($ref !== undefined) return yield* withMore(body, lookup($ref));
  if (Array.isArray(body)) {
    const [first, ...others] = body;
    if (first !== undefined && items) for (const more of withMore(first, items)) yield [more, ...others];
    return;
  }
  if (!isRecord(body) || !properties || additionalProperties !== undefined) return;
  yield { ...body, [strange]: 1 };
  for (const [name, field] of Object.entries(properties)) {
    for (const more of withMore(body[name], field)) yield { ...body, [name]: more };
  }
}

/** Sends what the document does not list to who wants to hear of that: it is refused by its name, and nothing is done. */
async function sendUnlisted(place: Place, request: CaseRequest): Promise<void> {
  const row: Endpoint = contract[place.name];
  const query = queryOf(request);
  const bodies = [...withMore(request.body, bodySchemaOf(place) ?? {})];
  const all = [
    ...bodies.map((body) => ({ query, body })),
    ...(row.query ? [{ query: { ...query, [strange]: '1' }, body: request.body }] : []),
  ];
  for (const sent of all) {
    const { status, text, problem } = await send(fixture.current, row, request, sent, true);
    expect({ status, problem }, `${text}\n${JSON.stringify(sent)}`).toEqual({ status: 400, problem: null });
    const { errors } = JSON.parse(text) as ErrorBody;
    expect(errors.map(({ field }) => field.split('.').at(-1))).toEqual([strange]);
  }
}

describe(`with the seed ${seed}, requests of`, () => {
  it.each(operations)('$name', async (place) => {
    const row: Endpoint = contract[place.name];
    if (alone.includes(place.name)) await fixture.openOwn();
    const request = await successOf(place.name)(fixture.current);
    await sendUnlisted(place, request);
    const first = await send(fixture.current, row, request, { query: queryOf(request), body: request.body });
    expect([first.status < 400, first.problem], first.text.slice(0, 2000)).toEqual([true, null]);
    if ((!row.body && !row.query) || slow.includes(place.name)) return;
    await sendAllowed(place, request);
    await sendMutated(place, request);
  });
});
