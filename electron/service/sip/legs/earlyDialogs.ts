import type { PrackableIncomingResponseWithSession, Session } from 'sip.js/lib/core/index.js';
import { EarlyDialog } from '../dialog/earlyDialog.ts';
import { inDialogRequest } from '../dialog/inDialogRequest.ts';
import type { KnownDialog, LegContext } from '../dialog/legContext.ts';
import type { OfferAnswer } from '../dialog/offerAnswer.ts';
import { sdpOf } from '../userAgent/sessionBody.ts';
import { splitList } from '../wire/messageText.ts';

/** One phone that rings for a call of ours. */
interface Branch {
  readonly dialog: EarlyDialog;
  /** Its answer to our offer; null while it sent none. */
  answer: string | null;
}

/**
 * The early dialogs of an outbound call: one, or several behind a proxy that forks (RFC 3261 section 13.2.2.1). What the
 * newest of them sends is what is heard.
 */
export class EarlyDialogs {
  readonly #context: LegContext;
  readonly #offerAnswer: () => OfferAnswer | null;
  readonly #branches = new Map<string, Branch>();

  constructor(context: LegContext, offerAnswer: () => OfferAnswer | null) {
    this.#context = context;
    this.#offerAnswer = offerAnswer;
  }

  /** Takes a provisional response: acknowledges a reliable one, and puts its early media to use. */
  progressed(response: PrackableIncomingResponseWithSession, onUnusable: (error: unknown) => void): void {
    const branch = this.#branchOf(response.session);
    this.#acknowledge(response);
    const answer = sdpOf(response.message);
    // The first description of a branch is its answer, others that follow are not (RFC 3261 section 13.2.1).
    if (answer === null || branch.answer !== null) return;
    try {
      this.#offerAnswer()?.accept(answer);
      branch.answer = answer;
    } catch (error) {
      // No reason to end the call: the final answer counts.
      onUnusable(error);
    }
  }

  /** What that branch answered in a provisional response; null when it did not. */
  answerOf(session: Session): string | null {
    return this.#branches.get(session.id)?.answer ?? null;
  }

  has(dialog: KnownDialog): boolean {
    return [...this.#branches.values()].some((branch) => branch.dialog === dialog);
  }

  /** One of them was answered, or all were refused. */
  forget(): void {
    for (const { dialog } of this.#branches.values()) dialog.withdraw();
    this.#branches.clear();
  }

  #branchOf(session: Session): Branch {
    const known = this.#branches.get(session.id);
    if (known) return known;
    const branch = { dialog: new EarlyDialog(session, this.#context, this.#offerAnswer), answer: null };
    this.#branches.set(session.id, branch);
    return branch;
  }

  /** RFC 3262 section 4. */
  #acknowledge({ message, session }: PrackableIncomingResponseWithSession): void {
    const required = message.getHeaders('require').flatMap(splitList);
    const rseq = /^\s*(\d{1,10})\s*$/.exec(message.getHeader('rseq') ?? '')?.[1];
    if (!rseq || !required.some((tag) => tag.toLowerCase() === '100rel')) return;
    const extraHeaders = [`RAck: ${rseq} ${message.cseq} INVITE`];
    inDialogRequest(session, (delegate) => session.prack(delegate, { extraHeaders })).catch((error: unknown) =>
      this.#context.logger.debug({ err: error }, 'could not acknowledge a provisional response'),
    );
  }
}
