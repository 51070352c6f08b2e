import type { Logger } from 'pino';
import type { SipLeg } from '../../telephony/ports/sip.ts';
import { networkOutOfOrder } from '../model/terminations.ts';
import type { CallSession } from './callSession.ts';

/** Answers the dialogs of callers, each once. */
export class CallerAnswer {
  readonly #logger: Logger;
  /** Dialogs whose 200 is being sent: meanwhile one program may pass the caller to the next. */
  readonly #answering = new WeakSet<SipLeg>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** The caller gets the progress of the dialled near side: ringing, and the answer. */
  follow(session: CallSession): void {
    const leg = session.sipLeg('far');
    let reported = false;
    const stop = session.watch((call) => {
      if (call.near.leg === 'early' && leg?.state === 'offered' && !reported) {
        reported = true;
        leg.ring().catch((error: unknown) => this.#logger.warn({ callId: call.id, err: error }, 'no ringing'));
      }
      if (call.near.leg !== 'answered' && call.endedAt === null) return;
      stop();
      if (call.endedAt === null) void this.send(session);
    });
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
