import type { URI } from 'sip.js/lib/core/index.js';
import { parseUri } from '../grammar/uri.ts';
import { namesPlaces, placesOf } from './redirection.ts';

/** How many places one call is sent to at most, the first included: redirections may go round in circles. */
const MAX_TARGETS = 5;

/** Where a call is sent, one place after the other (RFC 3261 section 8.1.3.4). */
export class InviteTargets {
  readonly #own: string;
  readonly #tried: Set<string>;
  readonly #may: (uri: URI) => boolean;
  #waiting: URI[] = [];

  /**
   * `own` is our Contact URI: a redirection to ourselves is not followed. Nor is one from `sips:` to `sip:`, which would
   * give up what the caller asked for, or to `sips:` where we cannot encrypt (RFC 3261 section 8.1.3.4).
   */
  constructor(first: URI, own: URI, encrypted: boolean) {
    this.#may = ({ scheme }) => (scheme === 'sips' ? encrypted : first.scheme !== 'sips');
    this.#own = placeOf(own);
    this.#tried = new Set([keyOf(first)]);
  }

  /** Takes the Contacts of a redirection, the most wanted first. */
  redirected(status: number, contacts: readonly string[]): void {
    if (!namesPlaces(status)) return;
    const found = placesOf(contacts).flatMap(({ uri }) => {
      const parsed = callable(uri);
      return parsed && this.#may(parsed) ? [parsed] : [];
    });
    this.#waiting = [...found, ...this.#waiting];
  }

  /** The next place, null when there is none or enough were tried. */
  next(): URI | null {
    for (;;) {
      const uri = this.#waiting.shift();
      if (!uri || this.#tried.size >= MAX_TARGETS) return null;
      if (this.#tried.has(keyOf(uri)) || placeOf(uri) === this.#own) continue;
      this.#tried.add(keyOf(uri));
      return uri;
    }
  }
}

/** A URI that an INVITE can be sent to; what it asks to put into the request is left out (RFC 3261 section 19.1.5). */
function callable(text: string): URI | null {
  if (!/^sips?:/i.test(text)) return null;
  try {
    const uri = parseUri(text.split('?', 1)[0] ?? '');
    uri.deleteParam('method');
    return uri;
  } catch {
    return null;
  }
}

function keyOf(uri: URI): string {
  return `${uri.user ?? ''}@${placeOf(uri)}`;
}

function placeOf(uri: URI): string {
  return `${uri.host.toLowerCase()}:${uri.port ?? 5060}`;
}
