import type { IncomingRequestMessage, Session } from 'sip.js/lib/core/index.js';
import type { TransferOutcome } from '../../ports/sip.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { endsDialog, inDialogRequest } from './inDialogRequest.ts';
import { contactHeader, type LegContext } from './legContext.ts';
import { fragmentStatus } from './sipFragment.ts';

/** How long the peer is given to report how a transfer went, in milliseconds. */
const SUBSCRIPTION_MS = 120_000;

/**
 * A transfer that we ask for (RFC 3515): REFER, then NOTIFY until the peer reports a final status, ends the
 * subscription, hangs up or says nothing for too long.
 */
export class ReferOut {
  readonly #session: Session;
  readonly #context: LegContext;
  readonly #onLost: (status: number) => void;
  #lastStatus = 0;
  #settle: ((outcome: TransferOutcome) => void) | null = null;
  #onProgress: (status: number) => void = () => {};

  constructor(session: Session, context: LegContext, onLost: (status: number) => void) {
    this.#session = session;
    this.#context = context;
    this.#onLost = onLost;
  }

  /** Asks the peer to call `referTo` (a URI in angle brackets). Rejects when a transfer is under way already. */
  async send(referTo: string, onProgress: (status: number) => void = () => {}): Promise<TransferOutcome> {
    if (this.#settle) throw new Error('A transfer of this call is already in progress.');
    this.#onProgress = onProgress;
    const outcome = new Promise<TransferOutcome>((resolve) => {
      this.#settle = resolve;
    });
    this.#lastStatus = 0;
    const stopWaiting = this.#context.clock.after(SUBSCRIPTION_MS, () => this.#finish());
    try {
      const status = await this.#refer(referTo);
      if (status >= 300) this.#settleWith({ accepted: false, status, refused: true });
      else if (this.#lastStatus === 0) this.#lastStatus = status;
      return await outcome;
    } finally {
      stopWaiting();
      this.#settle = null;
    }
  }

  /** Takes a NOTIFY of the subscription. */
  notified(message: IncomingRequestMessage): void {
    const status = fragmentStatus(message.body ?? '');
    if (status !== null) this.#lastStatus = status;
    const terminated = /^\s*terminated\b/i.test(message.getHeader('subscription-state') ?? '');
    if (terminated || (status !== null && status >= 200)) this.#finish();
    else if (status !== null) this.#onProgress(status);
  }

  /** The dialog ended: the peer will not report any more. */
  ended(): void {
    this.#finish();
  }

  async #refer(referTo: string): Promise<number> {
    const extraHeaders = [
      `Refer-To: ${referTo}`,
      `Referred-By: <${this.#context.ownUri}>`,
      contactHeader(this.#context),
    ];
    const response = await inDialogRequest(this.#session, (delegate) =>
      this.#session.refer(delegate, { extraHeaders }),
    );
    if (endsDialog(statusCode(response))) this.#onLost(statusCode(response));
    return statusCode(response);
  }

  /** Without a final status the peer took the call over (it hung up) or lost interest: its last status counts. */
  #finish(): void {
    const status = this.#lastStatus;
    this.#settleWith({ accepted: status > 0 && status < 300, status });
  }

  #settleWith(outcome: TransferOutcome): void {
    this.#settle?.(outcome);
    this.#settle = null;
  }
}
