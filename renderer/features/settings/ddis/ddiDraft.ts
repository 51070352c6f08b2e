/** The form of a telephone number: numbers and ids as typed and chosen. Pure. */
import type { Ddi } from '../../../../shared/api/ddis.ts';
import type { BusinessHours } from '../../../../shared/api/queues/businessHours.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { type DdiTargetType, ddiStatusCodes, ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { ownTimeZone } from '../../../platform/format/format.ts';
import { hasHours, targetTypeOf, whileClosed } from '../callTargets/useCallTargets.ts';

/** The values of the form. */
export interface DdiDraft {
  readonly e164: string;
  readonly name: string;
  readonly info: string;
  readonly enabled: boolean;
  readonly target_type: DdiTargetType;
  /** Empty until chosen. */
  readonly target_id: string;
  readonly target_number: string;
  /** Null: open at all times. */
  readonly hours: BusinessHours | null;
  readonly closed_target_type: DdiTargetType;
  /** Empty until chosen. */
  readonly closed_target_id: string;
  readonly closed_target_number: string;
  readonly channels: string;
  readonly cli_hide: boolean;
  readonly cli_prefix: string;
  readonly esc_enabled: boolean;
  readonly fax_enabled: boolean;
  readonly fax_email: string;
  readonly sms_enabled: boolean;
  readonly sms_email: string;
  readonly tel_verified: boolean;
  readonly uri: string;
}

const enabled = codeOf(ddiStatusCodes, 'ENABLED');
const disabled = codeOf(ddiStatusCodes, 'DISABLED');

/** Kinds of targets that an id names. */
export const hasTargetId = (type: DdiTargetType): type is Exclude<DdiTargetType, 'NONE' | 'EXTERNAL'> =>
  type !== 'NONE' && type !== 'EXTERNAL';

/** Hours as most offices have them, where this window is. */
export const usualHours = (): BusinessHours => ({
  time_zone: ownTimeZone(),
  weekly: [1, 2, 3, 4, 5].map((day) => ({ days: [day], from: '09:00', to: '17:00' })),
  holidays: [],
});

const newDdi: DdiDraft = {
  e164: '',
  name: '',
  info: '',
  enabled: true,
  target_type: 'NONE',
  target_id: '',
  target_number: '',
  hours: null,
  closed_target_type: 'NONE',
  closed_target_id: '',
  closed_target_number: '',
  channels: '0',
  cli_hide: false,
  cli_prefix: '0',
  esc_enabled: false,
  fax_enabled: false,
  fax_email: '',
  sms_enabled: false,
  sms_email: '',
  tel_verified: false,
  uri: '',
};

/** A number as it stands; null for a new one. */
export function draftOf(ddi: Ddi | null): DdiDraft {
  if (!ddi) return newDdi;
  return {
    e164: `+${ddi.e164}`,
    name: ddi.name,
    info: ddi.info,
    enabled: ddi.status === enabled,
    target_type: targetTypeOf(ddi),
    target_id: ddi.target_id > 0 ? String(ddi.target_id) : '',
    target_number: ddi.target_number && `+${ddi.target_number}`,
    hours: hasHours(ddi) ? ddi.hours : null,
    closed_target_type: targetTypeOf(whileClosed(ddi)),
    closed_target_id: ddi.closed_target_id > 0 ? String(ddi.closed_target_id) : '',
    closed_target_number: ddi.closed_target_number && `+${ddi.closed_target_number}`,
    channels: String(ddi.channels),
    cli_hide: ddi.cli_hide,
    cli_prefix: String(ddi.cli_prefix),
    esc_enabled: ddi.esc_enabled,
    fax_enabled: ddi.fax_enabled,
    fax_email: ddi.fax_email,
    sms_enabled: ddi.sms_enabled,
    sms_email: ddi.sms_email,
    tel_verified: ddi.tel_verified,
    uri: ddi.uri,
  };
}

/** In the form of the request. */
export function bodyOf(draft: DdiDraft) {
  const { target_type, target_id, target_number, hours, channels, cli_prefix } = draft;
  // Without hours there is nothing outside of them.
  const closedType = hours ? draft.closed_target_type : 'NONE';
  return {
    e164: draft.e164,
    name: draft.name,
    info: draft.info,
    status: draft.enabled ? enabled : disabled,
    target_type: codeOf(ddiTargetTypeCodes, target_type),
    target_id: hasTargetId(target_type) ? Number(target_id) : 0,
    target_number: target_type === 'EXTERNAL' ? target_number : '',
    hours: hours ?? { time_zone: 'UTC', weekly: [], holidays: [] },
    closed_target_type: codeOf(ddiTargetTypeCodes, closedType),
    closed_target_id: hasTargetId(closedType) ? Number(draft.closed_target_id) : 0,
    closed_target_number: closedType === 'EXTERNAL' ? draft.closed_target_number : '',
    channels: Number(channels),
    cli_hide: draft.cli_hide,
    cli_prefix: Number(cli_prefix),
    esc_enabled: draft.esc_enabled,
    fax_enabled: draft.fax_enabled,
    fax_email: draft.fax_email,
    sms_enabled: draft.sms_enabled,
    sms_email: draft.sms_email,
    tel_verified: draft.tel_verified,
    uri: draft.uri,
  };
}
