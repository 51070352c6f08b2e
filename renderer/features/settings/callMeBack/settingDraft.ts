/** The form of a widget. Pure. */
import type { CallMeBackSetting } from '../../../../shared/api/callMeBack/callMeBack.ts';
import type { CallMeBackTarget } from '../../../../shared/api/callMeBack/settingFields.ts';
import { chatFileKinds } from '../../../../shared/domain/chatFiles.ts';
import { widgetCultureCodes, widgetPositionCodes } from '../../../../shared/domain/numberCodes.ts';
import type { WidgetCulture } from './widgetFaces.ts';

type Position = (typeof widgetPositionCodes)[number]['name'];

/** The values of the form. */
export interface SettingDraft {
  readonly name: string;
  readonly title: string;
  /** Id of a button, or `usual`. */
  readonly button_id: string;
  readonly culture: WidgetCulture;
  readonly position: Position;
  readonly floating_icon: boolean;
  readonly welcome_screen_msg: string;
  readonly privacy_policy_url: string;
  /** A number, or `line`. */
  readonly ddi_e164: string;
  readonly allowed_countries: string;
  readonly show_to_allowed_countries_only: boolean;
  readonly max_call_rate: string;
  readonly calls_per_minute: string;
  readonly target: CallMeBackTarget['kind'];
  readonly user_ids: readonly number[];
  /** Empty until chosen. */
  readonly group_id: string;
  readonly queue_id: string;
  /** One a line. */
  readonly websites: string;
  readonly chat_enabled: boolean;
  /** Files that chats take. */
  readonly pictures: boolean;
  readonly pdf: boolean;
  readonly text: boolean;
  readonly office: boolean;
  readonly chat_file_megabytes: string;
}

/** The look that a button has unless another is chosen. */
export const usualButton = 'usual';
/** The number of the line. */
export const lineNumber = 'line';

const newSetting: SettingDraft = {
  name: '',
  title: '',
  button_id: usualButton,
  culture: 'en',
  position: 'bottom-right',
  floating_icon: true,
  welcome_screen_msg: '',
  privacy_policy_url: '',
  ddi_e164: lineNumber,
  allowed_countries: '',
  show_to_allowed_countries_only: false,
  max_call_rate: '',
  calls_per_minute: '10',
  target: 'everybody',
  user_ids: [],
  group_id: '',
  queue_id: '',
  websites: '',
  chat_enabled: false,
  pictures: true,
  pdf: true,
  text: true,
  office: true,
  chat_file_megabytes: '10',
};

/** A widget as it stands; null for a new one. */
export function draftOf(setting: CallMeBackSetting | null): SettingDraft {
  if (!setting) return newSetting;
  const { target } = setting;
  return {
    name: setting.name,
    title: setting.title,
    button_id: setting.button_id === null ? usualButton : String(setting.button_id),
    culture: widgetCultureCodes.find(({ value }) => value === setting.culture)?.name ?? 'en',
    position: widgetPositionCodes.find(({ value }) => value === setting.position)?.name ?? 'bottom-right',
    floating_icon: setting.floating_icon,
    welcome_screen_msg: setting.welcome_screen_msg,
    privacy_policy_url: setting.privacy_policy_url,
    ddi_e164: setting.ddi === null ? lineNumber : String(setting.ddi),
    allowed_countries: setting.allowed_countries,
    show_to_allowed_countries_only: setting.show_to_allowed_countries_only,
    max_call_rate: setting.max_call_rate === null ? '' : String(setting.max_call_rate),
    calls_per_minute: String(setting.calls_per_minute),
    target: target.kind,
    user_ids: target.kind === 'users' ? target.user_ids : [],
    group_id: target.kind === 'team' ? String(target.group_id) : '',
    queue_id: target.kind === 'queue' ? String(target.queue_id) : '',
    websites: setting.websites?.join('\n') ?? '',
    chat_enabled: setting.chat_enabled,
    pictures: setting.chat_file_kinds.includes('pictures'),
    pdf: setting.chat_file_kinds.includes('pdf'),
    text: setting.chat_file_kinds.includes('text'),
    office: setting.chat_file_kinds.includes('office'),
    chat_file_megabytes: String(setting.chat_file_megabytes),
  };
}

function targetOf({ target, user_ids, group_id, queue_id }: SettingDraft): CallMeBackTarget {
  if (target === 'users') return { kind: 'users', user_ids: [...user_ids] };
  if (target === 'team') return { kind: 'team', group_id: Number(group_id) };
  if (target === 'queue') return { kind: 'queue', queue_id: Number(queue_id) };
  return { kind: 'everybody' };
}

/** None named: every web site. */
function sitesOf(text: string): string[] | null {
  const sites = text.split(/\s+/).filter((site) => site !== '');
  return sites.length > 0 ? sites : null;
}

/** A decimal with a point or a comma; for what is none, not a number, which the service refuses. */
function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.') || Number.NaN);
}

/** In the form of the request. */
export const bodyOf = (draft: SettingDraft) => ({
  name: draft.name,
  title: draft.title,
  button_id: draft.button_id === usualButton ? null : Number(draft.button_id),
  culture: draft.culture,
  position: draft.position,
  floating_icon: draft.floating_icon,
  welcome_screen_msg: draft.welcome_screen_msg,
  privacy_policy_url: draft.privacy_policy_url,
  ddi_e164: draft.ddi_e164 === lineNumber ? null : draft.ddi_e164,
  allowed_countries: draft.allowed_countries,
  show_to_allowed_countries_only: draft.show_to_allowed_countries_only,
  max_call_rate: draft.max_call_rate.trim() || null,
  calls_per_minute: numberOf(draft.calls_per_minute),
  target: targetOf(draft),
  websites: sitesOf(draft.websites),
  chat_enabled: draft.chat_enabled,
  chat_file_kinds: chatFileKinds.filter((kind) => draft[kind]),
  chat_file_megabytes: numberOf(draft.chat_file_megabytes),
});
