/** Encodes values for the configuration files of phones, so that no name can break out of its value. */

import { XML_DECLARATION, xmlText } from '../../../kernel/xmlText.ts';

/** Line ends and other control characters, Unicode line separators, and unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** A text on one line. */
export const oneLine = (text: string): string => text.replace(unprintable, ' ').trim();

/** A text as content or attribute of XML 1.0. */
export const xml = (text: string | number): string => xmlText(oneLine(String(text)));

/** An element with nothing but text in it. */
export function element(
  name: string,
  value: string | number,
  attributes: Readonly<Record<string, string | number>> = {},
) {
  const written = Object.entries(attributes).map(([key, each]) => ` ${key}="${xml(each)}"`);
  return `<${name}${written.join('')}>${xml(value)}</${name}>`;
}

/** A document of XML from its lines. */
export const xmlDocument = (...lines: readonly string[]): string => [XML_DECLARATION, ...lines, ''].join('\n');

/** A display name in quotation marks (RFC 3261 section 25.1, quoted-string). */
export const quotedName = (name: string): string => `"${oneLine(name).replace(/["\\]/g, '\\$&')}"`;

/** A SIP URI whose host is bracketed where necessary. */
export const sipUri = (user: string, host: string): string => `sip:${user}@${host.includes(':') ? `[${host}]` : host}`;
