/** An address as it may be shown to anybody who looks over a shoulder: the values of its query, a token, are hidden. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, searchParams } = new URL(url);
  const names = [...searchParams.keys()].map((name) => `${name}=•••`);
  return host + (pathname === '/' ? '' : pathname) + (names.length > 0 ? `?${names.join('&')}` : '');
}
