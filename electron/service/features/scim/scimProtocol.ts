/** SCIM 2.0 (RFC 7644): what a directory asks at `/scim/v2`, and what it is answered. */
import type { Logger } from 'pino';
import { isDirectoryToken } from '../../../../shared/domain/tokenScopes.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { faceOfRefusal } from '../../platform/http/errorBody.ts';
import type { ScimAnswer, ScimRequest } from '../../platform/http/scimPages.ts';
import type { Store } from '../../platform/storage/store.ts';
import { filtered, filterOf, fits, keyOf, MOST_ON_PAGE, page, single, wholeList } from './answers.ts';
import { patched } from './protocol/patch.ts';
import { resourceTypeBodies, schemaBodies } from './protocol/schemas.ts';
import { badRequest, errorBody, ScimError } from './protocol/scimError.ts';
import { isFields, writableOf } from './protocol/values.ts';
import { idOf, type Resources, type Shown, versionOf } from './resources.ts';
import type { ScimStatus } from './scimStatus.ts';

export interface ScimDependencies {
  readonly store: Store;
  readonly users: Resources;
  readonly groups: Resources;
  readonly status: ScimStatus;
  readonly clock: Clock;
  readonly logger: Logger;
}

const providerConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_ON_PAGE },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Service token',
      description: 'A service token of Cordboard with the scope scim, as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig' },
};

const notThere = () => new ScimError(404, null, 'There is no such resource');
const notAllowed = (method: string) => new ScimError(405, null, `${method} is not possible there`);

function errorOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error;
  if (!(error instanceof Refusal)) return new ScimError(500, null, 'An error occurred in the service');
  const { kind, message } = error;
  if (kind === 'taken') return new ScimError(409, 'uniqueness', message);
  if (kind === 'invalid' || kind === 'missing') return badRequest('invalidValue', message);
  return new ScimError(faceOfRefusal[kind].status, null, message);
}

/** A list as the discovery of RFC 7644 section 4 has it: the whole of it, or one by its id. */
function discovered(list: readonly { readonly id: string }[], id: string | undefined): ScimAnswer {
  if (id === undefined) return wholeList(list);
  const one = list.find((entry) => entry.id.toLowerCase() === id.toLowerCase());
  if (!one) throw notThere();
  return { status: 200, body: one };
}

/** What the service says about itself. */
function describe(name: string, [id, ...more]: readonly string[], method: string): ScimAnswer {
  const list = { resourcetypes: resourceTypeBodies, schemas: schemaBodies }[name];
  const isConfig = name === 'serviceproviderconfig' && id === undefined;
  if (more.length > 0 || (!list && !isConfig)) throw notThere();
  if (method !== 'GET') throw notAllowed(method);
  return list ? discovered(list, id) : { status: 200, body: providerConfig };
}

/** Values of long lists in the audit log. */
const MOST_VALUES = 200;

const idsOf = (list: unknown): string[] => (Array.isArray(list) ? list : []).map(({ value }) => String(value));

