/** Settings, web sites and buttons as the contract shows them. Pure. */

import type {
  CallMeBackButton,
  CallMeBackSetting,
  CallMeBackWebsite,
} from '../../../../shared/api/callMeBack/callMeBack.ts';
import { type ButtonFace, buttonFaceSchema } from '../../../../shared/api/callMeBack/visits.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { jsonColumnOr } from '../../platform/storage/unreadableRow.ts';
import type { CallMeBackButtonRecord, CallMeBackSettingRecord, CallMeBackWebsiteRecord } from './settingRepository.ts';

function sharedFields(setting: CallMeBackSettingRecord) {
  const { title, position, culture } = setting;
  return {
    title,
    position,
    culture,
    button_id: setting.buttonId,
    floating_icon: setting.floatingIcon,
    allowed_countries: setting.allowedCountries.join(','),
    ddi: setting.ddi === null ? null : Number(setting.ddi),
    max_call_rate: setting.maxCallRate === 0 ? null : setting.maxCallRate,
    privacy_policy_url: setting.privacyPolicyUrl,
    show_to_allowed_countries_only: setting.showToAllowedCountriesOnly,
    welcome_screen_msg: setting.welcomeScreenMsg,
  };
}

export function toSetting(
  setting: CallMeBackSettingRecord,
  websites: readonly CallMeBackWebsiteRecord[],
): CallMeBackSetting {
  const { id, name, key, target, chatEnabled } = setting;
  return {
    id,
    name,
    ...sharedFields(setting),
    created_at: toContractDateTime(setting.createdAt),
    key,
    target,
    calls_per_minute: setting.callsPerMinute,
    websites: setting.anyWebsite ? null : websites.map(({ origin }) => origin),
    chat_enabled: chatEnabled,
    chat_file_kinds: [...setting.chatFileKinds],
    chat_file_megabytes: setting.chatFileMegabytes,
  };
}

export function toWebsite(website: CallMeBackWebsiteRecord, setting: CallMeBackSettingRecord): CallMeBackWebsite {
  const { id, origin, settingId, createdAt } = website;
  const own = { id, name: new URL(origin).host, created_at: toContractDateTime(createdAt) };
  return { ...own, ...sharedFields(setting), setting_id: settingId, url: origin };
}

export function toButton({ id, name, dataOnline, dataOffline, createdAt }: CallMeBackButtonRecord): CallMeBackButton {
  return {
    id,
    name,
    created_at: toContractDateTime(createdAt),
    data_online: dataOnline,
    data_offline: dataOffline,
    allowed_countries: null,
    button_id: null,
    culture: null,
    ddi: null,
    floating_icon: null,
    position: null,
    max_call_rate: null,
    privacy_policy_url: null,
    show_to_allowed_countries_only: null,
    title: null,
    welcome_screen_msg: null,
  };
}

/** The look of a button as stored: plain words, or JSON. */
export function toButtonFace(data: string): ButtonFace {
  if (data === '') return {};
  return data.startsWith('{') ? storedFace(data) : { text: data };
}

const storedFace = jsonColumnOr(buttonFaceSchema, {});
