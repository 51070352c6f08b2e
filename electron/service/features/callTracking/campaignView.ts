/** Campaigns and their numbers as the contract shows them. Pure. */
import type { Campaign, TrackingDdi } from '../../../../shared/api/callTracking.ts';
import { alwaysOpen } from '../../../../shared/api/ddis.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { ddiFlagCodes } from '../../../../shared/domain/numberCodes.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { DdiRecord } from '../../ddis/repository.ts';
import { snakeCased } from '../../kernel/properties.ts';
import type { CampaignRecord } from './repository.ts';

/** The number fields of a campaign that has no number. */
const noNumber: Omit<DdiRecord, 'id' | 'customerId'> = {
  channels: 0,
  cli_hide: false,
  cli_prefix: 0,
  created_at: '',
  e164: '',
  esc_enabled: false,
  fax_email: '',
  fax_enabled: false,
  flag: codeOf(ddiFlagCodes, 'CALL_TRACKING'),
  info: '',
  name: '',
  sms_email: '',
  rate: 0,
  has_fax_password: false,
  sms_enabled: false,
  status: 0,
  target_id: 0,
  target_type: 0,
  target_number: '',
  hours: alwaysOpen,
  closed_target_type: 0,
  closed_target_id: 0,
  closed_target_number: '',
  tel_verified: false,
  uri: '',
};

export function toTrackingDdi({ customerId: _, id, ...ddi }: DdiRecord, campaign: CampaignRecord): TrackingDdi {
  return { ...ddi, id: String(id), campaign_id: campaign.id, campaign_name: campaign.name };
}

/** A campaign with its numbers, in order of id. */
export function toCampaign(
  campaign: CampaignRecord,
  numbers: readonly DdiRecord[],
  keys: ReadonlyMap<number, string>,
): Campaign {
  const { id: _, customerId: __, ...first } = numbers[0] ?? { ...noNumber, id: 0, customerId: 0 };
  const { id, customerId: ___, createdAt, rules, ...fields } = campaign;
  return {
    ...first,
    ...snakeCased(fields),
    id: String(id),
    campaign_id: id,
    created_at: toContractDateTime(createdAt),
    rules: [...rules],
    chat_key: keys.get(campaign.chatSettingId ?? 0) ?? '',
    call_me_back_key: keys.get(campaign.callMeBackSettingId ?? 0) ?? '',
    ddis: numbers.map(({ e164 }) => e164),
  };
}
