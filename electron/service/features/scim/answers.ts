/** What is asked of the protocol, and how its answers look: addresses, chosen attributes, pages. */
import type { ScimAnswer } from '../../platform/http/scimPages.ts';
import { type Filter, matches, parseFilter } from './protocol/filter.ts';
import { findPath } from './protocol/path.ts';
import type { ResourceType } from './protocol/schemas.ts';
import { badRequest } from './protocol/scimError.ts';
import { type Fields, isFields } from './protocol/values.ts';
import { type Key, type Shown, versionOf } from './resources.ts';

/** Resources on a page; a directory asks for the next. */
export const MOST_ON_PAGE = 200;
const USUAL_ON_PAGE = 100;
/** Attributes that may be asked for by name. */
const MOST_NAMES = 50;

/** Parameters of a list or a resource, from the address or the body of `.search`. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A resource as it goes out. */
function addressed({ body }: Shown, version: string, type: ResourceType, base: string): Fields {
  const meta = { ...(body.meta as object), location: `${base}${type.endpoint}/${String(body.id)}`, version };
  const referring = (list: unknown, endpoint: string) =>
    (list as Fields[]).map((one) => ({ ...one, $ref: `${base}${endpoint}/${String(one.value)}` }));
  const groups = 'groups' in body ? { groups: referring(body.groups, '/Groups') } : {};
  const members = 'members' in body ? { members: referring(body.members, '/Users') } : {};
  return { ...body, ...groups, ...members, meta };
}

function namesIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];
  const names = list.map((name) => name.trim()).filter((name) => name !== '');
  if (names.length > MOST_NAMES) throw badRequest('invalidValue', `At most ${MOST_NAMES} attributes may be named`);
  return names;
}

/** What a name that was asked for means; null: nothing that is kept. */
function placeOf(name: string, type: ResourceType) {
  const found = findPath(name, type);
  return found === undefined || found === 'ignored' ? null : found;
}

/** The part of a value that is asked for. */
const partOf = (value: unknown, sub: string | undefined): unknown =>
  sub !== undefined && isFields(value) ? { [sub]: value[sub] } : value;

/** Copies an attribute of a resource. */
function copied(from: Fields, to: Fields, name: string, type: ResourceType): void {
  const found = placeOf(name, type);
  if (found === null) return;
  if ('extension' in found) {
    if (from[found.extension] !== undefined) to[found.extension] = from[found.extension];
    return;
  }
  const { schema, attribute, sub } = found;
  const source = schema === null ? from : from[schema];
  const value = isFields(source) ? source[attribute.name] : undefined;
  if (value === undefined) return;
  const kept = Array.isArray(value) ? value.map((one) => partOf(one, sub?.name)) : partOf(value, sub?.name);
  const holder = schema === null ? to : { ...(to[schema] as Fields | undefined) };
  if (schema !== null) to[schema] = holder;
  const before = holder[attribute.name];
  holder[attribute.name] = isFields(before) && isFields(kept) ? { ...before, ...kept } : kept;
}

function without(body: Fields, name: string, type: ResourceType): void {
  const found = placeOf(name, type);
  if (found === null) return;
  if ('extension' in found) {
    delete body[found.extension];
    return;
  }
  const { schema, attribute, sub } = found;
  const holder = schema === null ? body : body[schema];
  if (!isFields(holder)) return;
  const value = holder[attribute.name];
  const strip = (one: unknown) => {
    if (!sub || !isFields(one)) return one;
    const { [sub.name]: _, ...rest } = one;
    return rest;
  };
  if (sub) holder[attribute.name] = Array.isArray(value) ? value.map(strip) : strip(value);
  else if (attribute.returned !== 'always' && attribute.name !== 'schemas') delete holder[attribute.name];
}

/** Only what is asked for (RFC 7644 section 3.9). */
function chosen(body: Fields, parameters: Parameters, type: ResourceType): Fields {
  const wanted = namesIn(parameters.attributes);
  const unwanted = namesIn(parameters.excludedAttributes);
  if (wanted.length > 0) {
    const picked: Fields = { schemas: body.schemas, id: body.id };
    for (const name of wanted) copied(body, picked, name, type);
    return picked;
  }
  const left = { ...body };
  for (const name of unwanted) without(left, name, type);
  return left;
}

