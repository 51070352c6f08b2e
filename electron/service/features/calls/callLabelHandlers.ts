import { callLabelSchema } from '../../../../shared/api/calls/callLabels.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { fieldsOf } from '../../platform/collections/fields.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { CallLabelRecord, CallLabelRepository } from './callLabelRepository.ts';

const fields = fieldsOf(callLabelSchema);

const bodyOf = ({ id, name, color }: CallLabelRecord) => ({ id, name, color });

/** Handlers of call labels. */
export function callLabelHandlers(labels: CallLabelRepository) {
  return {
    async listCallLabels({ auth, query }) {
      return pageOfList((await labels.ofCustomer(auth.customerId)).map(bodyOf), query, fields);
    },
    async createCallLabel({ auth, body }) {
      return created(bodyOf(await labels.create({ customerId: auth.customerId, ...body })));
    },
    async getCallLabel({ auth, params }) {
      return single(bodyOf(found(await labels.byId(auth.customerId, params.id))));
    },
    async updateCallLabel({ auth, params, body }) {
      const label = found(await labels.byId(auth.customerId, params.id));
      const changed = { ...label, ...givenFields(body) };
      await labels.update(changed);
      return single(bodyOf(changed));
    },
    async deleteCallLabel({ auth, params }) {
      const { id } = found(await labels.byId(auth.customerId, params.id));
      await labels.remove(id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}
