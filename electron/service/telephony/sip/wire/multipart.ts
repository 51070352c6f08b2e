import { splitMessage } from './messageText.ts';
import { unescapedText } from './quotedText.ts';

/** One part of a body (RFC 2046 section 5.1). */
interface BodyPart {
  /** Lower case, without its parameters; `text/plain` when the part does not say. */
  readonly type: string;
  readonly contentType: string;
  /** Whether whoever does not understand it has to refuse the message (RFC 3261 section 20.11: unless it says otherwise). */
  readonly required: boolean;
  readonly body: string;
}

/** More parts than any honest message has. */
const MAX_PARTS = 16;
/** A body in a body in a body. */
const MAX_DEPTH = 3;
const SDP = 'application/sdp';

/** Whether a body consists of parts. */
export function isMultipart(contentType: string): boolean {
  return /^\s*multipart\//i.test(contentType);
}

/**
 * The session description in a body of parts; null when there is none, or when a part is required that we do not understand.
 * Of `multipart/alternative` one part will do; of the others each required one has to be understood (RFC 5621 section 3.1).
 */
export function sessionPartOf(contentType: string, body: string, depth = 0): string | null {
  const parts = partsOf(contentType, body);
  if (parts === null || depth >= MAX_DEPTH) return null;
  const isAlternative = /^\s*multipart\/alternative\b/i.test(contentType);
  const described = parts.map((part) => descriptionIn(part, depth));
  const refused = parts.some((part, index) => part.required && described[index] === null);
  if (refused && !isAlternative) return null;
  return described.find((sdp) => sdp !== null) ?? null;
}

function descriptionIn(part: BodyPart, depth: number): string | null {
  if (part.type === SDP) return part.body;
  return isMultipart(part.contentType) ? sessionPartOf(part.contentType, part.body, depth + 1) : null;
}

/** Null if the parts cannot be separated. */
function partsOf(contentType: string, body: string): readonly BodyPart[] | null {
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted === undefined ? plain : unescapedText(quoted);
  if (!boundary || boundary.length > 70) return null;
  // The line end before a boundary belongs to it.
  const sections = `\r\n${body}`.split(`\r\n--${boundary}`);
  const closing = sections.findIndex((section, index) => index > 0 && section.startsWith('--'));
  const inside = sections.slice(1, closing < 0 ? undefined : closing);
  if (inside.length === 0 || inside.length > MAX_PARTS) return null;
  return inside.map(readPart);
}

/** A section: what is left of the boundary's line, header fields, an empty line and the body. */
function readPart(section: string): BodyPart {
  const { headers, body } = splitMessage(section);
  const fieldOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value;
  const contentType = fieldOf('content-type') ?? 'text/plain';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const required = !/;\s*handling\s*=\s*"?optional\b/i.test(fieldOf('content-disposition') ?? '');
  return { type, contentType, required, body };
}
