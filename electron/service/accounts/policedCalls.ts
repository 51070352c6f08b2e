/**
 * Call control for users: what the policies of a user's teams and dialling limits forbid is `denied` before it reaches a
 * call. What leaves over a line is asked about again where it is dialled, whichever way it took.
 */
import type { CallControl } from '../calls/callControl.ts';
import type { DiallingGuard } from '../dialling/guard.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { PolicyRepository } from './teams/repository.ts';

/** What is asked about the one who calls. */
export interface PolicySources {
  readonly policies: Pick<PolicyRepository, 'ofUser'>;
  readonly dialling: Pick<DiallingGuard, 'check'>;
}

/** Wraps call control; calls that no user places, such as those that a number is routed to, do not come through here. */
export function policedCalls(calls: CallControl, { policies, dialling }: PolicySources): CallControl {
  const requireNumbers = ({ customerId, userId, tokenId }: Viewer, numbers: readonly string[]) =>
    dialling.check(
      { customerId, userId, tokenId },
      numbers.map((number) => ({ number })),
    );

  /** What one policy forbids stays forbidden, whatever others say. */
  async function requireRecording({ userId }: Viewer): Promise<void> {
    if ((await policies.ofUser(userId)).every((policy) => policy.record_calls)) return;
    throw new Refusal('policy', 'A policy of your team does not allow you to record calls');
  }

  return {
    list: (viewer) => calls.list(viewer),
    listOfUser: (viewer, userId) => calls.listOfUser(viewer, userId),
    get: (viewer, id) => calls.get(viewer, id),
    quality: (viewer, id) => calls.quality(viewer, id),
    audioSoFar: (viewer, id) => calls.audioSoFar(viewer, id),
    end: (viewer, id) => calls.end(viewer, id),
    notedLater: (customerId, callId, text) => calls.notedLater(customerId, callId, text),
    liveCount: () => calls.liveCount(),
    labelChanged: (customerId, id, label) => calls.labelChanged(customerId, id, label),
    async create(viewer, request) {
      await requireNumbers(viewer, [request.to]);
      return calls.create(viewer, request);
    },
    async update(viewer, id, patch) {
      calls.get(viewer, id);
      if (patch.dst !== undefined) await requireNumbers(viewer, [patch.dst]);
      if (patch.monitor_state !== undefined) await requireRecording(viewer);
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
