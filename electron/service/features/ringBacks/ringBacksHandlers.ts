import type { RingBack, RingBackPatch, ringBacks as rows } from '../../../../shared/api/ringBacks.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { page, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { RingBackState, StoredRingBack } from './repository.ts';

export interface RingBacksDependencies {
  readonly store: Store;
  readonly clock: Clock;
}

/** Older callers are not rung back any more. */
const KEPT_MS = 30 * 86_400_000;

const toView = ({ rowId: _, ...ringBack }: StoredRingBack): RingBack => ringBack;

const isOpen = ({ reached, done_at }: RingBack): boolean => !reached && done_at === null;

/** Handlers: callers who are to be rung back. */
export function ringBacksHandlers({ store, clock }: RingBacksDependencies): Handlers<keyof typeof rows> {
  /** Colleagues' missed calls of each other are visible only to the user who was called, not to supervisors. */
  const wantedBy = (ownId: number | null) => ({ since: clock.now() - KEPT_MS, ownId });

  async function checkAssignee(
    within: Repositories,
    viewer: Viewer,
    before: RingBack,
    userId: number | null | undefined,
  ): Promise<void> {
    if (userId === undefined || userId === before.user_id) return;
    const isOwn = userId === viewer.userId || (userId === null && before.user_id === viewer.userId);
    const isFree = before.user_id === null || before.user_id === viewer.userId;
    if (!(isOwn && isFree) && !reaches(viewer.roles, 'supervisor')) throw new Refusal('denied', 'Access denied');
    const user = userId === null ? null : await within.users.byId(userId);
    if (userId !== null && user?.customerId !== viewer.customerId) {
      throw new Refusal('missing', `There is no user ${userId}`, 'user_id');
    }
  }

  function changed(viewer: Viewer, before: RingBack, { user_id, done }: RingBackPatch): RingBackState {
    const isDone = done ?? before.done_at !== null;
    return {
      user_id: user_id === undefined ? before.user_id : user_id,
      done_at: isDone ? (before.done_at ?? toContractDateTime(clock.now())) : null,
      done_by: isDone ? (before.done_by ?? viewer.userId) : null,
    };
  }

  return {
    async listRingBacks({ auth, query }) {
      const all = await store.ringBacks.list(recordScope(auth), wantedBy(auth.userId));
      const data = all.filter((one) => isOpen(one) === (query.state === 'open')).map(toView);
      return page({ data, total: data.length });
    },
    async getRingBack({ auth, params }) {
      const one = await store.ringBacks.byId(recordScope(auth), params.id, wantedBy(auth.userId));
      return single(toView(found(one)));
    },
    async updateRingBack({ auth, params, body }) {
      const scope = recordScope(auth);
      await store.transaction(async (within) => {
        const before = found(await within.ringBacks.byId(scope, params.id, wantedBy(auth.userId)));
        await checkAssignee(within, auth, before, body.user_id);
        await within.ringBacks.save(auth.customerId, before, changed(auth, before, body));
      });
      const after = await store.ringBacks.byId({ ...scope, userId: null }, params.id, wantedBy(null));
      return single(toView(found(after)));
    },
  };
}
