import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './errorBody.ts';

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
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
