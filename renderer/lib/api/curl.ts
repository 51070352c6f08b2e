import type { Exchange } from '../../../shared/api/client.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A shell command that makes the same request; the token is a shell variable, so that copying leaks none. */
export function toCurl({ method, url, body }: Pick<Exchange, 'method' | 'url' | 'body'>): string {
  const parts = [`curl -X ${method} ${quoted(url)}`, `-H "Authorization: Bearer $CORDBOARD_TOKEN"`];
  if (body !== undefined) parts.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}
