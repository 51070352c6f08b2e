import type { PublicWidget } from '../../../../shared/api/callMeBack/visits.ts';
import { widgetCultureCodes, widgetPositionCodes } from '../../../../shared/domain/numberCodes.ts';
import { toButtonFace } from './callMeBackViews.ts';
import type { CallMeBackButtonRecord, CallMeBackSettingRecord } from './settingRepository.ts';

/** What everybody may know of a setting. Pure. */
export function toPublicWidget(
  setting: CallMeBackSettingRecord,
  button: CallMeBackButtonRecord | null,
  online: boolean,
): PublicWidget {
  const data = online ? button?.dataOnline : button?.dataOffline;
  return {
    online,
    culture: nameOf(widgetCultureCodes, setting.culture),
    position: nameOf(widgetPositionCodes, setting.position),
    floating_icon: setting.floatingIcon,
    title: setting.title,
    welcome_screen_msg: setting.welcomeScreenMsg,
    privacy_policy_url: setting.privacyPolicyUrl,
    countries: [...setting.allowedCountries],
    show_to_allowed_countries_only: setting.showToAllowedCountriesOnly,
    button: toButtonFace(data ?? ''),
    chat: setting.chatEnabled,
  };
}

function nameOf<N extends string>(
  codes: readonly [{ readonly value: number; readonly name: N }, ...{ readonly value: number; readonly name: N }[]],
  value: number,
): N {
  return (codes.find((code) => code.value === value) ?? codes[0]).name;
}
