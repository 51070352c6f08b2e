import type { Endpoint } from '../../shared/api/endpoint.ts';
import { type Case, nobody } from './contractCase.ts';

function valueFor(name: string): string | number {
  return name === 'token' ? 'f'.repeat(40) : nobody;
}

/** Parameters that fit the row and name nothing that is there. */
function paramsOf(row: Endpoint): Record<string, string | number> {
  return Object.fromEntries(Object.keys(row.params?.shape ?? {}).map((name) => [name, valueFor(name)]));
}

/**
 * Outcomes that every operation of a kind has alike: no token, a role that is too low, an id of nothing, an invalid
 * filter, a body that is not an object.
 */
export function standardCase(row: Endpoint, status: number): Case | null {
  const params = paramsOf(row);
  if (status === 401 && row.scope !== 'public') return () => ({ params, token: null });
  if (status === 403 && row.scope !== 'public' && row.scope !== 'agent') {
    return ({ agent }) => ({ params, token: agent.token });
  }
  if (status === 404 && row.params) return () => ({ params, body: row.body && {} });
  if (status === 400 && row.collection && !row.params) return () => ({ query: { filter: '[{"property":"secret"}]' } });
  if (status === 400 && row.body && !row.params) return () => ({ body: [] });
  return null;
}
