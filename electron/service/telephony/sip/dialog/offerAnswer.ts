import type { AgreedDescriptions, MediaDirection, MediaPort, RtpMediaSession } from '../../ports/media.ts';

/** Called when the peer puts us on hold or takes us off. */
export type RemoteHoldListener = (held: boolean) => void;

/** Who holds whom. */
export interface Holds {
  /** Whether we hold the peer. */
  readonly onHold: boolean;
  /** Whether the peer holds us. */
  readonly remoteHeld: boolean;
}

/**
 * The offer/answer state of one leg (RFC 3264) on its RTP session: the offered direction, whether an answer is due, and
 * whether the peer holds.
 */
export class OfferAnswer {
  readonly #session: RtpMediaSession;
  #onHold = false;
  /** The direction that we last asked for, in an offer or an answer. */
  #asked: MediaDirection = 'sendrecv';
  #offerPending = false;
  #lastAnswer: string | null = null;
  #agreed = false;
  #remoteHeld = false;

  /** @param resumed how an earlier process left the session, which agreed on a description. */
  constructor(session: RtpMediaSession, remoteHold: RemoteHoldListener, resumed: Holds | null = null) {
    this.#session = session;
    if (resumed) {
      this.#agreed = true;
      this.#onHold = resumed.onHold;
      this.#remoteHeld = resumed.remoteHeld;
      this.#asked = this.#direction;
    }
    session.onRemoteDirection((direction) => this.#remoteDirection(direction, remoteHold));
  }

  /** The media port, once both sides agreed on a session description. */
  get port(): MediaPort | null {
    return this.#agreed ? this.#session.port : null;
  }

  /** What another process could go on with; null while it could not. */
  get descriptions(): AgreedDescriptions | null {
    return this.#agreed ? this.#session.agreed : null;
  }

  /** Whether we hold the peer. */
  get onHold(): boolean {
    return this.#onHold;
  }

  /** Whether an offer of ours waits for its answer. */
  get offerPending(): boolean {
    return this.#offerPending;
  }

  /** Whether the peer holds us. */
  get remoteHeld(): boolean {
    return this.#remoteHeld;
  }

  /** An offer in the present direction. */
  offer(): string {
    return this.offerDirection(this.#direction);
  }

  /** An offer that asks for another direction; `setHold` records it when the peer accepted. */
  offerDirection(direction: MediaDirection): string {
    this.#asked = direction;
    this.#offerPending = true;
    return this.#session.createOffer(direction);
  }

  /**
   * Takes an answer to the last offer. A second one to the same offer (200 after 183, or another branch of a forked
   * INVITE) replaces the first; the same one again changes nothing. Throws `SdpError`.
   *
   * @param branch see `RtpMediaSession.acceptAnswer`.
   */
  accept(answer: string, branch?: string): void {
    if (!this.#offerPending && answer === this.#lastAnswer) return;
    // The RTP session takes one answer per offer: the offer is opened once more, without being sent.
    if (!this.#offerPending) this.#session.createOffer(this.#asked);
    this.#offerPending = false;
    this.#session.acceptAnswer(answer, branch);
    this.#lastAnswer = answer;
    this.#agreed = true;
  }

  /** The last offer was refused; the previous agreement remains. */
  rollback(): void {
    this.#offerPending = false;
    this.#asked = this.#direction;
  }

  /** Answers an offer of the peer. Throws `SdpError`. */
  answer(offer: string, branch?: string): string {
    this.#asked = this.#direction;
    const answer = this.#session.answerOffer(offer, this.#direction, branch);
    // The earlier answer of a branch does not describe the audio any more.
    this.#lastAnswer = null;
    this.#agreed = true;
    return answer;
  }

  /**
   * Moves the audio to another address of this machine, which the next description contains. See
   * `RtpMediaSession.moveTo`.
   */
  moveTo(localAddress: string): Promise<boolean> {
    return this.#session.moveTo(localAddress);
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
    // `inactive` in reply to our own hold says nothing new about the peer's.
    if (direction === 'inactive' && this.#asked !== 'sendrecv') return;
    const held = direction === 'sendonly' || direction === 'inactive';
    if (held === this.#remoteHeld) return;
    this.#remoteHeld = held;
    listener(held);
  }
}