/** One resource; `If-None-Match` may spare its body. */
export function single(
  shown: Shown,
  {
    type,
    base,
    parameters,
    status = 200,
  }: { type: ResourceType; base: string; parameters: Parameters; status?: number },
  ifNoneMatch?: string,
): ScimAnswer {
  const version = versionOf(shown);
  const location = `${base}${type.endpoint}/${shown.id}`;
  if (ifNoneMatch !== undefined && fits(ifNoneMatch, version)) return { status: 304, headers: { etag: version } };
  const body = chosen(addressed(shown, version, type, base), parameters, type);
  return { status, body, headers: { etag: version, ...(status === 201 ? { location } : {}) } };
}

/** Whether a header with versions names one; weak and strong ones are the same here (RFC 7644 section 3.14). */
export function fits(header: string, version: string): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((one) => one.trim() === '*' || plain(one) === plain(version));
}

function wholeNumber(value: unknown, usual: number, name: string): number {
  if (value === undefined || value === null || value === '') return usual;
  const number = Number(value);
  if (!Number.isInteger(number)) throw badRequest('invalidValue', `${name} must be a whole number`);
  return number;
}

/** Values to sort by: text without regard to case; what has none comes last. */
function sorted(list: readonly Shown[], { sortBy, sortOrder }: Parameters, type: ResourceType): readonly Shown[] {
  if (typeof sortBy !== 'string' || sortBy === '') return list;
  const found = findPath(sortBy, type);
  if (found === undefined || found === 'ignored' || 'extension' in found) {
    if (found === 'ignored') return list;
    throw badRequest('invalidPath', `There is no attribute “${sortBy.slice(0, 80)}”`);
  }
  const { schema, attribute, sub } = found;
  const keyOf = ({ body }: Shown): string => {
    const holder = schema === null ? body : body[schema];
    const value = isFields(holder) ? holder[attribute.name] : undefined;
    const one: unknown = Array.isArray(value) ? value[0] : value;
    const name = sub?.name ?? 'value';
    return String((isFields(one) ? one[name] : one) ?? '\u{10FFFF}').toLowerCase();
  };
  const keyed = list.map((one) => ({ one, key: keyOf(one) }));
  const direction = String(sortOrder).toLowerCase() === 'descending' ? -1 : 1;
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return keyed.sort((a, b) => direction * compare(a.key, b.key)).map(({ one }) => one);
}

/** The resources of one kind that fit, or of several kinds together. */
export interface Listed {
  readonly type: ResourceType;
  readonly list: readonly Shown[];
}

/** The filter that was given; null: everything is wanted. Throws `invalidFilter`. */
export function filterOf({ filter }: Parameters, type: ResourceType): Filter | null {
  if (filter !== undefined && filter !== null && typeof filter !== 'string') {
    throw badRequest('invalidFilter', 'filter must be given once, as text');
  }
  return typeof filter === 'string' && filter.trim() !== '' ? parseFilter(filter, type) : null;
}

/** A value that whatever fits the filter has in an attribute of its own; null: it names none. */
export function keyOf(filter: Filter | null): Key | null {
  if (filter?.kind === 'and') return filter.filters.map(keyOf).find((key) => key !== null) ?? null;
  if (filter?.kind !== 'compare' || filter.operator !== 'eq') return null;
  const { path, operand } = filter;
  if (path === null || path.schema !== null || path.sub !== null || typeof operand !== 'string') return null;
  return { attribute: path.attribute.name, value: operand };
}

/** Those that a filter chooses. */
export function filtered({ type, list }: Listed, filter: Filter | null, parameters: Parameters): Listed {
  const kept = filter === null ? list : list.filter(({ body }) => matches(filter, body));
  return { type, list: sorted(kept, parameters, type) };
}

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** A page of what was found (RFC 7644 section 3.4.2.4). */
export function page(found: readonly Listed[], parameters: Parameters, base: string): ScimAnswer {
  const all = found.flatMap(({ type, list }) => list.map((shown) => ({ type, shown })));
  const startIndex = Math.max(1, wholeNumber(parameters.startIndex, 1, 'startIndex'));
  const count = Math.min(MOST_ON_PAGE, Math.max(0, wholeNumber(parameters.count, USUAL_ON_PAGE, 'count')));
  const some = all.slice(startIndex - 1, startIndex - 1 + count);
  const resources = some.map(({ type, shown }) =>
    chosen(addressed(shown, versionOf(shown), type, base), parameters, type),
  );
  return {
    status: 200,
    body: {
      schemas: [listSchema],
      totalResults: all.length,
      startIndex,
      itemsPerPage: resources.length,
      Resources: resources,
    },
  };
}

/** A list that is always whole, such as `/Schemas`. */
export const wholeList = (resources: readonly object[]): ScimAnswer => ({
  status: 200,
  body: {
    schemas: [listSchema],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  },
});
