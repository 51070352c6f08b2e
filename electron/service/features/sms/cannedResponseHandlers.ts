import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { CannedResponseRecord, CannedResponseRepository } from './storage/cannedResponseRepository.ts';

/** Has the shape of a message, as the specification shows it. */
function bodyOf({ id, userId, name, text, shared, createdAt }: CannedResponseRecord): CannedResponse {
  const ends = { from: '', from_id: '', from_name: '', to: '', to_id: '', to_name: '' };
  return {
    ...ends,
    id,
    name,
    text,
    shared,
    message: text,
    user_id: userId,
    conversation_id: '',
    result: '',
    type: '',
    created_at: toContractDateTime(createdAt),
  };
}

function refuseSharing(viewer: Viewer, shared: boolean): void {
  if (shared && !reaches(viewer.roles, 'supervisor')) throw new Refusal('denied', 'Access denied');
}

/** Handlers of canned responses. */
export function cannedResponseHandlers(responses: CannedResponseRepository) {
  async function visible({ customerId, userId }: Viewer, id: number): Promise<CannedResponseRecord> {
    const response = found(await responses.byId(customerId, id));
    return found(response.shared || response.userId === userId ? response : null);
  }

  async function changeable(viewer: Viewer, id: number): Promise<CannedResponseRecord> {
    const response = await visible(viewer, id);
    refuseSharing(viewer, response.shared);
    return response;
  }

  return {
    async listCannedResponses({ auth, query }) {
      return pageOfList((await responses.ofUser(auth.customerId, auth.userId)).map(bodyOf), query);
    },
    async createCannedResponse({ auth, body }) {
      refuseSharing(auth, body.shared);
      const { customerId, userId } = auth;
      return created(bodyOf(await responses.create({ ...body, customerId, userId, createdAt: Date.now() })));
    },
    getCannedResponse: async ({ auth, params }) => single(bodyOf(await visible(auth, params.id))),
    async updateCannedResponse({ auth, params, body }) {
      const response = await changeable(auth, params.id);
      refuseSharing(auth, body.shared ?? false);
      const { name = response.name, text = response.text, shared = response.shared } = body;
      const changed = { ...response, name, text, shared };
      await responses.update(changed);
      return single(bodyOf(changed));
    },
    async deleteCannedResponse({ auth, params }) {
      const { id } = await changeable(auth, params.id);
      await responses.remove(id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}
