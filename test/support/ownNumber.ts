import type { DdiRecord } from '../../electron/service/ddis/repository.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { alwaysOpen } from '../../shared/api/ddis.ts';

/** A telephone number of a customer: by default verified, switched on and without a target. */
export function ownNumber(
  store: Store,
  customerId: number,
  e164: string,
  fields: Partial<DdiRecord> = {},
): Promise<DdiRecord> {
  return store.ddis.create({
    customerId,
    e164,
    name: '',
    info: '',
    status: 1,
    flag: 0,
    target_type: 0,
    target_id: 0,
    target_number: '',
    hours: alwaysOpen,
    closed_target_type: 0,
    closed_target_id: 0,
    closed_target_number: '',
    channels: 0,
    cli_hide: false,
    cli_prefix: 0,
    esc_enabled: false,
    fax_enabled: false,
    fax_email: '',
    sms_enabled: false,
    sms_email: '',
    tel_verified: true,
    uri: '',
    rate: 0,
    has_fax_password: false,
    created_at: '',
    ...fields,
  });
}
