const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * A text escaped for an element or an attribute of an XML document, without characters that XML forbids (section 2.2).
 */
export function xmlText(text: string): string {
  const known = text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' ');
  return known.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The beginning of every XML document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
