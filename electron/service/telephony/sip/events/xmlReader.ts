/**
 * Reads the small XML documents of NOTIFY. A reader of our own, as they need nothing of XML that can hurt: no document
 * type, so no entities but the five and characters by number; no names by namespace. Whatever is larger, deeper or
 * different is refused, and each character is looked at once.
 */

/** An element; names are those behind a namespace's prefix, in small letters. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its direct text, trimmed. */
  readonly text: string;
}

const MAX_LENGTH = 65_536;
const MAX_DEPTH = 20;
const MAX_ELEMENTS = 2_000;

const NAME = '[A-Za-z_][\\w.-]{0,60}(?::[A-Za-z_][\\w.-]{0,60})?';
const ATTRIBUTE = `${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
const START = new RegExp(`<(${NAME})((?:\\s+${ATTRIBUTE})*)\\s*(/?)>`, 'y');
const END = new RegExp(`</(${NAME})\\s*>`, 'y');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

interface OpenElement {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** The root of a document; null when it is none that is taken. */
export function readXml(document: string): XmlElement | null {
  if (document.length > MAX_LENGTH) return null;
  try {
    return new Reader(document).read();
  } catch (error) {
    if (error instanceof NotTaken) return null;
    throw error;
  }
}

/** All elements of a name below another one, in order. */
export function elementsOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);
}

class NotTaken extends Error {}

class Reader {
  readonly #text: string;
  readonly #open: OpenElement[] = [{ tag: '', attributes: {}, children: [], text: '' }];
  #at = 0;
  #elements = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): XmlElement | null {
    while (this.#at < this.#text.length) this.#step();
    const [document] = this.#open;
    const [root] = document?.children ?? [];
    return this.#open.length === 1 && document?.children.length === 1 && root ? root : null;
  }

  #step(): void {
    const tag = this.#text.indexOf('<', this.#at);
    const end = tag < 0 ? this.#text.length : tag;
    if (end > this.#at) this.#add(decoded(this.#text.slice(this.#at, end)));
    this.#at = end;
    if (tag < 0) return;
    if (this.#text.startsWith('<?', tag)) this.#skip('?>');
    else if (this.#text.startsWith('<!--', tag)) this.#skip('-->');
    else if (this.#text.startsWith('<![CDATA[', tag)) this.#add(this.#skip(']]>').slice(9, -3));
    else if (this.#text.startsWith('</', tag)) this.#close();
    else this.#begin();
  }

  #skip(ending: string): string {
    const end = this.#text.indexOf(ending, this.#at + 2);
    if (end < 0) throw new NotTaken();
    const skipped = this.#text.slice(this.#at, end + ending.length);
    this.#at = end + ending.length;
    return skipped;
  }

  #begin(): void {
    const [whole, tag, attributes, isEmpty] = this.#match(START);
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS || this.#open.length > MAX_DEPTH) throw new NotTaken();
    this.#open.push({ tag: tag ?? '', attributes: attributesIn(attributes ?? ''), children: [], text: '' });
    this.#at += whole?.length ?? 0;
    if (isEmpty) this.#leave();
  }

  #close(): void {
    const [whole, tag] = this.#match(END);
    if (this.#open.length < 2 || this.#open.at(-1)?.tag !== tag) throw new NotTaken();
    this.#at += whole?.length ?? 0;
    this.#leave();
  }

  #leave(): void {
    const left = this.#open.pop();
    if (!left) throw new NotTaken();
    const { tag, attributes, children, text } = left;
    this.#open.at(-1)?.children.push({ name: localName(tag), attributes, children, text: text.trim() });
  }

  #match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) throw new NotTaken();
    return match;
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  const names = new Set<string>();
  for (const [, written = '', double, single] of text.matchAll(/\s*([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy)) {
    const name = written.toLowerCase();
    // A well-formed element has each attribute once (XML 1.0 section 3.1); duplicates are refused.
    if (names.has(name)) throw new NotTaken();
    names.add(name);
    const local = localName(name);
    // An attribute without a prefix is the element's own and takes precedence over others of that name.
    if (name === local || !(local in found)) found[local] = decoded(double ?? single ?? '');
  }
  return found;
}

function decoded(text: string): string {
  return text.replace(/&([^;&\s]{0,10});?/g, (_, entity: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : Number.NaN;
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ENTITIES[entity];
    if (character === undefined) throw new NotTaken();
    return character;
  });
}
