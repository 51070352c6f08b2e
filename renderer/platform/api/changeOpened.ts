/** Changes of what somebody opened in a form, while others may have changed it too. */
import { ApiError, type Versioned } from '../../../shared/api/client.ts';
import { type Contract, contract, type OperationName } from '../../../shared/api/contract.ts';
import type { RequestOf, ResultOf } from '../../../shared/api/inference.ts';
import { t } from '../../strings/t.ts';
import { api } from './api.ts';

/** Somebody else has changed what is to be changed. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  /** The current state. */
  readonly current: object;

  constructor(current: object) {
    super(t('refused.changed'));
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

/** Whether fields that are to be changed are no longer as they were seen, nor as they are to be. */
export function differs(seen: object, current: object, body: object): boolean {
  const [before, now] = [seen, current] as Readonly<Record<string, unknown>>[];
  if (!before || !now) return false;
  return Object.entries(body).some(([name, wanted]) => {
    // Absent fields are not sent.
    if (wanted === undefined || !(name in before && name in now)) return false;
    return !isSame(before[name], now[name]) && !isSame(wanted, now[name]);
  });
}

/** How a change is compared with the current state. */
export interface Comparison<E> {
  /** What reads it, where that has another address than the change. */
  readonly reading?: OperationName;
  /** The fields that are changed as they are read, where they have other names in the change. */
  readonly written?: object;
  /** Query of the read operation, such as `include`. */
  readonly query?: object;
  /** Whether somebody else has changed what this change is about. Default: any of the fields that it writes. */
  isChanged?(current: E, seen: E): boolean;
}

/** Others may be quicker that often: agents join a queue while its settings are saved. */
const mostTries = 4;

/**
 * Changes an entry, unless somebody else has changed the same fields since it was seen.
 *
 * @param seen the entry as the user sees it, or as a form was opened with it
 * @throws ChangedMeanwhile
 */
export async function changeOpened<K extends OperationName, E extends object>(
  seen: E,
  operation: K,
  request: RequestOf<Contract[K]>,
  comparison: Comparison<E> = {},
): Promise<ResultOf<Contract[K]>> {
  const { params, body = {} } = request as { readonly params?: object; readonly body?: object };
  const { query, reading = readingOf(operation), written = body } = comparison;
  const { isChanged = (current) => differs(seen, current, written) } = comparison;
  const question = { ...(params && { params }), ...(query && { query }) } as never;
  for (let tries = 1; ; tries += 1) {
    const { result, etag } = (await api.callVersioned(reading, question)) as Versioned<{
      readonly data: E;
    }>;
    if (isChanged(result.data, seen)) throw new ChangedMeanwhile(result.data);
    try {
      return (await api.callVersioned(operation, request, { ifMatch: etag })).result;
    } catch (error) {
      // Somebody was quicker, between the two requests.
      if (tries === mostTries || !(error instanceof ApiError && error.status === 412)) throw error;
    }
  }
}
