/** A form that sends the request of an operation and shows what is answered. */

import type { ApiDocument, ApiOperation, ApiParameter } from '../shared/api/apiDocument.ts';
import { bodyOf, sampleValue } from '../shared/api/sampleRequests.ts';
import { element } from '../widget/elements.ts';
import { codeBlock } from './elements.ts';
import { currentToken } from './token.ts';

/** Of a stream or a long answer no more is shown, in characters. */
const mostShown = 200_000;

interface Given {
  readonly parameter: ApiParameter;
  readonly field: HTMLInputElement;
}

function givenOf(operation: ApiOperation, document: ApiDocument): readonly Given[] {
  return [...operation.params, ...operation.query, ...operation.headers].map((parameter) => {
    const field = element('input', {
      type: 'text',
      id: `${operation.id}-${parameter.in}-${parameter.name}`,
      required: parameter.required ?? parameter.in === 'path',
      placeholder: sampleValue(parameter, document.components.schemas),
      autocomplete: 'off',
      spellcheck: 'false',
    });
    return { parameter, field };
  });
}

function urlOf({ path }: ApiOperation, given: readonly Given[], base: string): string {
  const filled = given
    .filter(({ parameter }) => parameter.in === 'path')
    .reduce((url, { parameter, field }) => url.replace(`{${parameter.name}}`, encodeURIComponent(field.value)), path);
  const query = given.filter(({ parameter, field }) => parameter.in === 'query' && field.value !== '');
  const text = new URLSearchParams(query.map(({ parameter, field }) => [parameter.name, field.value])).toString();
  return `${base}${filled}${text && `?${text}`}`;
}

function headersOf({ isPublic }: ApiOperation, given: readonly Given[], hasBody: boolean): Record<string, string> {
  const own = given.filter(({ parameter, field }) => parameter.in === 'header' && field.value !== '');
  const token = currentToken();
  return {
    ...(isPublic || token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...Object.fromEntries(own.map(({ parameter, field }) => [parameter.name, field.value])),
  };
}

const isText = (type: string): boolean => /^(?:text\/|application\/(?:[\w.+-]*json|xml)\b)/.test(type);

function laidOut(text: string, type: string): string {
  if (!type.includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Shows a text as it comes: a stream of events has no end. */
async function showText(response: Response, type: string, shown: HTMLElement): Promise<void> {
  const block = codeBlock('', 'Answer');
  const code = block.firstElementChild ?? block;
  shown.append(block);
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    code.textContent = text.slice(0, mostShown);
    if (text.length > mostShown) return shown.append(element('p', {}, 'The answer goes on.'));
  }
  if (text.length <= mostShown) code.textContent = laidOut(text, type);
}

async function showFile(response: Response, shown: HTMLElement): Promise<void> {
  const file = await response.blob();
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'answer';
  const href = URL.createObjectURL(file);
  shown.append(element('a', { href, download: named }, `Save ${named} (${file.size.toLocaleString('en')} bytes)`));
}

async function showAnswer(response: Response, shown: HTMLElement, state: HTMLElement): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  state.textContent = `${response.status} ${response.statusText}`;
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  shown.append(
    element('details', {}, element('summary', {}, 'Headers of the answer'), codeBlock(lines, 'Headers of the answer')),
  );
  if (type === '') return;
  await (isText(type) ? showText(response, type, shown) : showFile(response, shown));
}

const labelled = ({ parameter, field }: Given): HTMLElement =>
  element('div', { class: 'given' }, element('label', { for: field.id }, parameter.name), field);

function bodyField(operation: ApiOperation, document: ApiDocument): HTMLTextAreaElement | null {
  if (operation.body === null) return null;
  const field = element('textarea', { id: `${operation.id}-body`, rows: '10', spellcheck: 'false' });
  field.value = JSON.stringify(bodyOf(operation, document.components.schemas), null, 2);
  return field;
}

/** The form of an operation. */
export function tryIt(operation: ApiOperation, document: ApiDocument, base: string): HTMLElement {
  const given = givenOf(operation, document);
  const body = bodyField(operation, document);
  const send = element('button', { type: 'submit' }, 'Send');
  const stop = element('button', { type: 'button', disabled: true }, 'Stop');
  const state = element('p', { role: 'status', class: 'state' });
  const shown = element('div', {});
  const form = element(
    'form',
    { 'aria-label': `Request of ${operation.id}` },
    ...given.map(labelled),
    ...(body ? [element('div', { class: 'given' }, element('label', { for: body.id }, 'Body'), body)] : []),
    element('div', { class: 'buttons' }, send, stop),
    state,
    shown,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const running = new AbortController();
    const end = () => running.abort();
    stop.addEventListener('click', end, { once: true });
    stop.disabled = false;
    send.disabled = true;
    shown.replaceChildren();
    state.textContent = 'Sending …';
    try {
      const response = await fetch(urlOf(operation, given, base), {
        method: operation.method,
        headers: headersOf(operation, given, body !== null),
        signal: running.signal,
        ...(body ? { body: body.value } : {}),
      });
      await showAnswer(response, shown, state);
    } catch (error) {
      if (!running.signal.aborted) state.textContent = `Could not be sent: ${String(error)}`;
    }
    // A long answer is not read to its end.
    end();
    stop.removeEventListener('click', end);
    stop.disabled = true;
    send.disabled = false;
  });
  return form;
}
