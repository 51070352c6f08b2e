import type { sms } from '../../../../shared/api/sms/sms.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, page, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import { cannedResponseHandlers } from './cannedResponseHandlers.ts';
import { smsCarrierHandlers } from './smsCarrierHandlers.ts';
import type { SmsCarrierControl, SmsControl } from './smsControl.ts';
import { smsThreadHandlers } from './smsThreadHandlers.ts';

export interface SmsDependencies {
  readonly store: Pick<Store, 'sms' | 'smsThreads' | 'cannedResponses' | 'users'>;
  readonly sms: SmsControl;
  readonly smsCarriers: SmsCarrierControl;
  /** Deletes every message that the customer has now, in the background; resolves when that is written down. */
  readonly deleteAllSms: (customerId: number) => Promise<void>;
}

function messageHandlers({ store, sms, deleteAllSms }: SmsDependencies) {
  return {
    listSms: async ({ auth, query }) => page(await store.sms.page(recordScope(auth), pageRequest(query))),
    createSms: async ({ auth, body }) => created(await sms.send(auth, body)),
    async deleteAllSms({ auth }) {
      await deleteAllSms(auth.customerId);
      return { status: 202 };
    },
    getSms: async ({ auth, params }) => single(found(await store.sms.byId(recordScope(auth), params.id))),
  } satisfies Partial<Handlers>;
}

/** Handlers: text messages, threads, canned responses and carriers. */
export function smsHandlers(dependencies: SmsDependencies): Handlers<keyof typeof sms> {
  return {
    ...messageHandlers(dependencies),
    ...smsThreadHandlers(dependencies.store),
    ...cannedResponseHandlers(dependencies.store.cannedResponses),
    ...smsCarrierHandlers(dependencies.smsCarriers),
  };
}
