import type { Passkey, secondFactorOperations } from '../../../shared/api/accounts/secondFactors.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../shared/domain/time.ts';
import { created, gone, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Accounts } from './createAccounts.ts';
import type { PasskeyRecord } from './secondFactors/repository.ts';
import type { SecondFactorOverview } from './secondFactors/secondFactors.ts';

const passkeyBody = ({ id, name, rpId, createdAt, lastUsedAt }: PasskeyRecord): Passkey => ({
  id,
  name,
  domain: rpId,
  created_at: toContractDateTime(createdAt),
  last_used_at: contractDateTimeOrNull(lastUsedAt),
});

const overviewBody = (overview: SecondFactorOverview) => ({
  methods: [...overview.factors],
  totp_since: contractDateTimeOrNull(overview.totpSince),
  passkeys: overview.passkeys.map(passkeyBody),
  recovery_codes_left: overview.recoveryCodesLeft,
  required: overview.isRequired,
  password_needed: !overview.isFresh,
});

/** Handlers: one's own second factors, and who needs one. */
export function secondFactorHandlers({
  secondFactors,
  reauthentication,
  singleSignOn: { providers },
}: Pick<Accounts, 'secondFactors' | 'reauthentication' | 'singleSignOn'>): Handlers<
  keyof typeof secondFactorOperations
> {
  const settings = async (customerId: number) =>
    single({
      second_factor_required_from: await secondFactors.requirementOf(customerId),
      only_single_sign_on: await providers.isOnlyWay(customerId),
    });

  return {
    getSecondFactors: async ({ auth }) => single(overviewBody(await secondFactors.overview(auth))),
    async reauthenticate({ auth, body }) {
      await reauthentication.prove(auth, body.password);
      return gone;
    },
    createRecoveryCodes: async ({ auth }) => created({ codes: await secondFactors.renewRecoveryCodes(auth) }),
    async addMailFactor({ auth, body }) {
      await secondFactors.addMail(auth, body);
      return gone;
    },
    async deleteMailFactor({ auth }) {
      await secondFactors.remove(auth, 'mail');
      return gone;
    },
    createTotp: async ({ auth }) => created(await secondFactors.offerTotp(auth)),
    async confirmTotp({ auth, body }) {
      await secondFactors.confirmTotp(auth, body.code);
      return gone;
    },
    async deleteTotp({ auth }) {
      await secondFactors.remove(auth, 'totp');
      return gone;
    },
    createPasskeyOptions: async ({ auth, context }) => single({ ...(await secondFactors.beginPasskey(auth, context)) }),
    createPasskey: async ({ auth, body, context }) =>
      created(passkeyBody(await secondFactors.addPasskey(auth, context, body))),
    async deletePasskey({ auth, params }) {
      await secondFactors.remove(auth, { passkey: params.id });
      return gone;
    },
    getSignInSettings: ({ auth }) => settings(auth.customerId),
    async updateSignInSettings({ auth, body }) {
      const { second_factor_required_from: from, only_single_sign_on: isOnly } = body;
      if (isOnly !== undefined) {
        reauthentication.require(auth);
        await providers.setOnlyWay(auth, isOnly);
      }
      if (from !== undefined) await secondFactors.require(auth, from);
      return settings(auth.customerId);
    },
  };
}
