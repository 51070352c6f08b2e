/** URLs of receivers: which are allowed, and how they are shown without secrets. */
import { Refusal } from '../../kernel/refusal.ts';

const MASK = '***';
/** Shorter values of a query are no secrets, and occur in any text by chance. */
const SHORTEST_SECRET = 4;

function refusal(message: string): Refusal {
  return new Refusal('invalid', message, 'url');
}

function parsed(text: string): URL {
  if (!URL.canParse(text)) throw refusal('The address is not a URL');
  return new URL(text);
}

/** The URL in its normal form, without a fragment. Refuses URLs that are not HTTPS or contain a user name. */
export function checkedUrl(text: string): string {
  const url = parsed(text);
  if (url.protocol !== 'https:') throw refusal('The address must start with https://');
  if (url.username !== '' || url.password !== '') {
    throw refusal('The address must not contain a user name or password; put a token into its query');
  }
  url.hash = '';
  return url.href;
}

/** The URL with the values of its query masked. */
export function maskedUrl(text: string): string {
  const url = new URL(text);
  const names = [...url.searchParams.entries()].map(([name, value]) =>
    value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${MASK}`,
  );
  return url.origin + url.pathname + (names.length > 0 ? `?${names.join('&')}` : '');
}

/** A text from outside, with values of the URL's query masked if it repeats them. */
export function withoutTokens(text: string, url: string): string {
  if (text === '') return text;
  const { searchParams } = new URL(url);
  const secrets = [...searchParams.values()].filter((value) => value.length >= SHORTEST_SECRET);
  const spellings = secrets.flatMap((value) => [value, encodeURIComponent(value)]);
  return spellings.reduce((rest, spelling) => rest.replaceAll(spelling, MASK), text);
}
