import type { FastifyInstance } from 'fastify';
import { MOST_DEPTH, MOST_VALUES } from '../../../shared/api/endpoint.ts';
import { HttpRefusal } from './errorBody.ts';

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
 * Refuses JSON that takes long to read for its size: many values, or values in values. What stands in texts does not count. What is no JSON is not its business.
 */
export function checkShape(json: string): void {
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
        if (depth > MOST_DEPTH) throw new HttpRefusal(400, `The body is nested more than ${MOST_DEPTH} deep`);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
    }
    if (values > MOST_VALUES) throw new HttpRefusal(413, `The body has more than ${MOST_VALUES} values`);
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  checkShape(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpRefusal(400, 'The body is not JSON');
  }
}

/** Every body is JSON, whatever its content type says (curl sends form encoding by default); none is an empty object. */
export function parseBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string | Buffer) =>
    parseJson(text.toString()),
  );
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
}
