/**
 * Every field of every request, one at a time, in the request with which its operation succeeds: with the values that the OpenAPI
 * document shows, those on the edges of what it allows and some between, which are refused for what there is alone; and with
 * values beyond, which are refused with 400 where `handling=strict` is asked for. Another seed, or more values of each field:
 * `PROPERTY_SEED=…`, `PROPERTY_RUNS=…`. With `PROPERTY_FIGURES=…` a file gets how many requests there were.
 */
import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { CaseRequest } from '../contractCase.ts';
import {
  alone,
  bodySchemaOf,
  bodyValidator,
  type Got,
  lookup,
  operations,
  type Parameter,
  type Place,
  parametersIn,
  queryOf,
  type Sent,
  seed,
  send,
  slow,
  successOf,
  validatorOfSchema,
  values,
} from './documentedRequests.ts';
import { FieldVariations, type Variation } from './fieldVariations.ts';
import { SharedFixture } from './sharedFixture.ts';
import { wronglyRefused } from './unsayable.ts';

/** Values of each field that are allowed, beside the example of the document, and that are not. */
const ALLOWED = Number(process.env.PROPERTY_RUNS ?? 3);
const WRONG = Number(process.env.PROPERTY_RUNS ?? 2);
/** Largest body that is sent, below the least that a service takes. */
const LARGEST = 60_000;
/** How often a case is prepared anew, because what it was about is gone. */
const ANEW = 4;

const variations = new FieldVariations(values, lookup, seed);

const fixture = new SharedFixture();
const figures = { operations: 0, succeeded: 0, allowed: 0, allowedDone: 0, wrong: 0 };
const began = Date.now();

