/** Changes of what somebody opened in a form, while others may have changed it too. */
import { ApiError, type Versioned } from '../../../shared/api/client.ts';
import { type Contract, contract, type OperationName } from '../../../shared/api/contract.ts';
import type { RequestOf, ResultOf } from '../../../shared/api/inference.ts';
import { api } from './api.ts';

/** Somebody else has changed what is to be changed. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  /** As it is now. */
  readonly current: object;

  constructor(current: object) {
    super('Somebody else has changed it meanwhile');
    this.current = current;
  }
}

/** The operation that reads what another one changes. */
function readingOf(change: OperationName): OperationName {
  const { path } = contract[change];
  const found = Object.entries(contract).find(([, row]) => row.method === 'GET' && row.path === path);
  if (!found) throw new Error(`nothing reads what ${change} changes`);
  return found[0] as OperationName;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether fields that are to be changed are no longer as they were when the form was opened. */
function differs(opened: object, current: object, body: object): boolean {
  const [before, now] = [opened, current] as Record<string, unknown>[];
  return Object.keys(body).some(
    (name) => before && now && name in before && name in now && !isSame(before[name], now[name]),
  );
}

/**
 * Changes an entry, unless somebody else has changed the same fields since it was opened.
 *
 * @param opened the entry as the form was opened with it
 * @throws ChangedMeanwhile
 */
export async function changeOpened<K extends OperationName>(
  opened: object,
  operation: K,
  request: RequestOf<Contract[K]>,
): Promise<ResultOf<Contract[K]>> {
  const { params, body } = request as { readonly params?: object; readonly body?: object };
  const read = () =>
    api.callVersioned(readingOf(operation), { ...(params && { params }) } as never) as Promise<
      Versioned<{ readonly data: object }>
    >;
  const { result, etag } = await read();
  if (differs(opened, result.data, body ?? {})) throw new ChangedMeanwhile(result.data);
  try {
    return (await api.callVersioned(operation, request, { ifMatch: etag })).result;
  } catch (error) {
    // Between the two requests.
    if (error instanceof ApiError && error.status === 412) throw new ChangedMeanwhile((await read()).result.data);
    throw error;
  }
}
