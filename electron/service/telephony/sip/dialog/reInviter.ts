import { type IncomingResponseMessage, type Session, SessionDialog, SessionState } from 'sip.js/lib/core/index.js';
import type { MediaDirection } from '../../ports/media.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { endsDialog } from './inDialogRequest.ts';
import { type LegContext, ownHeaders } from './legContext.ts';
import type { OfferAnswer } from './offerAnswer.ts';
import { refreshTarget } from './remoteTarget.ts';
import { agreedTerms, minSessionOf } from './sessionExpires.ts';
import type { SessionTimer } from './sessionTimer.ts';

/** How often glare is tried again before the peer's stubbornness wins. */
const MAX_ATTEMPTS = 8;
/** How long another exchange in the dialog is given to end, in milliseconds. */
const BUSY_RETRY_MS = 100;
/** How long a peer is left alone that has no time and does not say until when, in seconds (RFC 3261 section 14.2). */
const REST_S = 2;
/** A peer that wants more time than this is not asked again, in seconds. */
const LONGEST_REST_S = 60;

/** The peer did not take an offer of ours. */
export class OfferRefused extends Error {
  override readonly name = 'OfferRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The other side refused the change (SIP ${status}).`);
    this.status = status;
  }
}

/** How one offer differs from others. */
interface OfferOptions {
  /** Whether a status means that the dialog does not exist any more. */
  readonly isLost?: (status: number) => boolean;
  readonly headers?: readonly string[];
  /** Whether a peer that has no time is asked once more, when it has. */
  readonly hasTime?: boolean;
}

/** What a dialog's own offers depend on, and whom they inform. */
export interface ReInviterOptions {
  readonly ownsCallId: boolean;
  readonly timer: SessionTimer;
  onLost(status: number): void;
  /** The peer took an offer. */
  onAgreed(): void;
}

/** Our own offers in an established dialog (RFC 3261 section 14.1), one at a time, tried again after glare. */
export class ReInviter {
  readonly #session: Session;
  readonly #offerAnswer: OfferAnswer;
  readonly #context: LegContext;
  readonly #ownsCallId: boolean;
  readonly #onLost: (status: number) => void;
  readonly #onAgreed: () => void;
  readonly #timer: SessionTimer;
  #queue: Promise<void> = Promise.resolve();
  /** Stops waiting for the pending response. */
  #giveUp: () => void = () => {};

  constructor(session: Session, offerAnswer: OfferAnswer, context: LegContext, options: ReInviterOptions) {
    this.#session = session;
    this.#offerAnswer = offerAnswer;
    this.#context = context;
    this.#ownsCallId = options.ownsCallId;
    this.#onLost = options.onLost;
    this.#onAgreed = options.onAgreed;
    this.#timer = options.timer;
  }

  /** Offers a direction. Rejects if the peer refuses; the session is then unchanged. */
  offer(direction: MediaDirection): Promise<void> {
    return this.#inTurn(() => this.#offerAnswer.offerDirection(direction));
  }

  /** Offers the agreed session again, to refresh it (RFC 4028 section 7.4) or to send headers. */
  refresh(headers: readonly string[] = []): Promise<void> {
    return this.#inTurn(() => this.#offerAnswer.offer(), { headers });
  }

  /**
   * Informs the peer of our new address: our Contact and our audio, which is moved there first. By default missing responses
   * do not end the dialog, as the network may still be changing. Rejects with `OfferRefused` or the system's error.
   */
  relocate(isLost: (status: number) => boolean = (status) => status === 481): Promise<void> {
    const describe = async () => {
      const { local } = this.#context.userAgent;
      if (!local) throw new Error('The line is not connected.');
      await this.#offerAnswer.moveTo(local.host);
      return this.#offerAnswer.offer();
    };
    return this.#inTurn(describe, { isLost, hasTime: true });
  }

  /** Sends the pending request again, because its connection was closed and the response lost. */
  sendAgain(): void {
    this.#giveUp();
  }

