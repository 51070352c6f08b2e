import type { invitations as rows } from '../../../../shared/api/accounts/invitations.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Acceptance } from './acceptance.ts';
import type { Invitations } from './invitations.ts';

export interface InvitationsHandlersDependencies {
  readonly invitations: Invitations;
  readonly acceptance: Acceptance;
}

/** Handlers: inviting people, and accepting. */
export function invitationsHandlers({
  invitations,
  acceptance,
}: InvitationsHandlersDependencies): Handlers<keyof typeof rows> {
  return {
    listInvitations: async ({ auth, query }) => pageOfList(await invitations.list(auth), query),
    createInvitation: async ({ auth, body, context }) => created(await invitations.create(auth, body, context)),
    getInvitation: async ({ auth, params }) => single(await invitations.get(auth, params.id)),
    renewInvitation: async ({ auth, params, context }) => single(await invitations.renew(auth, params.id, context)),
    async deleteInvitations({ auth, params }) {
      await invitations.revoke(auth, params.ids);
      return gone;
    },
    lookAtInvitation: async ({ body, context }) => single(await acceptance.look(body.code, context.address, context)),
    async acceptInvitation({ body, context }) {
      const { token, userId } = await acceptance.accept(body, context);
      return { status: 200, body: { message: 'Login successful', user_token: token, user_id: userId } };
    },
  };
}
