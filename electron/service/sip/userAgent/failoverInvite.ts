import type {
  AckableIncomingResponseWithSession,
  IncomingResponse,
  OutgoingInviteRequest,
  OutgoingInviteRequestDelegate,
  OutgoingRequestMessage,
  RequestOptions,
  UserAgentCore,
} from 'sip.js/lib/core/index.js';
import type { Clock } from '../../ports/clock.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import { isServerFailure, patienceMs } from './failover.ts';
import { statusCode } from './finalResponse.ts';
import type { Flow } from './flow.ts';

/** What an INVITE that may go to several servers needs. */
export interface FailoverInviteOptions {
  readonly core: UserAgentCore;
  readonly flow: Flow;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  /** The line turned to another server because of this call. */
  onServerChanged(): void;
}

/**
 * An INVITE outside a dialog that goes to the next server when one is silent, cannot be reached or answers 503 (RFC 3263
 * section 4.3), each time as a new transaction. Once a server rings, it has the call.
 */
export class FailoverInvite {
  readonly #message: OutgoingRequestMessage;
  readonly #delegate: OutgoingInviteRequestDelegate;
  readonly #options: FailoverInviteOptions;
  #request: OutgoingInviteRequest;
  #cancelled = false;
  /** A server took the request: silence no longer counts. */
  #heard = false;
  #ringing = false;
  #stopWaiting: () => void = () => {};

  constructor(
    message: OutgoingRequestMessage,
    delegate: OutgoingInviteRequestDelegate,
    options: FailoverInviteOptions,
  ) {
    this.#message = message;
    this.#delegate = delegate;
    this.#options = options;
    this.#request = this.#send();
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
      onTrying: () => this.#hear(),
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
    // Should the silent server ring after all, it is told that nobody waits any more.
    this.#moveOn(() => {});
  }

  #rejected(response: IncomingResponse): void {
    this.#hear();
    const { message } = response;
    const outcome = { status: statusCode(message), answered: message.hasHeader('via') };
    const giveUp = () => this.#delegate.onReject?.(response);
    if (this.#cancelled || this.#ringing || !isServerFailure(outcome)) giveUp();
    else this.#moveOn(giveUp, Number.parseInt(message.getHeader('retry-after') ?? '', 10));
  }

  #moveOn(giveUp: () => void, retryAfterS = Number.NaN): void {
    const { flow, onServerChanged } = this.#options;
    const moved = flow.failOver(Number.isNaN(retryAfterS) ? undefined : retryAfterS * 1000);
    moved
      .catch(() => false)
      .then((another) => {
        if (another) onServerChanged();
        if (!another || this.#cancelled) return giveUp();
        this.#readdress();
        this.#request = this.#send();
      })
      .catch(giveUp);
  }

  /** The way to the next server may begin at another address of ours, and its challenge is another one. */
  #readdress(): void {
    const { configuration } = this.#options.core;
    const message = this.#message;
    // sip.js makes the Via of each transaction from here and has no other way in.
    Reflect.set(Reflect.get(message, 'options'), 'viaHost', configuration.viaHost);
    message.setHeader('route', configuration.routeSet);
    message.setHeader('authorization', []);
    message.setHeader('proxy-authorization', []);
    const contact = message.extraHeaders.findIndex((header) => header.startsWith('Contact:'));
    if (contact >= 0) message.extraHeaders[contact] = `Contact: ${configuration.contact.toString()}`;
  }
}

function hangUp({ ack, session }: AckableIncomingResponseWithSession): void {
  ack();
  session.bye();
}
