/** One operation: a line that opens, and below it everything about it. */

import type { ApiAnswer, ApiDocument, ApiOperation, ApiParameter } from '../shared/api/apiDocument.ts';
import { element } from '../widget/elements.ts';
import { codeBlock, lazyDetails } from './elements.ts';
import { fieldItem, fieldList, type Schemas } from './fields.ts';
import { inline, richText } from './richText.ts';
import { samplesOf } from './samples.ts';
import { tryIt } from './tryIt.ts';

/** The part of the page's address that leads to an operation; programs and the interface link to it. */
export const hashOf = ({ tag, id }: Pick<ApiOperation, 'tag' | 'id'>): string => `#/${tag}/${id}`;

const places: Readonly<Record<string, string>> = { path: 'In the path', query: 'In the query', header: 'As a header' };

function parameterSection(parameters: readonly ApiParameter[], schemas: Schemas): HTMLElement[] {
  const [first] = parameters;
  if (!first) return [];
  const items = parameters.map(({ name, schema = {}, required, description, example, in: place }) =>
    fieldItem({ name, schema, isRequired: required ?? place === 'path', description, example }, schemas, 1),
  );
  return [element('h4', {}, places[first.in] ?? first.in), element('ul', { class: 'fields' }, ...items)];
}

const exampleBlock = (example: unknown, title: string): HTMLElement[] =>
  example === undefined ? [] : [lazyDetails({}, [title], () => [codeBlock(JSON.stringify(example, null, 2), title)])];

function bodySection({ body, bodyExample }: ApiOperation, schemas: Schemas): HTMLElement[] {
  if (!body) return [];
  const example = exampleBlock(bodyExample, 'Example of the body');
  return [element('h4', {}, 'Body'), fieldList(body, schemas, 1), ...example];
}

function answerView(answer: ApiAnswer, schemas: Schemas): HTMLElement {
  const { status, description, contentType, schema, example } = answer;
  const isJson = contentType === 'application/json' || contentType === 'text/event-stream';
  return element(
    'section',
    { class: 'answer' },
    element('h5', {}, element('span', { class: 'status' }, status), ' ', ...inline(description)),
    ...(contentType === null || isJson ? [] : [element('p', { class: 'type' }, contentType)]),
    ...(schema && isJson ? [fieldList(schema, schemas, 0)] : []),
    ...exampleBlock(example, `Example of the answer ${status}`),
  );
}

function answerSection({ answers }: ApiOperation, schemas: Schemas): HTMLElement[] {
  const isSuccess = ({ status }: ApiAnswer) => /^[123]/.test(status);
  const refusals = answers
    .filter((answer) => !isSuccess(answer))
    .flatMap(({ status, description }) => [
      element('dt', { class: 'status' }, status),
      element('dd', {}, ...inline(description)),
    ]);
  return [
    element('h4', {}, 'Answers'),
    ...answers.filter(isSuccess).map((answer) => answerView(answer, schemas)),
    ...(refusals.length > 0 ? [element('h5', {}, 'Refusals'), element('dl', { class: 'refusals' }, ...refusals)] : []),
  ];
}

function everything(operation: ApiOperation, document: ApiDocument, base: string | null): HTMLElement[] {
  const { schemas } = document.components;
  const { params, query, headers } = operation;
  const id = element('code', {}, operation.id);
  const link = element('a', { href: hashOf(operation), class: 'link' }, 'Link to this operation');
  const about = element('p', { class: 'about' }, id, ' · ', link);
  const parameters = [params, query, headers].flatMap((some) => parameterSection(some, schemas));
  const parts = [about, ...parameters, ...bodySection(operation, schemas)];
  if (base === null) return [...parts, ...answerSection(operation, schemas)];
  return [
    ...parts,
    samplesOf(operation, document, base),
    lazyDetails({ class: 'try' }, ['Try it'], () => [tryIt(operation, document, base)]),
    ...answerSection(operation, schemas),
  ];
}

/**
 * An operation, closed. Its description is in the page from the beginning, so that a browser's own search finds it; the
 * rest is added when it is opened.
 *
 * @param base address of the service; null for requests that the service itself sends, which cannot be tried
 */
export function operationView(operation: ApiOperation, document: ApiDocument, base: string | null): HTMLDetailsElement {
  const { method, path, summary, description } = operation;
  const title = element(
    'h3',
    {},
    element('span', { class: `method ${method.toLowerCase()}` }, method),
    ' ',
    element('code', { class: 'path' }, path),
    ' ',
    element('span', { class: 'what' }, summary),
  );
  const details = element(
    'details',
    { class: 'operation', id: hashOf(operation).slice(1) },
    element('summary', {}, title),
    ...richText(description),
  );
  details.addEventListener('toggle', () => details.append(...everything(operation, document, base)), { once: true });
  return details;
}
