/** The API as a page to read and try: every operation of the OpenAPI document in one list that is searched and linked to. */
import './reference.css';
import { type ApiDocument, type ApiOperation, deliveriesOf, operationsOf } from '../shared/api/apiDocument.ts';
import { element } from '../widget/elements.ts';
import { lazyDetails } from './elements.ts';
import { fieldList } from './fields.ts';
import { operationView } from './operationView.ts';
import { richText } from './richText.ts';
import { searchIn } from './search.ts';
import { tokenField } from './token.ts';

/** Where the service is; the page lies below it. */
const base = location.origin + location.pathname.replace(/\/docs\/?$/, '');

const byPath = (one: ApiOperation, other: ApiOperation): number => (one.path < other.path ? -1 : Number(one !== other));

interface Section {
  readonly node: HTMLElement;
  readonly link: HTMLElement;
  readonly views: ReadonlyMap<ApiOperation, HTMLDetailsElement>;
}

function sectionOf(
  { name, description }: { readonly name: string; readonly description: string },
  operations: readonly ApiOperation[],
  document: ApiDocument,
  at: string | null = base,
): Section {
  const views = new Map(operations.map((operation) => [operation, operationView(operation, document, at)]));
  const heading = element('h2', { id: `/${name}`, tabindex: '-1' }, name);
  const node = element('section', { 'aria-label': name }, heading, ...richText(description), ...views.values());
  return { node, link: element('li', {}, element('a', { href: `#/${name}` }, name)), views };
}

function sectionsOf(document: ApiDocument): Section[] {
  const operations = operationsOf(document).toSorted(byPath);
  const sections = document.tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag.name);
    return sectionOf(tag, own, document);
  });
  const events = {
    name: 'deliveries',
    description: 'What the service sends to webhooks (`POST /webhooks`), for each event.',
  };
  const deliveries = deliveriesOf(document).map((delivery) => ({ ...delivery, tag: events.name }));
  return [...sections, sectionOf(events, deliveries, document, null)];
}

function schemaSection({ components: { schemas } }: ApiDocument): Section {
  const heading = element('h2', { id: '/schemas', tabindex: '-1' }, 'schemas');
  const nodes = Object.entries(schemas).map(([name, schema]) =>
    lazyDetails({ class: 'schema', id: `/schemas/${name}` }, [element('code', {}, name)], () => [
      ...richText(schema.description ?? ''),
      fieldList(schema, schemas),
    ]),
  );
  const node = element('section', { 'aria-label': 'schemas' }, heading, ...nodes);
  return { node, link: element('li', {}, element('a', { href: '#/schemas' }, 'schemas')), views: new Map() };
}

/** Hides entries that lack a word of the phrase; answers how many are left. */
function narrow(sections: readonly Section[], found: ReadonlySet<ApiOperation> | null): number {
  let shown = 0;
  for (const { node, link, views } of sections) {
    let ofSection = 0;
    for (const [operation, view] of views) {
      view.hidden = found !== null && !found.has(operation);
      ofSection += Number(!view.hidden);
    }
    node.hidden = found !== null && ofSection === 0;
    link.hidden = node.hidden;
    shown += ofSection;
  }
  return shown;
}

function searchField(sections: readonly Section[], document: ApiDocument) {
  const operations = sections.flatMap(({ views }) => [...views.keys()]);
  const search = searchIn(operations, document.components.schemas);
  const field = element('input', {
    id: 'search',
    type: 'search',
    placeholder: 'Path, name, parameter, field or description',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const state = element('p', { role: 'status', class: 'count' });
  const apply = () => {
    const phrase = field.value.trim();
    const shown = narrow(sections, phrase === '' ? null : search(phrase));
    const of = `${shown} of ${operations.length} operations`;
    state.textContent = shown === 0 ? `No operation has these words` : of;
  };
  field.addEventListener('input', apply);
  apply();
  const clear = () => {
    field.value = '';
    apply();
  };
  const node = element(
    'div',
    { class: 'search' },
    element('label', { for: 'search' }, 'Search operations'),
    field,
    state,
  );
  return { node, clear };
}

/** Shows what the address names: an operation, an area, a schema. */
function follow(clearSearch: () => void): void {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!place) return;
  if (place.closest('[hidden]')) clearSearch();
  if (place instanceof HTMLDetailsElement) place.open = true;
  const first = place.querySelector('summary') ?? place;
  place.scrollIntoView();
  first.focus({ preventScroll: true });
}

/** The address names what was opened last, so that it can be copied. */
function nameWhatOpens(main: HTMLElement): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.id.startsWith('/')) return;
    history.replaceState(null, '', `#${target.id}`);
  };
  main.addEventListener('toggle', note, { capture: true });
}

function show(api: ApiDocument): void {
  const main = document.getElementById('reference') as HTMLElement;
  const tools = document.getElementById('tools') as HTMLElement;
  const sections = [...sectionsOf(api), schemaSection(api)];
  const search = searchField(sections, api);
  const about = lazyDetails(
    { class: 'schema', id: '/about' },
    ['How to sign in, errors, lists and what else holds for all'],
    () => richText(api.info.description),
  );
  const links = element('ul', {}, ...sections.map(({ link }) => link));
  tools.append(search.node, tokenField(), element('nav', { 'aria-label': 'Areas' }, links));
  main.replaceChildren(about, ...sections.map(({ node }) => node));
  nameWhatOpens(main);
  follow(search.clear);
  window.addEventListener('hashchange', () => follow(search.clear));
}

async function start(): Promise<void> {
  const response = await fetch(`${base}/openapi.json`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  show((await response.json()) as ApiDocument);
}

start().catch((error: unknown) => {
  const text = `The OpenAPI document could not be read: ${String(error)}. Reload the page.`;
  document.getElementById('reference')?.replaceChildren(element('p', { role: 'alert' }, text));
});
