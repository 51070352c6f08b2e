/** Pages that visitors say they are on. */
import { Refusal } from './refusal.ts';

interface Site {
  /** RFC 6454 section 6.2. */
  readonly origin: string;
}

/** Whether an address is that of a page of one of these sites. */
export function isPageOf(sites: readonly Site[], page: string): boolean {
  if (!URL.canParse(page)) return false;
  const { origin } = new URL(page);
  return sites.some((site) => site.origin.toLowerCase() === origin);
}

/** Agents see and open the page, so one of another site is refused. */
export function requireOwnPage(sites: readonly Site[], page: string | undefined): void {
  if (page && !isPageOf(sites, page)) {
    throw new Refusal('invalid', 'must be a page of one of the setting’s web sites', 'page');
  }
}
