import type { Exchange } from './client.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request, and whether it needs a token (default: it does). */
export type CurlRequest = Pick<Exchange, 'method' | 'url' | 'body'> & { readonly isPublic?: boolean };

/** A shell command that makes the same request; the token is a shell variable, so that copying leaks none. */
export function toCurl({ method, url, body, isPublic = false }: CurlRequest): string {
  const parts = [`curl -X ${method} ${quoted(url)}`];
  if (!isPublic) parts.push(`-H "Authorization: Bearer $CORDBOARD_TOKEN"`);
  if (body !== undefined) parts.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}
