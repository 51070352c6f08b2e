import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import type { PhoneBinding, TextAnswer, TextFromPhone } from '../../ports/sipServer.ts';
import { RecentPhones } from './recentPhones.ts';

/** How long it is remembered that a phone does not accept texts, in milliseconds; its software may be updated. */
const REFUSAL_LIFE_MS = 24 * 3_600_000;
/** How long a phone may repeat a text in milliseconds: twice as long as its transaction lives (RFC 3261 section 17.1.2.2). */
const REPEAT_MS = 64_000;
/** Statuses of phones that do not accept texts (RFC 3428 section 7). */
const TAKES_NONE: readonly number[] = [405, 415, 501];

/** Takes what a user's phone wrote. */
export type TextHandler = (text: TextFromPhone) => Promise<TextAnswer>;

/** Texts from and to registered phones: none is taken twice, and phones that take none are left alone. */
export class PhoneTexts {
  readonly #refusing: RecentPhones<true>;
  readonly #answers: RecentPhones<Promise<TextAnswer>>;
  #handler: TextHandler | null = null;

  constructor(clock: Clock) {
    this.#refusing = new RecentPhones(clock, REFUSAL_LIFE_MS);
    this.#answers = new RecentPhones(clock, REPEAT_MS);
  }

  /** One handler. */
  onText(handler: TextHandler): void {
    this.#handler = handler;
  }

  /** A text as it came; one that the phone repeats gets the answer of the first. */
  async take(text: TextFromPhone, { callId, cseq }: IncomingRequestMessage): Promise<TextAnswer> {
    if (!this.#handler) return { status: 405 };
    const phone = String(text.phoneId);
    const before = this.#answers.find(`${cseq} ${callId}`, phone);
    if (before) return before;
    const answer = this.#handler(text);
    this.#answers.note(`${cseq} ${callId}`, phone, answer);
    return answer;
  }

  /** Whether a phone refused a text lately, for what it is. */
  isRefusedBy({ phoneId, userAgent }: PhoneTrait): boolean {
    return this.#refusing.find(userAgent, String(phoneId)) ?? false;
  }

  /** A phone answered a text. */
  answered({ phoneId, userAgent }: PhoneTrait, status: number): void {
    if (TAKES_NONE.includes(status)) this.#refusing.note(userAgent, String(phoneId), true);
  }
}

/** Key for remembering: several devices may register as one phone. */
type PhoneTrait = Pick<PhoneBinding, 'phoneId' | 'userAgent'>;