/** What changed, field by field; of lists what came and went. */
function changesOf(before: Shown | null, after: Shown | null) {
  const unseen = ['schemas', 'id', 'meta', 'groups'];
  const names = new Set(Object.keys({ ...before?.body, ...after?.body }).filter((name) => !unseen.includes(name)));
  return [...names].flatMap((field) => {
    const [old, now] = [before?.body[field] ?? null, after?.body[field] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    if (field !== 'members') return [{ field, before: old, after: now }];
    const [were, are] = [new Set(idsOf(old)), new Set(idsOf(now))];
    const left = [...were].filter((id) => !are.has(id));
    const joined = [...are].filter((id) => !were.has(id));
    return [{ field, before: left.slice(0, MOST_VALUES), after: joined.slice(0, MOST_VALUES) }];
  });
}

type Change = 'Created' | 'Changed' | 'Removed';

const changeOfMethod: Readonly<Record<string, Change>> = {
  POST: 'Created',
  PUT: 'Changed',
  PATCH: 'Changed',
  DELETE: 'Removed',
};

export function createScimProtocol({ store, users, groups, status, clock, logger }: ScimDependencies) {
  const kinds: Readonly<Record<string, Resources>> = { users, groups };
  /** The last change of each customer that is under way: each sees what the one before made of it. */
  const changing = new Map<number, Promise<unknown>>();

  async function inTurn<T>(customerId: number, work: () => Promise<T>): Promise<T> {
    const before = changing.get(customerId);
    const turn = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    changing.set(customerId, turn);
    try {
      return await turn;
    } finally {
      if (changing.get(customerId) === turn) changing.delete(customerId);
    }
  }

  async function found(request: ScimRequest, resources: Resources, id: string): Promise<Shown> {
    const number = idOf(id);
    const shown = number === null ? null : await resources.get(request.principal.customerId, number);
    if (!shown) throw notThere();
    return shown;
  }

  async function search(request: ScimRequest, of: readonly Resources[]): Promise<ScimAnswer> {
    const parameters = request.method === 'POST' ? (isFields(request.body) ? request.body : {}) : request.query;
    const { customerId } = request.principal;
    const lists = of.map(async ({ type, all, having }) => {
      const filter = filterOf(parameters, type);
      const key = keyOf(filter);
      const some = key && (await having(customerId, key));
      return filtered({ type, list: some ?? (await all(customerId)) }, filter, parameters);
    });
    return page(await Promise.all(lists), parameters, request.base);
  }

  /** Who does it, and from where. */
  function askingOf({ principal, address, requestId }: ScimRequest) {
    const { customerId, userId, tokenName } = principal;
    return { customerId, userId, userName: tokenName ?? '', tokenName: tokenName ?? '', address, requestId };
  }

  /** Makes a change with its row of the audit log. */
  async function audited(
    request: ScimRequest,
    resources: Resources,
    before: Shown | null,
    work: () => Promise<Shown | null>,
  ): Promise<Shown | null> {
    const isUser = resources.type.name === 'User';
    const change = changeOfMethod[request.method] ?? 'Changed';
    const entry = {
      ...askingOf(request),
      at: clock.now(),
      operation: `scim.${isUser ? 'user' : 'group'}${change}`,
      objectType: isUser ? 'users' : 'usergroups',
      objectId: before ? String(before.id) : '',
      objectName: before?.name ?? '',
    };
    const kept = store.beginAudit({ ...entry, outcome: 'interrupted' });
    try {
      const after = await kept.run(work);
      const object = after ? { objectId: String(after.id), objectName: after.name } : {};
      await kept.finish({ ...entry, ...object, outcome: 'done', status: 200, changes: changesOf(before, after) });
      return after;
    } catch (error) {
      const { status: code, message } = errorOf(error);
      await kept.finish({
        ...entry,
        outcome: code < 500 ? 'refused' : 'failed',
        status: code,
        reason: message.slice(0, 300),
      });
      throw error;
    }
  }

  function checkVersion({ ifMatch }: ScimRequest, before: Shown): void {
    if (ifMatch !== undefined && !fits(ifMatch, versionOf(before))) {
      throw new ScimError(412, null, 'It was changed since that version was read');
    }
  }

  async function change(request: ScimRequest, resources: Resources, id: string | undefined): Promise<ScimAnswer> {
    const { principal: viewer, address, method, body } = request;
    const { type } = resources;
    const asking = { viewer, address };
    const shown = (after: Shown | null, code: number) => {
      if (!after) throw notThere();
      return single(after, { type, base: request.base, parameters: request.query, status: code });
    };
    if (id === undefined) {
      if (method !== 'POST') throw notAllowed(method);
      const wanted = writableOf(body, type);
      return shown(await audited(request, resources, null, () => resources.create(asking, wanted)), 201);
    }
    if (method === 'POST') throw notAllowed(method);
    const before = await found(request, resources, id);
    checkVersion(request, before);
    if (method === 'DELETE') {
      await audited(request, resources, before, async () => {
        await resources.remove(asking, before);
        return null;
      });
      return { status: 204 };
    }
    const wanted = method === 'PATCH' ? patched(before.body, body, type) : writableOf(body, type);
    return shown(await audited(request, resources, before, () => resources.change(asking, before, wanted)), 200);
  }

  async function ofResources(request: ScimRequest, resources: Resources, rest: readonly string[]): Promise<ScimAnswer> {
    const [id] = rest;
    const { method, ifNoneMatch } = request;
    if (rest.length > 1) throw notThere();
    if (id === '.search') return method === 'POST' ? search(request, [resources]) : Promise.reject(notAllowed(method));
    if (method !== 'GET') return inTurn(request.principal.customerId, () => change(request, resources, id));
    if (id === undefined) return search(request, [resources]);
    const shown = await found(request, resources, id);
    return single(shown, { type: resources.type, base: request.base, parameters: request.query }, ifNoneMatch);
  }

  async function route(request: ScimRequest): Promise<ScimAnswer> {
    const [first = '', ...rest] = request.path.split('/').filter((part) => part !== '');
    const name = first.toLowerCase();
    const resources = kinds[name];
    if (resources) return ofResources(request, resources, rest);
    if (name === '.search' && rest.length === 0 && request.method === 'POST') return search(request, [users, groups]);
    if (name === 'bulk' || name === 'me') throw new ScimError(501, null, `/${first} is not offered`);
    return describe(name, rest, request.method);
  }

  /** Only a directory's token is good here. */
  async function checkToken(request: ScimRequest): Promise<void> {
    if (isDirectoryToken(request.principal.scopes)) return;
    const reason = 'Access denied: this needs a service token with the scope scim';
    await store.audit.append({
      ...askingOf(request),
      operation: 'scim.denied',
      outcome: 'refused',
      status: 403,
      reason,
    });
    throw new ScimError(403, null, reason);
  }

  return {
    /** Never rejects. */
    async answer(request: ScimRequest): Promise<ScimAnswer> {
      const { principal, method, path } = request;
      try {
        await checkToken(request);
        const answer = await route(request);
        await status.succeeded(principal.customerId, `${method} /${path} ${answer.status}`);
        return answer;
      } catch (error) {
        const failure = errorOf(error);
        const { status: code, scimType, message } = failure;
        if (code >= 500 && !(error instanceof ScimError)) {
          logger.error({ err: error, requestId: request.requestId }, 'a request of a directory failed');
        }
        await status.failed(principal, `${method} /${path} ${code}`, message);
        return { status: code, body: errorBody(code, scimType, message) };
      }
    },
  };
}
