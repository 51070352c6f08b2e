import type {
  AckableIncomingResponseWithSession,
  IncomingResponse,
  OutgoingInviteRequest,
  OutgoingInviteRequestDelegate,
  OutgoingRequestMessage,
  RequestOptions,
  UserAgentCore,
} from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import { REST_MS, type ServerTarget } from '../transport/serverSelection.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import { isServerFailure, patienceMs } from './failover.ts';
import { statusCode } from './finalResponse.ts';
import type { Flow } from './flow.ts';

/** Which one of its call an INVITE is, and over which proxies it goes. */
export interface InviteRouting {
  readonly cseq: number;
  /** Null: those of the line. */
  readonly routes: readonly string[] | null;
}

/** Writes an INVITE with the address that is ours now. */
export type InviteWriter = (way: InviteRouting) => OutgoingRequestMessage;

export interface FailoverInviteOptions {
  readonly core: UserAgentCore;
  readonly flow: Flow;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  /** Sends the messages of this call to that server; answers the routes to it. */
  assign(callId: string, target: ServerTarget): string[];
  /** The line turned to another server because of this call. */
  onServerChanged(): void;
}

/**
 * How long a connection's server is left alone that answered 503 without a Retry-After, in milliseconds: long enough to
 * connect to the next one. It refused this one request (RFC 3261 section 21.5.4), nothing else.
 */
const BRIEF_REST_MS = 5_000;

/**
 * An INVITE outside of a dialog that goes to the next server when one does not respond, cannot be reached or answers
 * 503 (RFC 3263 section 4.3), each time as a new transaction with a message of its own: the connection may have another
 * local address, and the challenge is another one. Once a server rings, it has the call. The line moves to that server
 * too, unless the previous one refused only this call and the other one is reached over the same socket.
 */
export class FailoverInvite {
  readonly #write: InviteWriter;
  readonly #delegate: OutgoingInviteRequestDelegate;
  readonly #options: FailoverInviteOptions;
  #message: OutgoingRequestMessage;
  #request: OutgoingInviteRequest;
  /** Servers that refused this request alone. */
  #tried: ServerTarget[] = [];
  #cancelled = false;
  /** A server took the request: silence no longer counts. */
  #heard = false;
  #ringing = false;
  #stopWaiting: () => void = () => {};

  constructor(
    write: InviteWriter,
    first: InviteRouting,
    delegate: OutgoingInviteRequestDelegate,
    options: FailoverInviteOptions,
  ) {
    this.#write = write;
    this.#delegate = delegate;
    this.#options = options;
    this.#message = write(first);
    this.#request = this.#send();
  }

  /** Of the message sent last; an answer to a challenge counts. */
  get cseq(): number {
    return this.#message.cseq;
  }

  /** As the CANCEL of sip.js' own request. */
  cancel(reason?: string, options?: RequestOptions): void {
    this.#cancelled = true;
    this.#stopWaiting();
    this.#request.cancel(reason, options);
  }

  #send(): OutgoingInviteRequest {
    const { core, flow, clock, timers } = this.#options;
    this.#heard = false;
    const request: OutgoingInviteRequest = core.invite(this.#message, {
      onTrying: (response) => {
        this.#hear();
        if (request === this.#request) this.#delegate.onTrying?.(response);
      },
      onProgress: (response) => {
        if (request !== this.#request) return void request.cancel();
        this.#hear();
        this.#ringing = true;
        this.#delegate.onProgress?.(response);
      },
      onAccept: (response) => {
        this.#hear();
        if (request === this.#request) this.#delegate.onAccept?.(response);
        else hangUp(response);
      },
      onRedirect: (response) => {
        this.#hear();
        if (request === this.#request) this.#delegate.onRedirect?.(response);
      },
      onReject: (response) => {
        if (request === this.#request) this.#rejected(response);
      },
    });
    if (flow.hasAlternative) this.#stopWaiting = clock.after(patienceMs(timers), () => this.#silent());
    return request;
  }

  #hear(): void {
    this.#heard = true;
    this.#stopWaiting();
  }

  #silent(): void {
    if (this.#heard || this.#cancelled) return;
    // If the silent server rings after all, its call is cancelled.
    this.#leave(() => {});
  }

  #rejected(response: IncomingResponse): void {
    this.#hear();
    const { message } = response;
    const outcome = { status: statusCode(message), answered: message.hasHeader('via') };
    const giveUp = () => this.#delegate.onReject?.(response);
    if (this.#cancelled || this.#ringing || !isServerFailure(outcome)) return void giveUp();
    const retryAfterS = Number.parseInt(message.getHeader('retry-after') ?? '', 10);
    if (!outcome.answered) this.#leave(giveUp);
    else if (!Number.isNaN(retryAfterS)) this.#leave(giveUp, retryAfterS * 1000);
    else if (this.#options.flow.connection?.reliable) this.#moveOn(giveUp, BRIEF_REST_MS);
    else this.#tryElsewhere(giveUp);
  }

  /** The server is of no use for a while: the line leaves it, unless this call alone was with it. */
  #leave(giveUp: () => void, restMs?: number): void {
    const alone = this.#tried.at(-1);
    if (!alone) return void this.#moveOn(giveUp, restMs);
    this.#options.flow.rest(alone, restMs ?? REST_MS);
    this.#tryElsewhere(giveUp);
  }

  /** Another server for this call alone. */
  #tryElsewhere(giveUp: () => void): void {
    const { flow, assign } = this.#options;
    const refused = this.#tried.at(-1) ? Promise.resolve(null) : flow.target();
    refused
      .then((first) => {
        if (first) this.#tried.push(first);
        return flow.otherThan(this.#tried);
      })
      .then((next) => {
        if (!next || this.#cancelled) return giveUp();
        this.#tried.push(next);
        this.#sendOver(assign(this.#message.callId, next));
      })
      .catch(giveUp);
  }

  #moveOn(giveUp: () => void, restMs?: number): void {
    const { flow, onServerChanged } = this.#options;
    const moved = flow.failOver(restMs);
    moved
      .catch(() => false)
      .then((another) => {
        if (another) onServerChanged();
        if (!another || this.#cancelled) return giveUp();
        this.#sendOver(this.#options.core.configuration.routeSet);
      })
      .catch(giveUp);
  }

  #sendOver(routes: readonly string[]): void {
    this.#message = this.#write({ cseq: this.#message.cseq, routes });
    this.#request = this.#send();
  }
}

function hangUp({ ack, session }: AckableIncomingResponseWithSession): void {
  ack();
  session.bye();
}
