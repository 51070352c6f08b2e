/** Reads what CardDAV servers answer: multistatus documents (RFC 4918 section 14.16), from servers that may send anything. */
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { DirectoryFailure } from '../directoryFailure.ts';

/** One resource of an answer. */
export interface DavResource {
  /** As the server writes it: a path or an address. */
  readonly href: string;
  /** The server says that there is no such resource (any more). */
  readonly isGone: boolean;
  readonly isAddressBook: boolean;
  readonly etag: string;
  /** A vCard; empty where none was asked for. */
  readonly card: string;
  readonly ctag: string;
  readonly syncToken: string;
  /** Paths that the resource names, for finding address books. */
  readonly principal: string;
  readonly home: string;
}

export interface DavAnswer {
  readonly resources: readonly DavResource[];
  readonly syncToken: string;
  /** The server left out some changes: it is asked again with the token (RFC 6578 section 3.6). */
  readonly isCut: boolean;
}

const CDATA = '#cdata';
const TEXT = '#text';
/** Elements of one answer. */
const MOST_TAGS = 150_000;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The characters that XML itself names; others need a document type, which is refused. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name)] ?? '';
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : String(all).slice(0, 0);
  });
}

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  // No entity is ever replaced here: neither those of a document type nor their own number of times.
  processEntities: false,
  cdataPropName: CDATA,
  maxNestedTags: 20,
  isArray: (name: string) => name === 'response' || name === 'propstat',
});

const node = z.record(z.string(), z.unknown());
type Node = z.infer<typeof node>;

const nodeOf = (value: unknown): Node => node.safeParse(value).data ?? {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The text of an element; the first where it repeats. */
function textOf(value: unknown): string {
  const [first] = listOf(value);
  if (typeof first === 'string') return decoded(first);
  const { [TEXT]: text, [CDATA]: literal } = nodeOf(first);
  const parts = listOf(literal).filter((part) => typeof part === 'string');
  return decoded(typeof text === 'string' ? text : '') + parts.join('');
}

const isStatus = (value: unknown, status: string): boolean => textOf(value).split(' ')[1] === status;

/** Properties that the server has; those that it lacks are told with another status. */
function propertiesOf(response: Node): Node {
  const found = listOf(response.propstat)
    .map(nodeOf)
    .filter(({ status }) => status === undefined || isStatus(status, '200'));
  return Object.assign({}, ...found.map(({ prop }) => nodeOf(prop))) as Node;
}

function resourceOf(value: unknown): DavResource {
  const response = nodeOf(value);
  const found = propertiesOf(response);
  return {
    href: textOf(response.href),
    isGone: isStatus(response.status, '404'),
    isAddressBook: 'addressbook' in nodeOf(found.resourcetype),
    etag: textOf(found.getetag),
    card: textOf(found['address-data']),
    ctag: textOf(found.getctag),
    syncToken: textOf(found['sync-token']),
    principal: textOf(nodeOf(found['current-user-principal']).href),
    home: textOf(nodeOf(found['addressbook-home-set']).href),
  };
}

function tagsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) count += 1;
  return count;
}

/** Throws a sentence for what is no such document, for one with a document type, and for one too large to be genuine. */
export function multistatus(text: string): DavAnswer {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new DirectoryFailure('The server answers with a document type, which is not read');
  if (tagsIn(text) > MOST_TAGS) throw new DirectoryFailure('The server answers with more than can be read');
  const root = nodeOf(nodeOf(parsed(text)).multistatus);
  if (!text.includes('multistatus')) throw notDav();
  const resources = listOf(root.response).map(resourceOf);
  const isCut = listOf(root.response).some((response) => isStatus(nodeOf(response).status, '507'));
  return { resources: resources.filter(({ href }) => href !== ''), syncToken: textOf(root['sync-token']), isCut };
}

const notDav = () => new DirectoryFailure('The server answers with something that is no answer of CardDAV');

function parsed(text: string): unknown {
  try {
    return parser.parse(text) as unknown;
  } catch {
    throw notDav();
  }
}
