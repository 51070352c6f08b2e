import type { mail as mailOperations } from '../../../../shared/api/modules/mail.ts';
import type { MailServerChoice } from '../../accounts/mail/mailServers.ts';
import type { MailSystem } from '../../accounts/mail/mailSystem.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';
import { page, single } from '../answers.ts';
import { found } from '../refusals.ts';

/** What the handlers need. */
export interface MailDependencies {
  readonly store: Store;
  readonly mail: MailSystem;
}

/** The service's own server is named by its host alone: how it signs in there is its operator's business. */
function settingsBody({ source, server }: MailServerChoice) {
  const own = source === 'own' ? server : null;
  return {
    ...{ source, host: server?.host ?? null, port: server?.port ?? null, secure: server?.secure ?? null },
    from: server?.from ?? null,
    user: own?.user ?? null,
    has_password: (own?.password ?? null) !== null,
    has_ca: (own?.ca ?? null) !== null,
  };
}

/** Handlers: the server that mail goes out over. */
export function mailHandlers({ store, mail }: MailDependencies): Handlers<keyof typeof mailOperations> {
  return {
    getMailSettings: async ({ auth }) => single(settingsBody(await mail.serverOf(auth.customerId))),
    updateMailSettings: async ({ auth, body }) => single(settingsBody(await mail.updateServer(auth.customerId, body))),
    async testMailSettings({ auth, body }) {
      const to = body.to ?? found(await store.users.byId(auth.userId)).email;
      const data = await mail.test(auth.customerId, to);
      return page({ data, total: data.length });
    },
  };
}
