import { maximumLabels } from '../../../shared/api/calls/callLabels.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import type { CallControl } from '../calls/callControl.ts';
import { Refusal } from '../kernel/refusal.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { found } from '../platform/http/refusals.ts';
import type { Store } from '../platform/storage/store.ts';
import type { CallLabelRecord } from './callLabelRepository.ts';

const bodyOf = ({ id, name, color }: CallLabelRecord) => ({ id, name, color });

export interface CallLabelDependencies {
  readonly store: Pick<Store, 'callLabels' | 'transaction'>;
  readonly calls: Pick<CallControl, 'labelChanged'>;
}

/** Handlers of call labels. */
export function callLabelHandlers({ store, calls }: CallLabelDependencies) {
  const { callLabels: labels } = store;
  return {
    async listCallLabels({ auth, query }) {
      return pageOfList((await labels.ofCustomer(auth.customerId)).map(bodyOf), query);
    },
    async createCallLabel({ auth, body }) {
      const { customerId } = auth;
      const label = await store.transaction(async (within) => {
        const all = await within.callLabels.ofCustomer(customerId);
        if (all.length >= maximumLabels) throw new Refusal('invalid', `There are ${maximumLabels} labels already`);
        return within.callLabels.create({ customerId, name: body.name, color: body.color });
      });
      return created(bodyOf(label));
    },
    async getCallLabel({ auth, params }) {
      return single(bodyOf(found(await labels.byId(auth.customerId, params.id))));
    },
    async updateCallLabel({ auth, params, body }) {
      const label = found(await labels.byId(auth.customerId, params.id));
      const changed = { ...label, ...givenFields(body) };
      await labels.update(changed);
      calls.labelChanged(auth.customerId, changed.id, bodyOf(changed));
      return single(bodyOf(changed));
    },
    async deleteCallLabel({ auth, params }) {
      const { id } = found(await labels.byId(auth.customerId, params.id));
      await labels.remove(id);
      calls.labelChanged(auth.customerId, id, null);
      return gone;
    },
  } satisfies Partial<Handlers>;
}
