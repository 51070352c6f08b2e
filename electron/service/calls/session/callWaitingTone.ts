/** Call waiting: users who talk hear a short tone at intervals while another call rings them. */
import type { Clock } from '../../kernel/clock.ts';
import { isConnected, sideOfUser } from '../model/call.ts';
import type { CallSession } from './callSession.ts';

/** From one tone to the next (ITU-T E.180 section 9: seldom enough not to disturb the talk). */
const tonesEveryMs = 6_000;

/** Plays the tone. Only who is called hears it. */
export class CallWaitingTone {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #talkOf: (userId: number) => CallSession | null;

  /** @param talkOf the call that has the user's audio */
  constructor(clock: Pick<Clock, 'after'>, talkOf: (userId: number) => CallSession | null) {
    this.#clock = clock;
    this.#talkOf = talkOf;
  }

  /** Plays the tone to users while a call rings them. */
  start(session: CallSession, users: readonly number[]): void {
    for (const userId of users) if (this.#talkOf(userId)) this.#repeat(session, userId);
  }

  #repeat(session: CallSession, userId: number): void {
    this.#play(session, userId);
    const cancel = this.#clock.after(tonesEveryMs, () => {
      stop();
      if (session.call.ringing.includes(userId)) this.#repeat(session, userId);
    });
    const stop = session.watch(({ ringing }) => {
      if (ringing.includes(userId)) return;
      cancel();
      stop();
    });
  }

  #play(session: CallSession, userId: number): void {
    const talk = this.#talkOf(userId);
    const side = talk && sideOfUser(talk.call, userId);
    if (talk && side && talk !== session && isConnected(talk.call)) talk.alert(side, 'callWaiting');
  }
}
