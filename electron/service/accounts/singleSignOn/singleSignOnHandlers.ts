import type { singleSignOn } from '../../../../shared/api/accounts/singleSignOn.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { loginAnswer } from '../loginAnswer.ts';
import type { SingleSignOn } from './singleSignOn.ts';

/** Handlers: providers, and signing in with them. */
export function singleSignOnHandlers({ providers, signIns }: SingleSignOn): Handlers<keyof typeof singleSignOn> {
  return {
    listSsoProviders: async ({ auth, query, context }) => pageOfList(await providers.list(auth, context), query),
    createSsoProvider: async ({ auth, body, context }) => created(await providers.create(auth, body, context)),
    getSsoProvider: async ({ auth, params, context }) => single(await providers.get(auth, params.id, context)),
    updateSsoProvider: async ({ auth, params, body, context }) =>
      single(await providers.update(auth, params.id, body, context)),
    async deleteSsoProvider({ auth, params }) {
      await providers.remove(auth, params.id);
      return gone;
    },
    testSsoProvider: async ({ auth, params, context }) => single(await providers.test(auth, params.id, context)),
    getSignInMethods: async ({ context }) => single(await providers.methodsAt(context)),
    startSsoLogin: async ({ body, context }) => created({ url: await signIns.begin(body, context, context.address) }),
    finishSsoLogin: async ({ body, context }) => loginAnswer(await signIns.finish(body, context)),
  };
}
