import type { phones as phoneRows } from '../../../../shared/api/phones.ts';
import type { LockoutBody, sipServer } from '../../../../shared/api/sipServer.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Lockout } from './lockouts.ts';
import type { PhoneService } from './phoneService.ts';

export interface PhonesDependencies {
  readonly phones: PhoneService;
}

const lockoutBody = ({ id, kind, subject, failures, lockedAt, until }: Lockout): LockoutBody => ({
  id,
  kind,
  subject,
  failures,
  locked_at: toContractDateTime(lockedAt),
  locked_until: toContractDateTime(until),
});

export function phonesHandlers({
  phones,
}: PhonesDependencies): Handlers<keyof typeof phoneRows | keyof typeof sipServer> {
  return {
    listPhones: async ({ auth, query }) => pageOfList(await phones.list(auth), query),
    createPhone: async ({ auth, body }) => created(await phones.create(auth, body)),
    getPhone: async ({ auth, params }) => single(await phones.get(auth, params.id)),
    listPhoneContacts: async ({ auth, params, query }) => pageOfList(await phones.contacts(auth, params.id), query),
    updatePhone: async ({ auth, params, body }) => single(await phones.update(auth, params.id, body)),
    async deletePhone({ auth, params }) {
      await phones.remove(auth, params.id);
      return gone;
    },
    renewPhonePassword: async ({ auth, params }) => single(await phones.renewPassword(auth, params.id)),
    createPhoneProvisioning: async ({ auth, params }) => created(await phones.createLink(auth, params.id)),
    async deletePhoneProvisioning({ auth, params }) {
      await phones.revokeLinks(auth, params.id);
      return gone;
    },
    getSipServer: async ({ auth }) => single(await phones.server(auth)),
    listLockouts: async ({ auth, query }) => pageOfList((await phones.lockouts(auth)).map(lockoutBody), query),
    async deleteLockout({ auth, params }) {
      await phones.release(auth, params.id);
      return gone;
    },
  };
}
