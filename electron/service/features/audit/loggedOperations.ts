/**
 * Which operations are logged, derived from the contract: those that change something, and those that take data out.
 */
import { contract, type OperationName } from '../../../../shared/api/contract.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';

/** How an operation is logged. */
export interface LoggedOperation {
  readonly operation: OperationName;
  /** `read`: data leaves the service, such as a recording or an export. */
  readonly kind: 'change' | 'read';
  /** Path of its collection without slashes at the ends: `users`, `settings/mail`. */
  readonly objectType: string;
  /** Path parameter that names the object. */
  readonly idParam: string | null;
  /**
   * The operation that reads the object before it is changed; null where there is none, or it would cost too much
   * during a call.
   */
  readonly view: OperationName | null;
}

const rows = Object.entries(contract) as [OperationName, Endpoint][];

/** Visitors of web sites: chats and requests have records of their own, and outsiders must not fill the log. */
const isVisitors = ({ scope, module }: Endpoint): boolean => scope === 'public' && module === 'callmeback';

/** Recordings, voice messages, faxes, CSV, vCards, captures; signalling; signing secrets; the log itself. */
function takesAway({ path, module, responses }: Endpoint): boolean {
  if (module === 'service') return /\/secret$/.test(path);
  return responses[200]?.kind === 'file' || /[/.]trace$/.test(path) || path === '/auditlog';
}

/** Every reload of a page opens the user's own audio session anew; supervision is logged elsewhere. */
const isOwnAudio = ({ method, path }: Endpoint): boolean => method === 'POST' && path === '/mediasessions';

/** They change nothing: programs that look at mail open links, and who begins to sign in is nobody yet. */
const isLook = ({ path }: Endpoint): boolean => path === '/invitations/look' || path === '/ssologins';

function kindOf(row: Endpoint): LoggedOperation['kind'] | null {
  if (row.method === 'GET') return takesAway(row) ? 'read' : null;
  return isVisitors(row) || isOwnAudio(row) || isLook(row) ? null : 'change';
}

const isParam = (segment: string): boolean => segment.startsWith('{');

function objectOf({ path, scope }: Endpoint): Pick<LoggedOperation, 'objectType' | 'idParam'> {
  // A public operation is about the account that somebody signs in to.
  if (scope === 'public') return { objectType: 'users', idParam: null };
  const segments = path.split('/').filter((segment) => segment !== '');
  const place = segments.findIndex(isParam);
  const named = place < 0 ? segments : segments.slice(0, place);
  // `{id}.mp3`, `cdrs.csv`: the file format is not part of the name.
  const objectType = named.join('/').replace(/\.\w+$/, '');
  const idParam = segments[place]?.slice(1).split('}')[0] ?? null;
  return { objectType, idParam };
}

/** Operations that agents use many times an hour; reading the object first would slow down their calls. */
const isLive = ({ path }: Endpoint): boolean =>
  /^\/(?:calls|webcalls|leadcalls|mediasessions|agents\/\{id\})(?:\/|$)/.test(path);

/** The operation that reads what another one changes has the same path; `{ids}` may be a single id. */
function viewOf(row: Endpoint): OperationName | null {
  if (row.method === 'GET' || row.method === 'POST' || isLive(row)) return null;
  const path = row.path.replace('{ids}', '{id}');
  const shows = ({ method, path: other, collection, responses }: Endpoint) =>
    method === 'GET' && other === path && collection === undefined && responses[200]?.kind === 'json';
  return rows.find(([, other]) => shows(other))?.[0] ?? null;
}

const logged = new Map(
  rows.flatMap(([operation, row]) => {
    const kind = kindOf(row);
    return kind ? [[operation, { operation, kind, ...objectOf(row), view: viewOf(row) }] as const] : [];
  }),
);

/** How an operation is logged; null when it is not. */
export const loggedOperation = (operation: OperationName): LoggedOperation | null => logged.get(operation) ?? null;

/** Also for operations that are not logged themselves: a refusal because of the caller's role is. */
export const deniedOperation = (operation: OperationName): LoggedOperation => ({
  operation,
  kind: 'read',
  ...objectOf(contract[operation]),
  view: null,
});
