import type { MediaDirection, MediaPort, RtpMediaSession } from '../../ports/media.ts';

/** Told when the peer puts us on hold or takes us off. */
export type RemoteHoldListener = (held: boolean) => void;

/**
 * The offer/answer state of one leg (RFC 3264) on its RTP session: which direction we ask for, whether an answer is due,
 * and whether the peer holds us.
 */
export class OfferAnswer {
  readonly #session: RtpMediaSession;
  #onHold = false;
  #offerPending = false;
  #agreed = false;
  #remoteHeld = false;

  constructor(session: RtpMediaSession, remoteHold: RemoteHoldListener) {
    this.#session = session;
    session.onRemoteDirection((direction) => this.#remoteDirection(direction, remoteHold));
  }

  /** The media port, once both sides agreed on a session description. */
  get port(): MediaPort | null {
    return this.#agreed ? this.#session.port : null;
  }

  /** Whether an offer of ours waits for its answer. */
  get offerPending(): boolean {
    return this.#offerPending;
  }

  /** Whether we hold the peer. */
  get onHold(): boolean {
    return this.#onHold;
  }

  /** An offer in the present direction. */
  offer(): string {
    return this.offerDirection(this.#direction);
  }

  /** An offer that asks for another direction; `hold` takes it over when the peer accepted. */
  offerDirection(direction: MediaDirection): string {
    this.#offerPending = true;
    return this.#session.createOffer(direction);
  }

  /** Takes the answer to the last offer. Throws `SdpError`. */
  accept(answer: string): void {
    this.#offerPending = false;
    this.#session.acceptAnswer(answer);
    this.#agreed = true;
  }

  /** The last offer was refused; what was agreed before stays. */
  rollback(): void {
    this.#offerPending = false;
  }

  /** Answers an offer of the peer. Throws `SdpError`. */
  answer(offer: string): string {
    const answer = this.#session.answerOffer(offer, this.#direction);
    this.#agreed = true;
    return answer;
  }

  /** Records whether we hold the peer, after it agreed. */
  setHold(onHold: boolean): void {
    this.#onHold = onHold;
  }

  close(): void {
    this.#session.close();
  }

  get #direction(): MediaDirection {
    return this.#onHold ? 'sendonly' : 'sendrecv';
  }

  #remoteDirection(direction: MediaDirection, listener: RemoteHoldListener): void {
    // While we hold, `inactive` answers our sendonly and says nothing new about the peer's own hold.
    if (direction === 'inactive' && (this.#onHold || this.#offerPending)) return;
    const held = direction === 'sendonly' || direction === 'inactive';
    if (held === this.#remoteHeld) return;
    this.#remoteHeld = held;
    listener(held);
  }
}
