/** Which operations the audit log tells of, read off the contract: what changes something, and what is taken away. */
import { contract, type OperationName } from '../../../../shared/api/contract.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';

/** How the log tells of an operation. */
export interface ToldOperation {
  readonly operation: OperationName;
  /** `read`: something leaves the service, such as a recording or an export. */
  readonly kind: 'change' | 'read';
  /** The path of its collection without slashes at the ends: `users`, `settings/mail`. */
  readonly objectType: string;
  /** Parameter of the path that names the object. */
  readonly idParam: string | null;
  /** The operation that shows the object, before it is changed; null where there is none, or it would cost a call too much. */
  readonly view: OperationName | null;
}

const rows = Object.entries(contract) as [OperationName, Endpoint][];

/** Visitors of web sites: what they do has records of its own, and outsiders must not fill the log. */
const isVisitors = ({ scope, module }: Endpoint): boolean => scope === 'public' && module === 'callmeback';

/** Recordings, voice messages, faxes, CSV, vCards, captures; signalling; signing secrets; the log itself. */
function takesAway({ path, module, responses }: Endpoint): boolean {
  if (module === 'service') return /\/secret$/.test(path);
  return responses[200]?.kind === 'file' || /[/.]trace$/.test(path) || path === '/auditlog';
}

/** Every reload of a page opens the user's own audio anew; who listens to calls says so elsewhere. */
const isOwnAudio = ({ method, path }: Endpoint): boolean => method === 'POST' && path === '/mediasessions';

function kindOf(row: Endpoint): ToldOperation['kind'] | null {
  if (row.method === 'GET') return takesAway(row) ? 'read' : null;
  return isVisitors(row) || isOwnAudio(row) ? null : 'change';
}

const isParam = (segment: string): boolean => segment.startsWith('{');

function objectOf({ path, scope }: Endpoint): Pick<ToldOperation, 'objectType' | 'idParam'> {
  // Who is not signed in asks for an account.
  if (scope === 'public') return { objectType: 'users', idParam: null };
  const segments = path.split('/').filter((segment) => segment !== '');
  const place = segments.findIndex(isParam);
  const named = place < 0 ? segments : segments.slice(0, place);
  // `{id}.mp3`, `cdrs.csv`: what it is sent as is not part of the name.
  const objectType = named.join('/').replace(/\.\w+$/, '');
  const idParam = segments[place]?.slice(1).split('}')[0] ?? null;
  return { objectType, idParam };
}

/** What agents do many times an hour; each look would cost their calls something. */
const isLive = ({ path }: Endpoint): boolean =>
  /^\/(?:calls|webcalls|leadcalls|mediasessions|agents\/\{id\})(?:\/|$)/.test(path);

/** The row that shows what another one changes has the same path; `{ids}` may be one. */
function viewOf(row: Endpoint): OperationName | null {
  if (row.method === 'GET' || row.method === 'POST' || isLive(row)) return null;
  const path = row.path.replace('{ids}', '{id}');
  const shows = ({ method, path: other, collection, responses }: Endpoint) =>
    method === 'GET' && other === path && collection === undefined && responses[200]?.kind === 'json';
  return rows.find(([, other]) => shows(other))?.[0] ?? null;
}

const told = new Map(
  rows.flatMap(([operation, row]) => {
    const kind = kindOf(row);
    return kind ? [[operation, { operation, kind, ...objectOf(row), view: viewOf(row) }] as const] : [];
  }),
);

/** How the log tells of an operation; null when it does not. */
export const toldOperation = (operation: OperationName): ToldOperation | null => told.get(operation) ?? null;

/** Whose refusal is told of although the operation is not: the role did not reach. */
export const deniedOperation = (operation: OperationName): ToldOperation => ({
  operation,
  kind: 'read',
  ...objectOf(contract[operation]),
  view: null,
});
