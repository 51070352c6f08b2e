import type { RtpMediaSession } from '../../ports/media.ts';
import type { AnsweredLeg, DialogState } from '../../ports/openDialogs.ts';
import type { CallFacts } from '../../ports/sip.ts';
import { CAUSE_TIMER } from '../causes/q850.ts';
import { ConfirmedDialog } from '../dialog/confirmedDialog.ts';
import { resumedSession } from '../dialog/formerDialog.ts';
import type { LegContext } from '../dialog/legContext.ts';
import { BaseLeg } from './baseLeg.ts';
import { termination } from './termination.ts';

/** What was stored of a leg. */
export interface StoredLeg {
  readonly id: string;
  readonly dialog: DialogState;
  readonly answered: AnsweredLeg;
}

/** An answered call of an earlier process, which goes on in this one. */
export class ResumedLeg extends BaseLeg {
  readonly direction: 'in' | 'out';
  readonly callId: string;
  readonly calledNumber: string;
  override readonly referredBy: string;
  readonly facts: CallFacts;
  #isConfirmed = false;

  /** Throws when what was stored cannot be used. */
  constructor(context: LegContext, { id, dialog, answered }: StoredLeg, media: RtpMediaSession) {
    super(context, answered.remote, id);
    const { direction, calledNumber, referredBy, facts, remoteSequence, takesUpdate, timer } = answered;
    this.direction = direction;
    this.callId = dialog.callId;
    this.calledNumber = calledNumber;
    this.referredBy = referredBy;
    this.facts = facts;
    const agreed = { ...answered.media, remoteSequence };
    const session = resumedSession(context.userAgent, dialog, agreed);
    const origin = { ownsCallId: direction === 'out', agreement: timer, takesUpdate };
    const offerAnswer = this.adoptMedia(media, answered);
    this.dialog = new ConfirmedDialog(session, offerAnswer, context, this.dialogEvents(), origin);
    this.step(direction === 'out' ? 'dial' : 'offer');
    this.step('answer');
    this.keepUp();
  }

  async ring(): Promise<void> {
    throw new Error('A leg that was answered cannot ring.');
  }

  async answer(): Promise<void> {
    throw new Error('A leg that was answered cannot be answered.');
  }

  /** Asks the peer, now that it can be reached, whether it is still there; a second time does nothing. */
  confirm(): void {
    if (!this.#isConfirmed && this.state === 'answered') this.dialog?.confirm();
    this.#isConfirmed = true;
  }

  /** The peer could not be reached for too long. */
  giveUp(): void {
    if (this.state !== 'answered') return;
    this.dialog?.bye(CAUSE_TIMER);
    this.finish(termination('system', 408, CAUSE_TIMER));
  }

  protected endUnanswered(): void {}

  protected override relocateEarly(): void {}
}