  /** Resolves when all requests up to now have succeeded or failed. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #inTurn(describe: () => string | Promise<string>, how: OfferOptions = {}): Promise<void> {
    const turn = this.#queue.then(() => this.#attempt(describe, how));
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async #attempt(
    describe: () => string | Promise<string>,
    { isLost = endsDialog, headers = [], hasTime = false }: OfferOptions,
  ): Promise<void> {
    let isPatient = hasTime;
    for (let attempt = 1; ; attempt += 1) {
      await this.#free();
      const response = await this.#send(await describe(), headers);
      if (response === null) continue;
      const status = statusCode(response);
      if (status < 300) {
        this.#timer.agree(agreedTerms(response));
        return this.#onAgreed();
      }
      if (isLost(status)) this.#onLost(status);
      const restS = isPatient ? restOf(response) : null;
      isPatient &&= restS === null;
      await this.#untilNext(response, attempt, restS);
    }
  }

  /** Waits until an offer that was refused may be made again; rejects if it may not. */
  async #untilNext(response: IncomingResponseMessage, attempt: number, restS: number | null): Promise<void> {
    if (restS !== null) return this.#pause(restS * 1000);
    const status = statusCode(response);
    if (attempt === MAX_ATTEMPTS || (status !== 491 && status !== 422)) throw new OfferRefused(status);
    if (status === 422) return this.#timer.raiseMinimum(minSessionOf(response));
    await this.#pause(this.#glareDelay());
  }

  /** Waits for the peer's re-INVITE, or the ACK of the first INVITE, to be out of the way. */
  async #free(): Promise<void> {
    for (let waited = 0; this.#busy(); waited += BUSY_RETRY_MS) {
      if (waited >= 64 * this.#context.timers.t1) throw new Error('The other side did not finish its own change.');
      await this.#pause(BUSY_RETRY_MS);
    }
    if (this.#session.sessionState === SessionState.Terminated) throw new Error('The call has ended.');
  }

  #busy(): boolean {
    if (this.#session.sessionState === SessionState.AckWait) return true;
    return this.#session instanceof SessionDialog && Boolean(this.#session.reinviteUserAgentServer);
  }

  /** Resolves with the final response; with null when `sendAgain` gave it up. */
  #send(offer: string, headers: readonly string[]): Promise<IncomingResponseMessage | null> {
    const body = sessionBody(offer);
    return new Promise((resolve, reject) => {
      this.#giveUp = () => {
        if (!forgetReInvite(this.#session)) return;
        this.#offerAnswer.rollback();
        resolve(null);
      };
      const refused = (response: { readonly message: IncomingResponseMessage }) => {
        this.#offerAnswer.rollback();
        resolve(response.message);
      };
      this.#session.invite(
        {
          onAccept: (response) => {
            refreshTarget(this.#session, response.message);
            response.ack();
            try {
              this.#offerAnswer.accept(sdpOf(response.message) ?? '');
              resolve(response.message);
            } catch (error) {
              reject(error);
            }
          },
          onRedirect: refused,
          onReject: refused,
        },
        { body, extraHeaders: [...ownHeaders(this.#context), ...this.#timer.requestHeaders(), ...headers] },
      );
    });
  }

  /** RFC 3261 section 14.1: the owner of the Call-ID waits 2.1 to 4 s, the other side up to 2 s. */
  #glareDelay(): number {
    const scale = this.#context.timers.t1 / 500;
    return scale * (this.#ownsCallId ? 2_100 + Math.random() * 1_900 : Math.random() * 2_000);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.#context.clock.after(ms, resolve));
  }
}

/** For how many seconds a peer has no time (RFC 3261 sections 14.2 and 20.33); null: it refuses. */
function restOf(response: IncomingResponseMessage): number | null {
  const status = statusCode(response);
  const asked = Number.parseInt(response.getHeader('retry-after') ?? '', 10);
  if (status !== 500 && (status !== 503 || Number.isNaN(asked))) return null;
  const restS = Number.isNaN(asked) ? REST_S : asked;
  return restS <= LONGEST_REST_S ? restS : null;
}

/** Ends the client transaction of our re-INVITE without a response; answers whether there was one. */
function forgetReInvite(session: Session): boolean {
  if (!(session instanceof SessionDialog) || !session.reinviteUserAgentClient) return false;
  session.reinviteUserAgentClient.dispose();
  session.reinviteUserAgentClient = undefined;
  session.signalingStateRollback();
  return true;
}
