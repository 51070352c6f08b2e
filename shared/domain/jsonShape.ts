/**
 * Checks the shape of JSON before it is parsed: `JSON.parse` takes a hundred times longer for brackets than for a text
 * of their size.
 */

/** How deep values may be nested. */
export const MOST_DEPTH = 64;

/** What is wrong with the shape. */
export type ShapeFault = 'deep' | 'many';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where a text that begins at a quote ends: at its own quote, or behind everything. */
function endOfText(json: string, begin: number): number {
  const quote = json.indexOf('"', begin + 1);
  // Files in Base64 have no backslash: their end is found at once.
  if (quote >= 0 && json.charCodeAt(quote - 1) !== BACKSLASH) return quote;
  for (let at = begin + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}

/**
 * Whether JSON takes long to read for its size: values nested in each other, or many values. The content of strings
 * does not count, and invalid JSON is left to the parser.
 */
export function shapeFaultOf(json: string, mostValues: number): ShapeFault | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        if (depth > MOST_DEPTH) return 'deep';
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
    }
    if (values > mostValues) return 'many';
  }
  return null;
}
