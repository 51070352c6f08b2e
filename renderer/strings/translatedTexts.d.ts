/**
 * What the build makes of the folder of a language (`vite.config.ts`): `virtual:texts/de-first` and `virtual:texts/de-rest`; the
 * keys of `virtual:texts/all-folders` are the languages whose folder has every area.
 */
declare module 'virtual:texts/*' {
  export const texts: Readonly<Record<string, string>>;
}
