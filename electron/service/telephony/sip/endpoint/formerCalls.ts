/** What an earlier process left of an endpoint's calls: those that go on, and dialogs that have to be ended. */
import type { Logger } from 'pino';
import type { AgreedDescriptions, RtpMediaSession } from '../../ports/media.ts';
import { type AbandonedDialog, callIdOf, type RingingIn } from '../../ports/openDialogs.ts';
import type { ResumedCalls } from '../../ports/sip.ts';
import { afterLaterRequests } from '../dialog/formerDialog.ts';
import type { LegContext } from '../dialog/legContext.ts';
import type { OwnedDialogs } from '../dialog/openDialog.ts';
import { AwaitedLeg } from '../legs/awaitedLeg.ts';
import type { BaseLeg } from '../legs/baseLeg.ts';
import { InboundLeg } from '../legs/inboundLeg.ts';
import { ResumedLeg } from '../legs/resumedLeg.ts';
import { formerInvite } from '../userAgent/formerInvite.ts';
import { type AbandonedDialogParts, endAbandoned } from './abandonedDialogs.ts';

export interface FormerCallsParts extends AbandonedDialogParts {
  readonly logger: Logger;
  readonly openDialogs: OwnedDialogs;
  readonly legContext: () => LegContext;
  readonly openMedia: (resumed: AgreedDescriptions) => Promise<RtpMediaSession>;
  /** Called with each leg before its call gets it. */
  readonly own: (leg: BaseLeg) => void;
}

export class FormerCalls {
  readonly #parts: FormerCallsParts;
  readonly #legs: ResumedLeg[] = [];
  /** Callers that nobody answered yet. */
  readonly #ringing: InboundLeg[] = [];

  constructor(parts: FormerCallsParts) {
    this.#parts = parts;
  }

  /** Goes on with answered calls, before anything is received: what peers send finds its dialog. */
  async resume(calls: ResumedCalls): Promise<void> {
    const { openDialogs } = this.#parts;
    const isWaitedFor = ({ open }: AbandonedDialog) =>
      Boolean(open.answered ?? open.ringing) && calls.waitsFor(callIdOf(open) ?? '');
    await Promise.all(openDialogs.take(isWaitedFor).map((left) => this.#resumeOne(left, calls)));
  }

  /** Asks the peers of resumed calls whether they are still there, once they can be reached. */
  confirm(): void {
    for (const leg of this.#legs.splice(0)) leg.confirm();
    for (const leg of this.#ringing.splice(0)) {
      leg
        .ringAgain()
        .catch((err: unknown) =>
          this.#parts.logger.info({ err, leg: leg.id }, 'a caller was not told again that it rings'),
        );
    }
  }

  /** Ends answered calls whose peers cannot be reached; they are told once they can be. */
  giveUp(): void {
    for (const leg of this.#legs.splice(0)) leg.giveUp();
  }

  /** Ends the calls that did not go on, once their peers can be reached. */
  async endAbandoned(): Promise<void> {
    const { openDialogs, logger } = this.#parts;
    const end = async ({ id, open }: AbandonedDialog) => {
      await endAbandoned(open, this.#parts).catch((err: unknown) =>
        logger.warn({ err, leg: id }, 'a call of an earlier process could not be ended at its peer'),
      );
      openDialogs.forget(id);
    };
    await Promise.all(openDialogs.take().map(end));
  }

  async #resumeOne(left: AbandonedDialog, calls: ResumedCalls): Promise<void> {
    const leg = left.open.ringing ? this.#ringingOn(left) : await this.#rebuilt(left, calls);
    if (leg) calls.onLeg(leg);
    else this.#parts.openDialogs.putBack(left);
  }

  /** Null if what was stored cannot be used. */
  #ringingOn({ id, open: { sent, ringing } }: AbandonedDialog): BaseLeg | null {
    const { legContext, openMedia, own, logger, userAgent } = this.#parts;
    try {
      if (!ringing || userAgent.isReliable) return null;
      if (ringing.direction === 'in') return this.#offeredAgain(id, ringing);
      if (sent === null) return null;
      const awaited = new AwaitedLeg(legContext(), { id, sent, ringing }, openMedia);
      own(awaited);
      return awaited;
    } catch (err) {
      logger.error({ err, leg: id }, 'a ringing call of an earlier process cannot go on');
      return null;
    }
  }

  #offeredAgain(formerId: string, { invite, tag }: RingingIn): InboundLeg {
    const { legContext, own, userAgent } = this.#parts;
    const request = formerInvite(userAgent, invite, tag);
    const leg = new InboundLeg(legContext(), request, { ownTag: tag, leg: null, named: null, formerId });
    own(leg);
    this.#ringing.push(leg);
    return leg;
  }

  /** Null if what was stored cannot be used, or its call has ended meanwhile. */
  async #rebuilt(left: AbandonedDialog, calls: ResumedCalls): Promise<ResumedLeg | null> {
    const { id, open } = left;
    const { dialog, answered } = open;
    if (!dialog || !answered) return null;
    const { legContext, openMedia, own, logger, userAgent } = this.#parts;
    let media: RtpMediaSession | null = null;
    try {
      media = await openMedia(answered.media);
      if (!calls.waitsFor(dialog.callId)) throw new Error('Nobody waits for this dialog any more.');
      const context = legContext();
      if (answered.isSecure) {
        context.scheme.isSecure = true;
        userAgent.responses.secure(dialog.callId);
      }
      const leg = new ResumedLeg(context, { id, dialog, answered }, media);
      own(leg);
      this.#legs.push(leg);
      leg.on(({ type }) => type === 'ended' && this.#endedUnheard(left));
      return leg;
    } catch (err) {
      logger.error({ err, leg: id }, 'a call of an earlier process cannot go on');
      media?.close();
      return null;
    }
  }

  /** A peer that cannot be reached gets its BYE later, with a number after those that were used meanwhile. */
  #endedUnheard({ id, open }: AbandonedDialog): void {
    const { userAgent, openDialogs } = this.#parts;
    if (userAgent.local !== null || !open.dialog) return;
    openDialogs.putBack({ id, open: { ...open, dialog: afterLaterRequests(open.dialog), answered: null } });
  }
}
