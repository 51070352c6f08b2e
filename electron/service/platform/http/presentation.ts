/** How a client wants an answer: only the fields that it names, and the values of the version that it asks. */
import { z } from 'zod';
import type { Endpoint, ResponseSpec } from '../../../../shared/api/endpoint.ts';
import { momentsOf } from '../../../../shared/api/instants.ts';
import { type Present, version12Of } from './version12.ts';

/** Null where the answer is sent as it is. `url` is the one that was asked for. */
export function presentationOf(row: Endpoint, status: number, url: string): Present | null {
  const resource = resourceOf(row, status);
  if (!resource) return null;
  const [path = '', query = ''] = url.split('?', 2);
  const steps = [
    momentsOf(resource),
    ...(/^\/v1\.2(?=\/|$)/.test(path) ? [version12Of(resource)] : []),
    ...(row.method === 'GET' && query.includes('fields') ? [onlyFields(new URLSearchParams(query))] : []),
  ].filter((step) => step !== null);
  return steps.length === 0 ? null : (resource) => steps.reduce((shown, step) => step(shown), resource);
}

/** The schema of what an answer's `data` is, or is a list of. */
function resourceOf(row: Endpoint, status: number): z.ZodObject | null {
  const spec = (row.responses as Readonly<Record<number, ResponseSpec>>)[status];
  const body = spec?.kind === 'json' && spec.schema instanceof z.ZodObject ? spec.schema.shape.data : null;
  const data = body instanceof z.ZodArray ? body.element : body;
  return data instanceof z.ZodObject ? data : null;
}

/** `fields=a,b` or `fields[resource]=a,b`; names that there are not are left out. */
function onlyFields(query: URLSearchParams): Present | null {
  const lists = [...query].flatMap(([name, value]) => (/^fields(\[\w*\])?$/.test(name) ? [value] : []));
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  const wanted = new Set(names.filter((name) => name !== ''));
  if (wanted.size === 0) return null;
  return (resource) => Object.fromEntries(Object.entries(resource).filter(([name]) => wanted.has(name)));
}
