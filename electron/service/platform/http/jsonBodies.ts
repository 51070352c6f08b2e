/** Bodies of requests: JSON, of bounded depth and size. */
import type { FastifyInstance } from 'fastify';
import { MOST_VALUES } from '../../../../shared/api/endpoint.ts';
import { MOST_DEPTH, type ShapeFault, shapeFaultOf } from '../../../../shared/domain/jsonShape.ts';
import { HttpRefusal } from './errorBody.ts';

const refusals: Readonly<Record<ShapeFault, () => HttpRefusal>> = {
  deep: () => new HttpRefusal(400, `The body is nested more than ${MOST_DEPTH} deep`),
  many: () => new HttpRefusal(413, `The body has more than ${MOST_VALUES} values`),
};

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  const fault = shapeFaultOf(text, MOST_VALUES);
  if (fault !== null) throw refusals[fault]();
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
