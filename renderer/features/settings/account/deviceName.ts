import { t } from '../../../strings/t.ts';

/** Names in a `User-Agent`, the most specific first: every browser also names those that it descends from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, 'Cordboard'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A device in words that its user recognises. */
export function deviceName(userAgent: string): string {
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return t('own.device', { browser, system });
  return browser ?? system ?? (userAgent.trim().slice(0, 60) || t('own.deviceUnknown'));
}
