/** Makes a formatter for the language of this browser, or for English where that is none that can be used. */
export function inOwnLocale<F>(make: (locale: string | undefined) => F): F {
  try {
    return make(undefined);
  } catch {
    return make('en');
  }
}
