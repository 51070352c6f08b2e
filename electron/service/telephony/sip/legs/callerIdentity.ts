import { NameAddrHeader, URI } from 'sip.js/lib/core/index.js';
import type { ShownParty } from '../../ports/sip.ts';
import { userUri } from '../grammar/uri.ts';
import { escapedText } from '../wire/quotedText.ts';

/** The caller shown in a call. */
export interface CallerIdentity {
  readonly fromUri: URI;
  readonly fromDisplayName: string;
  /** Header fields that assert or hide the identity. */
  readonly headers: readonly string[];
}

/** The identities that a line may use. */
export interface IdentityOptions {
  readonly user: string;
  readonly domain: string;
  readonly displayName: string;
  /** Name shown while the number is hidden; default: Anonymous. */
  readonly anonymousName?: string;
  /** A trunk may put any number into From; an account is known by its own address there. */
  readonly freeFrom: boolean;
}

/**
 * The identity headers of a call that shows `callerId`: null shows the line itself, `anonymous` hides it (RFC 3323
 * section 4.1, RFC 3325 section 9.3), and a number is asserted (RFC 3325 section 9.1).
 */
export function callerIdentity(callerId: string | null, line: IdentityOptions): CallerIdentity {
  const own = userUri(line.user, line.domain);
  if (callerId === 'anonymous') {
    return {
      fromUri: new URI('sip', 'anonymous', 'anonymous.invalid'),
      fromDisplayName: escapedText(line.anonymousName ?? 'Anonymous'),
      headers: ['Privacy: id', `P-Asserted-Identity: <${own}>`],
    };
  }
  if (callerId === null || callerId === line.user) {
    return { fromUri: own, fromDisplayName: escapedText(line.displayName), headers: [] };
  }
  const shown = userUri(callerId, line.domain);
  return {
    fromUri: line.freeFrom ? shown : own,
    fromDisplayName: escapedText(line.displayName),
    headers: [`P-Asserted-Identity: <${shown}>`],
  };
}

/** Header fields of a request within a call that name the other party: the older one too, since some telephones read no other. */
export function identityHeaders({ number, name }: ShownParty, domain: string): readonly string[] {
  if (number === '' || number === 'anonymous') {
    return ['Privacy: id', 'P-Asserted-Identity: "Anonymous" <sip:anonymous@anonymous.invalid>'];
  }
  const address = new NameAddrHeader(userUri(number, domain), escapedText(name), {}).toString();
  return [`P-Asserted-Identity: ${address}`, `Remote-Party-ID: ${address};party=calling;privacy=off;screen=yes`];
}