afterAll(() => {
  const file = process.env.PROPERTY_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ seed, ...figures, seconds: (Date.now() - began) / 1000 })}\n`);
});

/** Some of the variations of each field: the first of all, then any. */
function some(all: Iterable<Variation>, most: number, first: number): Variation[] {
  const byPath = new Map<string, Variation[]>();
  const known = new Set<string>();
  for (const one of all) {
    const text = JSON.stringify(one.body) ?? '';
    const key = `${one.path} ${text}`;
    if (known.has(key) || text.length > LARGEST) continue;
    known.add(key);
    byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  }
  return [...byPath.values()].flatMap((own) => {
    const others = fc.sample(fc.shuffledSubarray(own.slice(first)), { seed, numRuns: 1 })[0] ?? [];
    return [...own.slice(0, first), ...others.slice(0, most)];
  });
}

function* filtered(all: Iterable<Variation>, takes: (body: unknown) => boolean): Generator<Variation> {
  for (const one of all) if (takes(one.body)) yield one;
}

/** The request of a case, prepared anew once what it was about is gone. */
class Requests {
  readonly #place: Place;
  #left = ANEW;
  #request: CaseRequest | null = null;

  constructor(place: Place) {
    this.#place = place;
  }

  async now(): Promise<CaseRequest> {
    this.#request ??= await this.#prepared();
    return this.#request;
  }

  /** What other operations changed may keep a case from what it needs: then all go on with another service. */
  async #prepared(): Promise<CaseRequest> {
    const prepare = successOf(this.#place.name);
    try {
      return await prepare(fixture.current);
    } catch (error) {
      if (fixture.isOwn) throw error;
      await fixture.renew();
      return prepare(fixture.current);
    }
  }

  /** Sends a variation; once more if another request of the case may have a better answer. */
  async send(change: (request: CaseRequest) => Sent, isStrict: boolean): Promise<Got> {
    const row: Endpoint = contract[this.#place.name];
    const request = await this.now();
    const got = await send(fixture.current, row, request, change(request), isStrict);
    if (got.status < 401 || isStrict || this.#left === 0) return got;
    this.#left -= 1;
    // A case that needs something that is there once cannot be had twice.
    const prepare = async () => successOf(this.#place.name)(fixture.current);
    const again = await prepare().catch(() => request);
    this.#request = again;
    return send(fixture.current, row, again, change(again), isStrict);
  }
}

interface Fault {
  readonly path: string;
  readonly value: string;
  readonly got: string;
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 600);

/** What a variation that is allowed is wrongly answered with. */
function faultOfAllowed(place: Place, path: string, sent: unknown, { status, text, problem }: Got): Fault[] {
  figures.allowed += 1;
  if (status < 400) figures.allowedDone += 1;
  const faults = status === 400 ? wronglyRefused(place.name, text) : [];
  if (status < 500 && problem === null && faults.length === 0) return [];
  return [{ path, value: shown(sent), got: `${status} ${problem ?? faults.join('; ')} ${text.slice(0, 300)}` }];
}

/** What a variation that is not allowed is wrongly answered with. */
function faultOfWrong(path: string, sent: unknown, { status, text, problem }: Got): Fault[] {
  figures.wrong += 1;
  if ([400, 413, 429].includes(status) && problem === null) return [];
  return [{ path, value: shown(sent), got: `${status} ${problem ?? ''} ${text.slice(0, 300)}` }];
}

/** A body with a part of another case: ids and what else is there once are those of the case at hand. */
async function faultsOfBody(place: Place, requests: Requests): Promise<Fault[]> {
  const schema = bodySchemaOf(place);
  if (!schema) return [];
  const { body: base } = await requests.now();
  const isAllowed = bodyValidator(place);
  const takes = (body: unknown) => isAllowed(body) === true;
  expect(takes(base), `${shown(base)} ${shown(isAllowed.errors)}`).toBe(true);
  const faults: Fault[] = [];
  const allowed = some(filtered(variations.of(schema, base, variations.allowed), takes), ALLOWED, 1);
  for (const { path, body } of allowed) {
    const got = await requests.send((request) => ({ query: queryOf(request), body }), false);
    faults.push(...faultOfAllowed(place, path, body, got));
  }
  const wrong = some(
    filtered(variations.of(schema, base, variations.wrong), (body) => !takes(body)),
    WRONG,
    3,
  );
  for (const { path, body } of wrong) {
    const got = await requests.send((request) => ({ query: queryOf(request), body }), true);
    faults.push(...faultOfWrong(path, body, got));
  }
  return faults;
}

/** What a text in an address is, to a schema: texts of numbers and truths are such. */
function readAs({ schema }: Parameter, text: string): unknown {
  const types = [schema.type ?? schema.anyOf?.map(({ type }) => type) ?? []].flat(2);
  if (
    types.some((type) => type === 'integer' || type === 'number') &&
    text.trim() !== '' &&
    !Number.isNaN(Number(text))
  )
    return Number(text);
  if (types.includes('boolean') && ['true', 'false'].includes(text)) return text === 'true';
  return text;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

async function faultsOfParameters(place: Place, requests: Requests, part: 'query' | 'path'): Promise<Fault[]> {
  const faults: Fault[] = [];
  // With `fields` an answer has fewer than its schema needs, as was asked for.
  for (const parameter of parametersIn(place, part).filter(({ name }) => name !== 'fields')) {
    const { name, schema, example } = parameter;
    const validate = validatorOfSchema(schema);
    const isAllowed = (text: string) => validate(readAs(parameter, text)) === true;
    const sent = (text: string) => (request: CaseRequest) => ({
      params: part === 'path' ? { ...request.params, [nameInRow(place, name)]: text } : request.params,
      query: part === 'query' ? { ...queryOf(request), [name]: text } : queryOf(request),
      body: request.body,
    });
    const textsOf = (made: readonly unknown[]) =>
      [...new Set(made.filter(isPlain).map(String))].filter((text) => text.length < 9000);
    const right = textsOf([example, ...variations.allowed(schema)]).filter((text) => isAllowed(text));
    for (const text of part === 'path' ? [] : right.slice(0, ALLOWED + 1)) {
      faults.push(...faultOfAllowed(place, name, text, await requests.send(sent(text), false)));
    }
    // Forms send blanks for what nobody has filled in.
    const wrong = textsOf(variations.wrong(schema)).filter((text) => text.trim() !== '' && !isAllowed(text));
    for (const text of wrong.slice(0, WRONG + 2)) {
      const got = await requests.send(sent(text), true);
      // A path that nothing is at says so; who was deleted is nobody.
      if (part === 'path' && [401, 404].includes(got.status)) figures.wrong += 1;
      else faults.push(...faultOfWrong(name, text, got));
    }
  }
  return faults;
}

/** A parameter of a path as its row calls it: the document has one name for each place. */
function nameInRow({ name: operation, path }: Place, name: string): string {
  const names = (of: string) => [...of.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? '');
  return names(contract[operation].path)[names(path).indexOf(name)] ?? name;
}

/** Operations that change what cases of others need come last. */
const isSetting = ({ method, path }: Place): boolean => method === 'patch' && !path.includes('{');
const inOrder = operations.toSorted((one, other) => Number(isSetting(one)) - Number(isSetting(other)));

describe(`with the seed ${seed}, the fields of`, () => {
  it.each(inOrder)(
    '$name',
    async (place) => {
      const row: Endpoint = contract[place.name];
      if (alone.includes(place.name)) await fixture.openOwn();
      const requests = new Requests(place);
      const request = await requests.now();
      const first = await send(fixture.current, row, request, { query: queryOf(request), body: request.body }, true);
      expect([first.status < 400, first.problem], first.text.slice(0, 2000)).toEqual([true, null]);
      figures.operations += 1;
      figures.succeeded += 1;
      if (slow.includes(place.name)) return;
      const faults = [
        ...(await faultsOfBody(place, requests)),
        ...(await faultsOfParameters(place, requests, 'query')),
        ...(await faultsOfParameters(place, requests, 'path')),
      ];
      expect(faults).toEqual([]);
    },
    60_000,
  );
});
