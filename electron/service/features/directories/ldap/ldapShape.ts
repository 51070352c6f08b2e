/**
 * Checks that a message of a directory is built as RFC 4511 has it, before the library reads it: that goes on for ever over a
 * list whose length says more than there is. Only what answers binds and searches has is let through, without controls.
 */
import { DirectoryFailure } from '../directoryFailure.ts';

interface Element {
  readonly tag: number;
  /** Where it begins, its content, and what follows it. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const malformed = () => new DirectoryFailure('The server does not speak LDAP');

const INTEGER = 0x02;
const OCTETS = 0x04;
const ENUMERATED = 0x0a;
const SEQUENCE = 0x30;
const SET = 0x31;

/** Bit of a tag whose content has elements of its own. */
const CONSTRUCTED = 0x20;
const MOST_LENGTH_BYTES = 4;

function elementAt(buffer: Buffer, at: number, end: number): Element {
  const [tag, first] = [buffer[at], buffer[at + 1]];
  if (tag === undefined || first === undefined || at + 2 > end) throw malformed();
  if (first < 0x80) return within({ tag, at, from: at + 2, to: at + 2 + first }, end);
  const bytes = first & 0x7f;
  const from = at + 2 + bytes;
  if (bytes === 0 || bytes > MOST_LENGTH_BYTES || from > end) throw malformed();
  return within({ tag, at, from, to: from + buffer.readUIntBE(at + 2, bytes) }, end);
}

function within(element: Element, end: number): Element {
  if (element.to > end) throw malformed();
  return element;
}

/** The elements that fill another one to its end. */
function partsOf(buffer: Buffer, { from, to }: Element): Element[] {
  const parts: Element[] = [];
  for (let at = from; at < to; ) {
    const part = elementAt(buffer, at, to);
    parts.push(part);
    at = part.to;
  }
  return parts;
}

function require(...conditions: readonly boolean[]): void {
  if (conditions.includes(false)) throw malformed();
}

const areAll = (parts: readonly Element[], tag: number): boolean => parts.every((part) => part.tag === tag);
const tagsOf = (parts: readonly Element[]): string => parts.map(({ tag }) => tag).join(' ');

function checkEntry(buffer: Buffer, entry: Element): void {
  const [name, list, ...more] = partsOf(buffer, entry);
  if (name?.tag !== OCTETS || list?.tag !== SEQUENCE || more.length > 0) throw malformed();
  for (const attribute of partsOf(buffer, list)) {
    const parts = partsOf(buffer, attribute);
    require(attribute.tag === SEQUENCE, tagsOf(parts) === `${OCTETS} ${SET}`);
    for (const values of parts.slice(1)) require(areAll(partsOf(buffer, values), OCTETS));
  }
}

function checkResult(buffer: Buffer, result: Element): void {
  const [code, matched, text, ...more] = partsOf(buffer, result);
  if (code?.tag !== ENUMERATED || matched?.tag !== OCTETS || text?.tag !== OCTETS) throw malformed();
  require(code.to - code.from === 1);
  // A referral, credentials, or the name and value of an extended operation.
  for (const part of more) {
    if (part.tag & CONSTRUCTED) require(areAll(partsOf(buffer, part), OCTETS));
  }
}

const checks: Readonly<Record<number, (buffer: Buffer, operation: Element) => void>> = {
  97: checkResult,
  100: checkEntry,
  101: checkResult,
  115: (buffer, reference) => require(areAll(partsOf(buffer, reference), OCTETS)),
  120: checkResult,
};

/** A sequence of these bytes, with a length of four. */
function sequence(content: Buffer): Buffer {
  const head = Buffer.from([SEQUENCE, 0x84, 0, 0, 0, 0]);
  head.writeUInt32BE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** The message without controls, which nobody asked for. Throws a sentence for whatever is none. */
export function checkedMessage(message: Buffer): Buffer {
  const whole = elementAt(message, 0, message.length);
  const [id, operation] = partsOf(message, whole);
  if (id?.tag !== INTEGER || operation === undefined) throw malformed();
  require(id.to > id.from, id.to - id.from <= 4);
  const check = checks[operation.tag];
  if (!check) throw malformed();
  check(message, operation);
  return sequence(message.subarray(id.at, operation.to));
}
