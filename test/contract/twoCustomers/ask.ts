/** Requests over the whole contract. */
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { CaseRequest } from '../contractCase.ts';

/** What a service answered. */
export interface Answer {
  readonly status: number;
  /** JSON that was read; undefined for anything else. */
  readonly body: { readonly data?: unknown; readonly total?: number } | undefined;
  readonly text: string;
}

/** Every row of the contract. */
export const rows = Object.entries(contract) as readonly (readonly [OperationName, Endpoint])[];

const textsOf = (query: CaseRequest['query'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)] as const));

/** Asks with a token, whoever prepared the request; lists are asked for whole. Not for streams. */
export async function ask(
  api: string,
  operation: OperationName,
  request: CaseRequest,
  token: string,
  method: string = contract[operation].method,
): Promise<Answer> {
  const row: Endpoint = contract[operation];
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
  const query = new URLSearchParams({ ...(row.collection && { limit: '10000' }), ...textsOf(request.query) });
  const response = await fetch(`${api}${path}?${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type')?.includes('json') ?? false) && text !== '';
  return { status: response.status, text, body: isJson ? (JSON.parse(text) as Answer['body']) : undefined };
}
