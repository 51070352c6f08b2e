import type { sms } from '../../../../shared/api/sms/sms.ts';
import type { SmsCarrier } from '../../../../shared/api/sms/smsCarriers.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import { cannedResponseHandlers } from './cannedResponseHandlers.ts';
import type { SmsCarrierControl, SmsCarrierWithStatus, SmsControl } from './smsControl.ts';
import { smsThreadHandlers } from './smsThreadHandlers.ts';

function bodyOf({ carrier, status }: SmsCarrierWithStatus): SmsCarrier {
  const { id, name, host, port, tls, enabled } = carrier;
  return {
    id,
    name,
    host,
    port,
    tls,
    enabled,
    system_id: carrier.systemId,
    system_type: carrier.systemType,
    numbers: carrier.numbers.map(({ number, userId }) => ({ number, user_id: userId })),
    has_password: carrier.password !== '',
    state: status.state,
    last_error: status.lastError,
    last_error_sentences: [...status.lastErrorSentences],
  };
}

/** Handlers of SMS carriers. */
function smsCarrierHandlers(carriers: SmsCarrierControl) {
  return {
    listSmsCarriers: async ({ auth, query }) => pageOfList((await carriers.list(auth)).map(bodyOf), query),
    createSmsCarrier: async ({ auth, body }) => created(bodyOf(await carriers.create(auth, body))),
    getSmsCarrier: async ({ auth, params }) => single(bodyOf(await carriers.get(auth, params.id))),
    updateSmsCarrier: async ({ auth, params, body }) => single(bodyOf(await carriers.update(auth, params.id, body))),
    async deleteSmsCarrier({ auth, params }) {
      await carriers.remove(auth, params.id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

export interface SmsDependencies {
  readonly store: Pick<Store, 'sms' | 'smsThreads' | 'cannedResponses' | 'users'>;
  readonly sms: SmsControl;
  readonly smsCarriers: SmsCarrierControl;
  /** Deletes every message of the customer in the background; resolves when the request is stored. */
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
