import type {
  IncomingInviteRequest,
  IncomingPrackRequest,
  IncomingRequestMessage,
  ResponseOptions,
  Session,
} from 'sip.js/lib/core/index.js';
import type { LegContext } from '../dialog/legContext.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { splitList } from '../wire/messageText.ts';

/** Handlers of provisional responses. */
export interface ProvisionalHandlers {
  /** The early dialog, before anything is sent in it. */
  onSession(session: Session): void;
  /** A PRACK carries a session description; the result is the answer to one that is an offer. Throws `SdpError`. */
  onDescription(sdp: string): string | null;
  /** A reliable response was not acknowledged within the time limit (RFC 3262 section 3). */
  onUnacknowledged(): void;
}

/** A reliable response that waits for its PRACK. */
interface Outstanding {
  readonly rseq: number;
  readonly describes: boolean;
  readonly acknowledge: () => void;
}

/** RFC 3262 section 3: the first RSeq is anywhere in the lower half of its range. */
const FIRST_RSEQ_BELOW = 2 ** 31 - 1;

/** The provisional responses to one INVITE: reliable ones (RFC 3262) where the caller wants or a description asks for it. */
export class Provisionals {
  /** The caller takes no others. */
  readonly required: boolean;
  /** Whether the caller acknowledged one with a session description, so that offers may follow before the answer. */
  described = false;
  readonly #request: IncomingInviteRequest;
  readonly #context: LegContext;
  readonly #handlers: ProvisionalHandlers;
  readonly #supported: boolean;
  #rseq = 1 + Math.floor(Math.random() * FIRST_RSEQ_BELOW);
  #outstanding: Outstanding | null = null;
  #acknowledged: Promise<void> = Promise.resolve();
  #stopRetransmitting = () => {};

  constructor(request: IncomingInviteRequest, context: LegContext, handlers: ProvisionalHandlers) {
    this.#request = request;
    this.#context = context;
    this.#handlers = handlers;
    this.required = hasTag(request.message, 'require');
    this.#supported = this.required || hasTag(request.message, 'supported');
  }

  /** Sends one, after the PRACK of the one before. Resolves when it is sent. */
  async send(statusCode: number, sdp: string | null): Promise<void> {
    await this.#acknowledged;
    const body = sdp === null ? {} : { body: sessionBody(sdp) };
    if (this.required || (this.#supported && sdp !== null)) this.#sendReliably({ statusCode, ...body }, sdp !== null);
    else this.#progress({ statusCode, ...body });
  }

  /** Resolves when every reliable response was acknowledged; a 2xx has to wait for that (RFC 3262 section 3). */
  settled(): Promise<void> {
    return this.#acknowledged;
  }

  /** Takes a PRACK of the early dialog. */
  acknowledged(request: IncomingPrackRequest): void {
    const [rseq, cseq] = (request.message.getHeader('rack') ?? '').trim().split(/\s+/).map(Number);
    const outstanding = this.#outstanding;
    if (!outstanding || rseq !== outstanding.rseq || cseq !== this.#request.message.cseq) {
      request.reject({ statusCode: 481 });
      return;
    }
    this.#outstanding = null;
    this.#stopRetransmitting();
    this.#answer(request);
    this.described ||= outstanding.describes;
    outstanding.acknowledge();
  }

  /** The INVITE has its final response. */
  stop(): void {
    this.#stopRetransmitting();
    this.#outstanding?.acknowledge();
    this.#outstanding = null;
  }

  #answer(request: IncomingPrackRequest): void {
    const sdp = sdpOf(request.message);
    try {
      const answer = sdp === null ? null : this.#handlers.onDescription(sdp);
      request.accept({ statusCode: 200, ...(answer === null ? {} : { body: sessionBody(answer) }) });
    } catch (error) {
      this.#context.logger.debug({ err: error }, 'the description in a PRACK cannot be used');
      request.reject({ statusCode: 488 });
    }
  }

  #sendReliably(response: ResponseOptions, describes: boolean): void {
    const rseq = this.#rseq;
    this.#rseq += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#outstanding = { rseq, describes, acknowledge: resolve };
    this.#acknowledged = promise;
    // sip.js adds to the headers that it is given.
    const send = () => this.#progress({ ...response, extraHeaders: ['Require: 100rel', `RSeq: ${rseq}`] });
    send();
    this.#retransmit(send, this.#context.timers.t1, 0);
  }

  /** RFC 3262 section 3: doubling from T1, without T2 as a limit, for 64 T1. */
  #retransmit(send: () => void, delay: number, waited: number): void {
    this.#stopRetransmitting = this.#context.clock.after(delay, () => {
      const total = waited + delay;
      if (total >= 64 * this.#context.timers.t1) {
        this.#handlers.onUnacknowledged();
        return;
      }
      send();
      this.#retransmit(send, delay * 2, total);
    });
  }

  #progress(response: ResponseOptions): void {
    const { session } = this.#request.progress(response);
    this.#handlers.onSession(session);
  }
}

function hasTag(message: IncomingRequestMessage, header: string): boolean {
  return message
    .getHeaders(header)
    .flatMap(splitList)
    .some((tag) => tag.toLowerCase() === '100rel');
}
