/**
 * The domain for which passkeys are created (WebAuthn section 5.1.2, "rp.id"), and the page that may use them. Request
 * headers are not trusted for this: it is the public address that an administrator has set, or this machine's own name
 * if the browser runs on it.
 */
import { isIP } from 'node:net';
import { Refusal } from '../../kernel/refusal.ts';

export interface RelyingParty {
  /** A domain. */
  readonly id: string;
  /** Scheme, host and port of the page. */
  readonly origin: string;
}

/** The page that a request comes from. */
export interface PageOfRequest {
  /** `Origin`, empty when there is none. */
  readonly origin: string;
  /** `Host`. */
  readonly host: string;
  readonly isOwnMachine: boolean;
}

const isLocalName = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** The page is the service's own, on this machine, under a name. */
function localParty({ origin, host, isOwnMachine }: PageOfRequest): RelyingParty | null {
  if (!isOwnMachine || !URL.canParse(`http://${host}`)) return null;
  const { hostname } = new URL(`http://${host}`);
  const own = [`http://${host}`, `https://${host}`];
  return isLocalName(hostname) && own.includes(origin) ? { id: hostname, origin } : null;
}

/** Throws `precondition` with advice if the page's address does not allow passkeys. */
export function relyingPartyOf(publicUrl: string | null, page: PageOfRequest): RelyingParty {
  const local = localParty(page);
  if (local) return local;
  if (publicUrl === null || isIP(new URL(publicUrl).hostname.replace(/[[\]]/g, '')) !== 0) {
    throw new Refusal(
      'precondition',
      'Passkeys need an address with a name: open Cordboard as “localhost” on this machine, or have an administrator set ' +
        'its public address in Settings → Mail',
    );
  }
  const { hostname, origin } = new URL(publicUrl);
  if (page.origin !== origin) throw new Refusal('precondition', `Passkeys work at ${origin}: open Cordboard there`);
  return { id: hostname, origin };
}
