import type { mail as mailOperations } from '../../../../shared/api/mail.ts';
import { page, single } from '../http/answers.ts';
import type { Handlers } from '../http/handlers.ts';
import { found } from '../http/refusals.ts';
import type { Store } from '../storage/store.ts';
import { mailBody } from './mailBody.ts';
import type { MailServerChoice } from './mailServers.ts';
import type { MailSystem } from './mailSystem.ts';

export interface MailDependencies {
  readonly store: Store;
  readonly mail: MailSystem;
}

/** The service's own server is named by its host alone: how it signs in there is its operator's business. */
function settingsBody({ source, server }: MailServerChoice, publicUrl: string | null) {
  const own = source === 'own' ? server : null;
  return {
    source,
    host: server?.host ?? null,
    port: server?.port ?? null,
    secure: server?.secure ?? null,
    from: server?.from ?? null,
    user: own?.user ?? null,
    has_password: (own?.password ?? null) !== null,
    has_ca: (own?.ca ?? null) !== null,
    public_url: publicUrl,
  };
}

/** Handlers: the server that mail goes out over. */
export function mailHandlers({ store, mail }: MailDependencies): Handlers<keyof typeof mailOperations> {
  const answer = async (customerId: number, choice: MailServerChoice) =>
    single(settingsBody(choice, await mail.publicUrlOf(customerId)));

  return {
    getMailSettings: async ({ auth }) => answer(auth.customerId, await mail.serverOf(auth.customerId)),
    updateMailSettings: async ({ auth, body }) =>
      answer(auth.customerId, await mail.updateServer(auth.customerId, body)),
    async retryMail({ auth, params }) {
      const { body } = single(mailBody(await mail.retry(auth.customerId, params.id), () => false));
      return { status: 202, body };
    },
    async testMailSettings({ auth, body }) {
      const to = body.to ?? found(await store.users.byId(auth.userId)).email;
      const data = await mail.test(auth.customerId, to);
      return page({ data, total: data.length });
    },
  };
}
