/** Call control for users: what the policies of a user's teams forbid is `denied` before it reaches a call. */
import type { Policy } from '../../../shared/api/schemas/team.ts';
import { isEmergency } from '../../../shared/domain/numbering.ts';
import type { CallControl, Viewer } from '../ports/callControl.ts';
import { Refusal } from '../ports/refusal.ts';
import type { LineRepository } from '../ports/repositories.ts';
import type { PolicyRepository } from '../ports/teamsRepositories.ts';

/** Extensions and short numbers, which nobody is kept from; longer emergency numbers are those that lines name. */
const SHORT_NUMBER_DIGITS = 5;

const isOutside = (number: string): boolean => number.replace(/\D/g, '').length > SHORT_NUMBER_DIGITS;

/** What is asked about the one who calls, and the number. */
export interface PolicySources {
  readonly policies: Pick<PolicyRepository, 'ofUser'>;
  readonly lines: Pick<LineRepository, 'ofCustomer'>;
}

/** Who dials, as far as policies are concerned. */
type Dialler = Pick<Viewer, 'userId' | 'customerId'>;

/** Asks the policies of users' teams. */
function policeOf({ policies, lines }: PolicySources) {
  /** What one policy forbids stays forbidden, whatever others say. */
  async function require(viewer: Dialler, permission: keyof Policy, sentence: string): Promise<void> {
    const own = await policies.ofUser(viewer.userId);
    if (own.some((policy) => !policy[permission])) throw new Refusal('denied', sentence);
  }

  async function areEmergencies({ customerId }: Dialler, numbers: readonly string[]): Promise<boolean> {
    const enabled = (await lines.ofCustomer(customerId)).filter((line) => line.enabled);
    return numbers.every((number) => enabled.some((line) => isEmergency(line, number)));
  }

  async function requireNumbers(viewer: Dialler, numbers: readonly string[]): Promise<void> {
    const outside = numbers.filter(isOutside);
    if (outside.length === 0 || (await areEmergencies(viewer, outside))) return;
    await require(viewer, 'dial_out', 'A policy of your team keeps you from calling outside numbers');
  }

  return { require, requireNumbers };
}

/** What users may dial on their registered phones: the same as in the app. */
export function dialRights(sources: PolicySources) {
  const { requireNumbers } = policeOf(sources);
  return ({ id, customerId }: { readonly id: number; readonly customerId: number }, numbers: readonly string[]) =>
    requireNumbers({ userId: id, customerId }, numbers);
}

/** Wraps call control; calls that no user places, such as those that a number is routed to, do not come through here. */
export function policedCalls(calls: CallControl, sources: PolicySources): CallControl {
  const { require, requireNumbers } = policeOf(sources);

  return {
    list: (viewer) => calls.list(viewer),
    listOfUser: (viewer, userId) => calls.listOfUser(viewer, userId),
    get: (viewer, id) => calls.get(viewer, id),
    quality: (viewer, id) => calls.quality(viewer, id),
    audioSoFar: (viewer, id) => calls.audioSoFar(viewer, id),
    end: (viewer, id) => calls.end(viewer, id),
    liveCount: () => calls.liveCount(),
    async create(viewer, request) {
      await requireNumbers(viewer, [request.to]);
      return calls.create(viewer, request);
    },
    async update(viewer, id, patch) {
      calls.get(viewer, id);
      if (patch.dst !== undefined) await requireNumbers(viewer, [patch.dst]);
      if (patch.monitor_state !== undefined) {
        await require(viewer, 'record_calls', 'A policy of your team keeps you from recording calls');
      }
      return calls.update(viewer, id, patch);
    },
    async createWebcall(viewer, request) {
      await requireNumbers(viewer, [request.from, request.to]);
      return calls.createWebcall(viewer, request);
    },
    async createLeadcall(viewer, request) {
      await requireNumbers(viewer, [request.caller_id, request.to]);
      return calls.createLeadcall(viewer, request);
    },
  };
}
