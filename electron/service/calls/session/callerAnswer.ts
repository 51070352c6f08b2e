import type { Logger } from 'pino';
import type { SipLeg } from '../../telephony/ports/sip.ts';
import { networkOutOfOrder } from '../model/terminations.ts';
import type { CallSession } from './callSession.ts';

/** Answers the dialogs of callers, each once. */
export class CallerAnswer {
  readonly #logger: Logger;
  /** Dialogs whose 200 is on its way: one program may hand the caller to the next meanwhile. */
  readonly #answering = new WeakSet<SipLeg>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Sends 200 to a caller whose dialog waits; one that cannot be reached any more ends the call. */
  async send(session: CallSession): Promise<void> {
    const leg = session.sipLeg('far');
    if (leg?.state !== 'offered' || this.#answering.has(leg)) return;
    this.#answering.add(leg);
    try {
      await leg.answer();
    } catch (error) {
      this.#logger.warn({ callId: session.id, err: error }, 'could not answer');
      session.end('far', networkOutOfOrder);
    }
  }
}
