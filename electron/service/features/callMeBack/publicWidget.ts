import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { PublicWidget } from '../../../../shared/api/callMeBack/visits.ts';
import { chatFileTypes } from '../../../../shared/domain/chatFiles.ts';
import { widgetCultureCodes, widgetPositionCodes } from '../../../../shared/domain/numberCodes.ts';
import { widgetWords } from '../../../../shared/texts/widget.ts';
import { toButtonFace } from './callMeBackViews.ts';
import type { CallMeBackButtonRecord, CallMeBackSettingRecord } from './settingRepository.ts';
import { isCountry } from './visitorNumber.ts';

/** Numbers that nobody has: reserved by regulators for films, or obviously made up. */
const madeUp: Readonly<Record<string, string>> = {
  GB: '+44 20 7946 0018',
  DE: '+49 30 23125 000',
  FR: '+33 1 99 00 12 34',
  ES: '+34 910 000 000',
};

const countryOfCulture: Readonly<Record<string, string>> = {
  en: 'GB',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  ar: 'SA',
};

/**
 * An example of a number that a setting accepts: of its language's country if that may be called, else of the first
 * country that may.
 */
export function numberExample(culture: string, called: readonly string[]): string {
  const own = countryOfCulture[culture] ?? 'GB';
  const country = called.length === 0 || called.includes(own) ? own : (called[0] ?? own);
  const known = madeUp[country];
  if (known !== undefined) return known;
  return (isCountry(country) && getExampleNumber(country, examples)?.formatInternational()) || (madeUp.GB ?? '');
}

/** Who can answer at the moment, and when somebody will. */
interface Presence {
  readonly online: boolean;
  readonly chatOnline: boolean;
  readonly openingHours: PublicWidget['opening_hours'];
}

/** What the public may know of a setting. Pure. */
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
    words: { widget: widgetWords('widget', culture), chat: widgetWords('chat', culture) },
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
