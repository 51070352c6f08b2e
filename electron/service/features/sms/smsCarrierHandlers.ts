import type { SmsCarrier } from '../../../../shared/api/sms/smsCarriers.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { SmsCarrierControl, SmsCarrierWithStatus } from './smsControl.ts';

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
  };
}

/** Handlers of SMS carriers. */
export function smsCarrierHandlers(carriers: SmsCarrierControl) {
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
