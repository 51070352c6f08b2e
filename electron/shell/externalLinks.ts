/** Schemes that the operating system may be asked to open; anything else could run a program. */
const externalSchemes = new Set(['https:', 'mailto:']);

/** Whether a link may be handed to the operating system: an absolute `https:` or `mailto:` address. */
export function isExternalLink(link: string): boolean {
  return URL.canParse(link) && externalSchemes.has(new URL(link).protocol);
}
