import type { PrackableIncomingResponseWithSession, Session } from 'sip.js/lib/core/index.js';
import { EarlyDialog } from '../dialog/earlyDialog.ts';
import { inDialogRequest } from '../dialog/inDialogRequest.ts';
import type { KnownDialog, LegContext } from '../dialog/legContext.ts';
import type { OfferAnswer } from '../dialog/offerAnswer.ts';
import { allows } from '../dialog/updateOut.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { splitList } from '../wire/messageText.ts';

/** One phone that rings for a call of ours. */
interface Branch {
  readonly dialog: EarlyDialog;
  readonly session: Session;
  /** Id of its dialog. */
  readonly id: string;
  /** Its answer to our offer, or its offer where we made none; null while it sent none. */
  description: string | null;
  /** Whether that came in a reliable response, so that offers may follow before the answer. */
  reliable: boolean;
  /** Whether the phone takes UPDATE. */
  takesUpdate: boolean;
}

/**
 * The early dialogs of an outbound call: one, or several behind a forking proxy (RFC 3261 section 13.2.2.1). The caller
 * hears the newest of them.
 */
export class EarlyDialogs {
  readonly #context: LegContext;
  readonly #offerAnswer: () => OfferAnswer | null;
  readonly #onRelocated: () => void;
  readonly #branches = new Map<string, Branch>();
  /** The branch whose description the media uses. */
  #heard: Branch | null = null;

  /** @param onRelocated called when the phone that is heard has our new address */
  constructor(context: LegContext, offerAnswer: () => OfferAnswer | null, onRelocated: () => void) {
    this.#context = context;
    this.#offerAnswer = offerAnswer;
    this.#onRelocated = onRelocated;
  }

  /** Takes a provisional response: acknowledges a reliable one, and puts its early media to use. */
  progressed(response: PrackableIncomingResponseWithSession, onUnusable: (error: unknown) => void): void {
    const branch = this.#branchOf(response.session);
    const rack = rackOf(response.message);
    const sdp = sdpOf(response.message);
    branch.takesUpdate ||= allows(response.message, 'UPDATE');
    let answer: string | null = null;
    try {
      // The first description of a branch counts, others that follow do not (RFC 3261 section 13.2.1).
      if (sdp !== null && branch.description === null) answer = this.#agree(branch, sdp, rack !== null);
    } catch (error) {
      // No reason to end the call: the final answer counts.
      onUnusable(error);
    }
    if (rack !== null) this.#acknowledge(response.session, rack, answer);
  }

  /** The branch's description in a provisional response; null if there is none. */
  descriptionOf(session: Session): string | null {
    return this.#branches.get(session.id)?.description ?? null;
  }

  /** Whether the media follows that branch already. */
  isHeard(session: Session): boolean {
    return this.#heard !== null && this.#branches.get(session.id) === this.#heard;
  }

  /** An offer is one in a reliable response only (RFC 3262 section 5); the result answers it. */
  #agree(branch: Branch, sdp: string, reliable: boolean): string | null {
    const offerAnswer = this.#offerAnswer();
    const late = this.#context.lateOffer;
    if (!offerAnswer || (late && !reliable)) return null;
    const answer = late ? offerAnswer.answer(sdp, branch.id) : null;
    if (!late) offerAnswer.accept(sdp, branch.id);
    branch.description = sdp;
    branch.reliable = reliable;
    this.#heard = branch;
    return answer;
  }

  /** Our address has changed: every phone that supports UPDATE is informed. */
  relocate(): void {
    for (const { dialog } of this.#branches.values()) dialog.relocate();
  }

  /** The dialog that came last; null where none did. */
  get newest(): Session | null {
    return [...this.#branches.values()].at(-1)?.session ?? null;
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
    const dialog = new EarlyDialog(session, this.#context, {
      offerAnswer: this.#offerAnswer,
      takesUpdate: () => branch.takesUpdate,
      // All branches share the audio, so only the one that is heard may get an offer.
      mayOffer: () => branch.reliable && branch === this.#heard,
      branch: session.id,
      // The newest description is used.
      onOffered: (offer) => {
        branch.description = offer;
        this.#heard = branch;
      },
      onAgreed: (answer) => {
        branch.description = answer;
      },
      onRelocated: this.#onRelocated,
    });
    const branch: Branch = { dialog, session, id: session.id, description: null, reliable: false, takesUpdate: false };
    this.#branches.set(session.id, branch);
    return branch;
  }

  /** RFC 3262 section 4. */
  #acknowledge(session: Session, rack: string, answer: string | null): void {
    const options = { extraHeaders: [`RAck: ${rack}`], ...(answer === null ? {} : { body: sessionBody(answer) }) };
    inDialogRequest(session, (delegate) => session.prack(delegate, options)).catch((error: unknown) =>
      this.#context.logger.debug({ err: error }, 'could not acknowledge a provisional response'),
    );
  }
}

/** The RAck value for a reliable response; null for an unreliable one. */
function rackOf(message: PrackableIncomingResponseWithSession['message']): string | null {
  const required = message.getHeaders('require').flatMap(splitList);
  const rseq = /^\s*(\d{1,10})\s*$/.exec(message.getHeader('rseq') ?? '')?.[1];
  const reliable = rseq !== undefined && required.some((tag) => tag.toLowerCase() === '100rel');
  return reliable ? `${rseq} ${message.cseq} INVITE` : null;
}
