import type { authentication } from '../../../shared/api/accounts/authentication.ts';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { type Role, reaches, roles } from '../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { found } from '../platform/http/refusals.ts';
import { mailBody, readerOf } from '../platform/mail/mailBody.ts';
import type { MailOutboxRepository } from '../platform/mail/repository.ts';
import type { Accounts } from './createAccounts.ts';
import { loginAnswer, signedInAnswer } from './loginAnswer.ts';
import type { DeviceRecord } from './loginRepositories.ts';

/** What a role permits, derived from the contract's scopes. */
function operationsOf(role: Role): string[] {
  const permitted = Object.values<Endpoint>(contract).filter(
    ({ scope }) => scope === 'public' || reaches([role], scope),
  );
  return permitted.map(({ method, path }) => `${method} ${path}`);
}

/** The roles as ACL roles; their ids are their positions. */
const aclRoles = roles.map((role, index) => {
  const name = role.charAt(0).toUpperCase() + role.slice(1);
  return { id: index + 1, _name: role, name, product_code: 'cordboard', role, operations: operationsOf(role) };
});

const deviceBody = ({ id, name, createdAt, lastUsedAt, until }: DeviceRecord) => ({
  id,
  name,
  created_at: toContractDateTime(createdAt),
  last_used_at: toContractDateTime(lastUsedAt),
  expires_at: toContractDateTime(until),
});

const message = (text: string) => ({ status: 200, body: { message: text } }) as const;

function loginHandlers({ login, passwordReset, emailConfirmation, singleSignOn: { signOuts } }: Accounts) {
  return {
    async login({ body, context }) {
      return loginAnswer(await login.withPassword(body, context));
    },
    async login2fa({ body, context }) {
      return signedInAnswer(await login.withCode(body, context));
    },
    async mailLoginCode({ body, context }) {
      await login.mailCode(body.nonce, context.address);
      return { status: 202, body: { message: 'A code was mailed' } };
    },
    async createPasskeyLogin({ body, context }) {
      const { nonce, options } = await login.beginPasskey(body.nonce, context, context.address);
      return { status: 200, body: { nonce, options: { ...options } } };
    },
    async loginWithPasskey({ body, context }) {
      return signedInAnswer(await login.withPasskey(body, context, context));
    },
    async logout({ auth, context }) {
      const endSession = await signOuts.end(auth.tokenHash, context);
      return { status: 200, body: { message: 'Logged out', ...(endSession && { end_session: endSession }) } };
    },
    async confirmEmail({ body, context }) {
      if (body.code !== undefined) {
        await emailConfirmation.confirm(body.code.trim().toLowerCase(), context.address);
        return message('The address is confirmed');
      }
      passwordReset.resendConfirmation(body.email ?? '', context.address);
      return message('If there is such an account, a mail is on its way');
    },
    startPasswordReset({ body, context }) {
      passwordReset.start(body.email, context.address);
      return message('If there is such an account, a mail is on its way');
    },
    async resetPassword({ body, context }) {
      await passwordReset.finish(body.token, body.password, context.address);
      return message('The new password is set');
    },
    ping: () => ({ status: 200, body: { message: 'Pong', data: { response: 'Pong' } } }),
  } satisfies Partial<Handlers>;
}

function twoFactorHandlers({ twoFactor }: Accounts) {
  return {
    async startTwoFactor({ auth }) {
      return { status: 202, body: { message: 'A code was mailed', nonce: await twoFactor.start(auth) } };
    },
    async listDevices({ auth, query }) {
      return pageOfList((await twoFactor.devices(auth)).map(deviceBody), query);
    },
    async deleteDevice({ auth, params }) {
      await twoFactor.forgetDevice(auth, params.id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

function sessionHandlers({ logins }: Accounts) {
  return {
    listSessions: async ({ auth, query }) => pageOfList(await logins.list(auth), query),
    async deleteSession({ auth, params }) {
      await logins.end(auth, params.id);
      return gone;
    },
    async deleteSessions({ auth }) {
      await logins.endOthers(auth);
      return gone;
    },
    async deleteUserSessions({ auth, params }) {
      await logins.endOfUser(auth, params.id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

/** Handlers of the Authentication module. */
export function authenticationHandlers(
  accounts: Accounts,
  outbox: MailOutboxRepository,
): Handlers<keyof typeof authentication> {
  const { apiTokens } = accounts;
  return {
    ...loginHandlers(accounts),
    ...twoFactorHandlers(accounts),
    ...sessionHandlers(accounts),
    listAclRoles: ({ query }) => pageOfList(aclRoles, query),
    getAclRole: ({ params }) => single(found(aclRoles.find(({ id }) => id === params.id))),
    listApiTokens: async ({ auth, query }) => pageOfList(await apiTokens.list(auth, query.everyone === 'true'), query),
    createApiToken: async ({ auth, body }) => created(await apiTokens.create(auth, body)),
    async deleteApiToken({ auth, params }) {
      await apiTokens.revoke(auth, params.token);
      return gone;
    },
    async listMails({ auth, query }) {
      const mayRead = readerOf(auth.userId, await accounts.users.list(auth));
      const mails = await outbox.ofCustomer(auth.customerId);
      return pageOfList(
        mails.map((mail) => mailBody(mail, mayRead)),
        query,
      );
    },
  };
}
