import { dialTextSchema } from '../../shared/bridge.ts';

/** Schemes whose links Cordboard opens. */
export const dialSchemes = ['tel', 'sip', 'sips', 'callto'] as const;

const longestLink = 512;
const linkShape = new RegExp(`^(${dialSchemes.join('|')}):(?://)?(.+)$`, 'i');

/**
 * The number in a link, as a dial pad shows it.
 *
 * @param link `tel:` (RFC 3966), `sip:` or `sips:` (RFC 3261 §19.1, its user part), or `callto:`; from a web page, so
 *   anything may be in it
 * @returns undefined when it is no such link or names nothing that a dial pad can hold
 */
export function numberOfLink(link: string): string | undefined {
  if (link.length > longestLink) return undefined;
  const rest = linkShape.exec(link.trim())?.[2];
  const decoded = rest === undefined ? undefined : decode(rest);
  if (decoded === undefined) return undefined;
  const number = userPart(decoded).replace(/[\s.()/-]/g, '');
  return dialTextSchema.safeParse(number).data;
}

/** Without host, password, parameters and headers. */
function userPart(text: string): string {
  return text
    .replace(/@.*$/s, '')
    .replace(/[;?].*$/s, '')
    .replace(/:.*$/s, '');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
