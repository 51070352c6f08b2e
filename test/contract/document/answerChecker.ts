/** Holds answers against the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isTimeZone } from '../../../shared/domain/zoneSpans.ts';
import { type HeaderComponents, type HeaderReference, headerProblem } from './headerChecker.ts';

type Content = Readonly<Record<string, { readonly schema?: object }>>;
type Answers = Readonly<Record<string, DescribedAnswer>>;

/** What the document says of an answer, or where it does. */
interface DescribedAnswer {
  readonly $ref?: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, HeaderReference>>;
}

/** The document, as far as answers are concerned. */
export interface AnswerDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: Answers }>>>>;
  readonly components: { readonly responses: Answers; readonly headers: HeaderComponents };
}

/** A place in a document, as a fragment. */
export const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Operations, those with fewer parameters in their path first. */
function routesOf({ paths }: AnswerDocument) {
  // `/cdrs/{id}.trace` before `/cdrs/{id}`.
  const parameters = (path: string) => path.split('{').length - path.length / 1000;
  return Object.entries(paths)
    .toSorted(([a], [b]) => parameters(a) - parameters(b))
    .map(([path, item]) => ({
      path,
      item,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
}

/** An answer as it came. */
interface GivenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Where an operation, or all of them, say what an answer with a status has. */
function describedAnswer(document: AnswerDocument, path: string, method: string, status: number) {
  const answer = document.paths[path]?.[method]?.responses[status];
  const shared = answer?.$ref?.split('/').at(-1);
  if (!shared) return answer && { ...answer, place: pointer('paths', path, method, 'responses', `${status}`) };
  return { ...document.components.responses[shared], place: pointer('components', 'responses', shared) };
}

/** Knows the schemas of a document, as `api#/components/…`. */
export function validatorOf(document: object): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // The package says how it is imported from CommonJS alone.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  // What zod calls networks, of which JSON Schema says nothing.
  for (const format of ['cidrv4', 'cidrv6']) ajv.addFormat(format, true);
  ajv.addFormat('iana-time-zone', isTimeZone);
  return ajv.addSchema(document, 'api');
}

/** Says what is wrong with an answer; null for one that the document describes. */
export function createAnswerChecker(document: AnswerDocument) {
  const ajv = validatorOf(document);
  const validators = new Map<string, ValidateFunction>();
  const routes = routesOf(document);

  function mismatch(place: string, body: string): string | null {
    const validate = validators.get(place) ?? ajv.compile({ $ref: `api#${place}` });
    validators.set(place, validate);
    if (validate(JSON.parse(body))) return null;
    const errors = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`);
    return errors.join('; ');
  }

  function problemOfBody({ content = {}, place }: DescribedAnswer & { place: string }, given: GivenAnswer) {
    const { status, headers, body } = given;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (body === '' && Object.keys(content).length === 0) return null;
    if (!content[type]) return `${status} is ${type || 'nothing'}, not ${Object.keys(content).join()}`;
    const wrong = type === 'application/json' ? mismatch(place + pointer('content', type, 'schema'), body) : null;
    return wrong && `${status} does not match: ${wrong}`;
  }

  function problemOf(path: string, method: string, given: GivenAnswer): string | null {
    const { status, headers, body } = given;
    const described = describedAnswer(document, path, method, status);
    if (!described) return `has no answer ${status}: ${body.slice(0, 200)}`;
    const ofHeaders = headerProblem(described.headers ?? {}, document.components.headers, headers);
    return ofHeaders === null ? problemOfBody(described, given) : `${status}: ${ofHeaders}`;
  }

  return (method: string, url: string, given: GivenAnswer) => {
    const path = new URL(url, 'http://localhost').pathname;
    const route = routes.find(({ pattern, item }) => pattern.test(path) && item[method]);
    if (!route) return { operation: `${method} ${path}`, problem: 'is no operation of the document' };
    const operation = route.item[method]?.operationId ?? '';
    return { operation, problem: problemOf(route.path, method, given) };
  };
}
