import { AllowedMethods } from 'sip.js/lib/core/user-agent-core/allowed-methods.js';
import { headerValue } from '../wire/messageText.ts';
import { securedAddress } from './secureCalls.ts';

/** Ended calls that are remembered. */
const MAX_ENDED = 64;

/** The methods that sip.js claims for every user agent. */
const SIPJS_ALLOW = `Allow: ${AllowedMethods.toString()}\r\n`;

/**
 * The two header fields that sip.js writes by itself and that are not true of ours, put right on the way out. It has one Allow
 * for all user agents, which names methods that nobody takes here and leaves out UPDATE; and it answers every INVITE with
 * the one Contact of its configuration, where a call to a `sips:` address has to be answered with `sips:` (RFC 3261 section
 * 12.1.1). It has no way in for either. All else is as it was when the message was made.
 */
export class SipjsResponses {
  readonly #allow: string;
  /** Calls that came in for a `sips:` address. */
  readonly #secure = new Set<string>();
  /** Those that are over: an answer whose ACK was lost is still sent again. */
  readonly #ended = new Set<string>();

  /** @param allow the header field that is true of the user agent */
  constructor(allow: string) {
    this.#allow = `${allow}\r\n`;
  }

  /** Makes the answers to that call say `sips:`. */
  secure(callId: string): void {
    this.#secure.add(callId);
  }

  /** The call is over. */
  forget(callId: string): void {
    if (!this.#secure.delete(callId)) return;
    this.#ended.add(callId);
    const [oldest] = this.#ended;
    if (this.#ended.size > MAX_ENDED && oldest !== undefined) this.#ended.delete(oldest);
  }

  /** A message of sip.js' as it is true of ours. */
  corrected(text: string): string {
    const allowing = text.replace(SIPJS_ALLOW, this.#allow);
    if (!this.#isSecure(text)) return allowing;
    return allowing.replace(/^Contact: <sip:[^<>\r\n]*>/m, securedAddress);
  }

  #isSecure(text: string): boolean {
    if (this.#secure.size + this.#ended.size === 0 || !text.startsWith('SIP/')) return false;
    const callId = headerValue(text, 'call-id') ?? '';
    return this.#secure.has(callId) || this.#ended.has(callId);
  }
}
