/** What the build makes of the folder of a language (`vite.config.ts`): `virtual:texts/de-first` and `virtual:texts/de-rest`. */
declare module 'virtual:texts/*' {
  export const texts: Readonly<Record<string, string>>;
}
