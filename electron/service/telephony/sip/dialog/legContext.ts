import type { Logger } from 'pino';
import type { IncomingRequestMessage, ResponseOptions, Session } from 'sip.js/lib/core/index.js';
import type { HeaderMeaning } from '../../../../../shared/domain/line.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { OfferRefusal, RtpMediaSession, SrtpMode } from '../../ports/media.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import { securedAddress } from '../userAgent/secureCalls.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';
import type { OwnedDialogs } from './openDialog.ts';

/** A dialog that can be found by its tags. */
export interface KnownDialog {
  /** Answers an UPDATE (RFC 3311). */
  updated(message: IncomingRequestMessage): ResponseOptions;
}

/** How the audio of one call is to be encrypted. */
export type RtpRequest = { readonly srtp: SrtpMode } | { readonly offer: string | null };

/** How a call says who we are: with `sips:` in a call to such an address (RFC 3261 sections 8.1.1.8 and 12.1.1). */
export interface CallScheme {
  isSecure: boolean;
}

/** The parts of the endpoint that a leg uses. */
export interface LegContext {
  /** For this leg only. */
  readonly scheme: CallScheme;
  readonly lineId: number;
  /** Domain of the line, for URIs of other parties. */
  readonly domain: string;
  /** The line's own address, for Referred-By. */
  readonly ownUri: string;
  readonly dtmf: 'rfc4733' | 'info' | 'inband';
  /** Meanings of the PBX's own headers. */
  readonly headerMap: readonly HeaderMeaning[];
  /** Seconds after which our calls are to be refreshed (RFC 4028); null asks for no refreshes. */
  readonly sessionSeconds: number | null;
  /** Our calls leave the offer to the peer (RFC 3261 section 13.2.1), whose 2xx or reliable 18x has to make it. */
  readonly lateOffer: boolean;
  readonly userAgent: UserAgent;
  readonly openDialogs: OwnedDialogs;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  /** How our calls are offered in turn to a peer that does not take the line's encryption. */
  readonly srtpInstead: readonly SrtpMode[];
  /** By default encrypted as the line's calls are; for a peer's offer as that has it, where the line takes that. */
  createRtpSession(request?: RtpRequest): Promise<RtpMediaSession>;
  /** Why an offer cannot be answered by such a session; null when it can. */
  refusalOf(offer: string): OfferRefusal | null;
  /** Registers a dialog for UPDATE and Replaces, until the returned function is called. */
  enroll(session: Session, dialog: KnownDialog): () => void;
  /** Something that should end before the socket closes, such as a BYE's response. */
  awaitBye(bye: Promise<unknown>): void;
}

/** The Contact header field of our messages. */
export function contactHeader({ userAgent, scheme }: Pick<LegContext, 'userAgent' | 'scheme'>): string {
  const contact = userAgent.core.configuration.contact.toString();
  return `Contact: ${scheme.isSecure ? securedAddress(contact) : contact}`;
}

/** Our address and capabilities, for a message that begins or refreshes a dialog. */
export function ownHeaders(context: Pick<LegContext, 'userAgent' | 'scheme'>): readonly string[] {
  return [contactHeader(context), context.userAgent.allow];
}
