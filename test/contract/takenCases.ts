import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { Case, CaseRequest } from './contractCase.ts';

/** A field that has to be unique, and another value for it. */
interface UniqueField {
  /** Makes what has the field. */
  readonly create: OperationName;
  readonly field: string;
  readonly other: unknown;
}

/** Changes that may give a thing what another one has. */
const changes: Partial<Record<OperationName, UniqueField>> = {
  updateDisposition: { create: 'createDisposition', field: 'name', other: 'Another disposition' },
  updateAgentReason: { create: 'createAgentReason', field: 'name', other: 'Another reason' },
  updateCallLabel: { create: 'createCallLabel', field: 'name', other: 'another label' },
  updateUserGroup: { create: 'createUserGroup', field: 'name', other: 'Another team' },
  updateUserGroupPolicy: { create: 'createUserGroupPolicy', field: 'name', other: 'Another policy' },
  updateQueueGroup: { create: 'createQueueGroup', field: 'name', other: 'Another group' },
  updateSavedReport: { create: 'createSavedReport', field: 'name', other: 'Another report' },
  updateLineRate: { create: 'createLineRate', field: 'prefix', other: '+4989' },
  updateDdi: { create: 'createDdi', field: 'e164', other: '+493099112233' },
};

type Send = (row: Endpoint, request: CaseRequest) => Promise<{ response: Response; text: string }>;

/**
 * 409 for a value that is taken: the operation's own case of success, sent once before, or a change to what that has made.
 *
 * @param successOf the case of success of an operation that creates
 * @returns null where nothing of it has to be unique
 */
export function takenCase(
  operation: OperationName,
  send: Send,
  successOf: (create: OperationName) => Case | undefined,
): Case | null {
  const change = changes[operation];
  const success = successOf(change?.create ?? operation);
  if (!success) return null;
  return async (fixture) => {
    const request = await success(fixture);
    const make = (body: unknown) => send(contract[change?.create ?? operation], { ...request, body });
    await make(request.body);
    if (!change) return request;
    const body = request.body as Record<string, unknown>;
    const { text } = await make({ ...body, [change.field]: change.other });
    const { data } = JSON.parse(text) as { data: { id: number } };
    const ids = Object.keys((contract[operation] as Endpoint).params?.shape ?? {});
    const params = { ...request.params, [ids.at(-1) ?? 'id']: data.id };
    return { ...request, params, body: { [change.field]: body[change.field] } };
  };
}
