/** Which methods a path of the contract takes, for 405 and its `Allow` (RFC 9110 section 15.5.6). */
import { contract } from '../../../../shared/api/contract.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { canonicalBase } from './basePath.ts';

interface PathMethods {
  readonly pattern: RegExp;
  readonly row: Endpoint;
}

function methodsOf(row: Endpoint): readonly string[] {
  return row.method === 'GET' ? ['GET', 'HEAD'] : [row.method];
}

function patternOf(path: string): RegExp {
  // Ids of other systems may have dots, too.
  const literal = path
    .replace(/[.]/g, '\\.')
    .replace('{external_id}', '[^/]+')
    .replace(/\{\w+\}/g, '[^/.]+');
  return new RegExp(`^${canonicalBase.replace('.', '\\.')}${literal}$`);
}

const table: readonly PathMethods[] = Object.values(contract).map((row: Endpoint) => ({
  pattern: patternOf(row.path),
  row,
}));

/** The rows of the contract at a rewritten URL, one for each method; none means that the path is unknown. */
export function rowsAt(url: string): Endpoint[] {
  const path = url.split('?', 1)[0] ?? '';
  return table.filter(({ pattern }) => pattern.test(path)).map(({ row }) => row);
}

/** The methods that exist for a rewritten URL; none means that the path is unknown. */
export function allowedMethods(url: string): string[] {
  return [...new Set(rowsAt(url).flatMap(methodsOf))];
}
