/** Links and addresses by which somebody joins a team. They come from mail, web pages and keyboards, so anything may be in them. */

/** The scheme of links that the desktop program opens. */
export const joinScheme = 'cordboard';

/** The path, beside the contract's. */
export const desktopPath = '/desktop';

/** The header with the key that the first joining answered: whoever has it may leave and switch teams. */
export const desktopKeyHeader = 'x-desktop-key';

/** What a link says. */
export interface TeamLink {
  /** Origin of the team service, `https://…`. */
  readonly url: string;
  /** SHA-256 of the public key of the service's own authority, base64url; null: the usual authorities vouch for it. */
  readonly pin: string | null;
  /** The code of an invitation; null: who joins has an account. */
  readonly code: string | null;
}

const longestLink = 1024;
const pinShape = /^[\w-]{43}$/;
const codeShape = /^[0-9a-f]{40}$/;
const bareAddress = /^[a-z0-9.[\]:-]{1,260}$/i;

/** The origin of an address that names nothing more than it; null for anything else, and for what is not encrypted. */
export function teamOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.href === `${url.origin}/`;
  return url.protocol === 'https:' && isBare && url.hostname !== '' ? url.origin : null;
}

/** The parameters, where each is there once at most and all are known. */
function parametersOf(query: URLSearchParams): Partial<Record<string, string>> | null {
  const names = [...query.keys()];
  const isStrange = names.some((name) => !['url', 'pin', 'code'].includes(name));
  return isStrange || new Set(names).size < names.length ? null : Object.fromEntries(query);
}

function checked(url: string | null, pin: string | null, code: string | null): TeamLink | null {
  if (url === null) return null;
  if (pin !== null && !pinShape.test(pin)) return null;
  if (code !== null && !codeShape.test(code)) return null;
  return { url, pin, code };
}

/** Reads `cordboard://join?url=…&pin=…&code=…`, the last two where they are needed; null for anything else. */
export function readJoinLink(text: string): TeamLink | null {
  if (text.length > longestLink || !URL.canParse(text)) return null;
  const link = new URL(text);
  // Browsers and systems differ in whether they put a slash behind the host.
  const isJoin = link.host === 'join' && ['', '/'].includes(link.pathname) && link.username === '' && link.hash === '';
  if (link.protocol !== `${joinScheme}:` || !isJoin) return null;
  const said = parametersOf(link.searchParams);
  return said && checked(teamOrigin(said.url ?? ''), said.pin ?? null, said.code ?? null);
}

/** Reads what somebody typed or pasted: such a link, the link of an invitation's page, or the address of the service. */
export function readTeamAddress(typed: string): TeamLink | null {
  const text = typed.trim();
  if (text.length > longestLink) return null;
  if (text.toLowerCase().startsWith(`${joinScheme}:`)) return readJoinLink(text);
  const address = bareAddress.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const code = url.pathname === '/join' ? new URLSearchParams(url.hash.slice(1)).get('code') : null;
  const isPlain =
    ['/', '/join'].includes(url.pathname) && url.search === '' && url.username === '' && url.password === '';
  return isPlain ? checked(teamOrigin(url.origin), null, code) : null;
}

/** The host of a team's address, as people read it. */
export const hostOfTeam = (url: string): string => new URL(url).host;
