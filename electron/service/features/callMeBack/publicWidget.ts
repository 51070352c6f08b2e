import type { PublicWidget } from '../../../../shared/api/callMeBack/visits.ts';
import { chatFileTypes } from '../../../../shared/domain/chatFiles.ts';
import { widgetCultureCodes, widgetPositionCodes } from '../../../../shared/domain/numberCodes.ts';
import { toButtonFace } from './callMeBackViews.ts';
import { numberExample } from './numberExample.ts';
import type { CallMeBackButtonRecord, CallMeBackSettingRecord } from './settingRepository.ts';

/** Who can answer now, and when somebody does. */
interface Presence {
  readonly online: boolean;
  readonly chatOnline: boolean;
  readonly openingHours: PublicWidget['opening_hours'];
}

/** What everybody may know of a setting. Pure. */
export function toPublicWidget(
  setting: CallMeBackSettingRecord,
  button: CallMeBackButtonRecord | null,
  { online, chatOnline, openingHours }: Presence,
): PublicWidget {
  const culture = nameOf(widgetCultureCodes, setting.culture);
  const data = online ? button?.dataOnline : button?.dataOffline;
  return {
    online,
    culture,
    position: nameOf(widgetPositionCodes, setting.position),
    floating_icon: setting.floatingIcon,
    title: setting.title,
    welcome_screen_msg: setting.welcomeScreenMsg,
    privacy_policy_url: setting.privacyPolicyUrl,
    countries: [...setting.allowedCountries],
    show_to_allowed_countries_only: setting.showToAllowedCountriesOnly,
    button: toButtonFace(data ?? ''),
    chat: setting.chatEnabled,
    chat_online: setting.chatEnabled && chatOnline,
    chat_files: {
      types: chatFileTypes.filter(({ kind }) => setting.chatFileKinds.includes(kind)).map(({ type }) => type),
      megabytes: setting.chatFileMegabytes,
    },
    number_example: numberExample(culture, setting.allowedCountries),
    opening_hours: openingHours,
  };
}

function nameOf<N extends string>(
  codes: readonly [{ readonly value: number; readonly name: N }, ...{ readonly value: number; readonly name: N }[]],
  value: number,
): N {
  return (codes.find((code) => code.value === value) ?? codes[0]).name;
}
