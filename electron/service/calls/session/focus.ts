/**
 * Focus: which of a user's calls has its audio session. The other calls of the user are on hold. Giving one call the
 * focus puts the former one on hold.
 */

import type { ToneCountry } from '../../../../shared/domain/line.ts';
import { ListenerSet } from '../../kernel/listenerSet.ts';
import type { Tone } from '../../telephony/ports/media.ts';
import { isConnected, sideOfUser } from '../model/call.ts';
import type { CallSession } from './callSession.ts';
import type { CallCoreDependencies } from './dependencies.ts';

/** How long an agent hears why a call failed. */
const failureToneMs = 2_500;

/** Each user's focus. */
export class AgentFocus {
  readonly #env: Pick<CallCoreDependencies, 'media' | 'agents' | 'clock' | 'logger'>;
  readonly #focus = new Map<number, CallSession>();
  readonly #stopTone = new Map<number, () => void>();
  readonly #listeners: ListenerSet<[userId: number]>;

  constructor(env: Pick<CallCoreDependencies, 'media' | 'agents' | 'clock' | 'logger'>) {
    this.#env = env;
    this.#listeners = new ListenerSet((error) =>
      env.logger.error({ err: error }, 'a listener of agents’ audio failed'),
    );
  }

  /** Id of the call that has the user's audio; null when none has. */
  of(userId: number): number | null {
    return this.#focus.get(userId)?.id ?? null;
  }

  /** Whether a call or a tone has the user's audio. */
  isTaken(userId: number): boolean {
    return this.#focus.has(userId) || this.#stopTone.has(userId);
  }

  /** Called when a call or a tone took a user's audio, or gave it back. */
  onChange(listener: (userId: number) => void): void {
    this.#listeners.add(listener);
  }

  /** Gives a call the user's audio; the former call is put on hold. */
  take(userId: number, session: CallSession): void {
    this.#stopTone.get(userId)?.();
    const before = this.#focus.get(userId);
    this.#focus.set(userId, session);
    if (before && before !== session) this.#suspend(before, userId);
    session.render();
    this.#listeners.emit(userId);
  }

  /**
   * The user's phone switched to another of its calls by itself. Other calls on the same phone are left to the phone,
   * which puts them on hold with a request of its own or mixes them.
   */
  follow(userId: number, session: CallSession): void {
    const before = this.#focus.get(userId);
    if (before && areOnOnePhone(before, session, userId)) this.#focus.set(userId, session);
    this.take(userId, session);
  }

  /** Takes the focus away from a call that ended or that the user put on hold. */
  release(userId: number, session: CallSession): void {
    if (this.#focus.get(userId) !== session) return;
    this.#focus.delete(userId);
    session.render();
    this.#listeners.emit(userId);
  }

  /** Puts the call that has the user's audio on hold, so that it is free. */
  free(userId: number): void {
    this.#stopTone.get(userId)?.();
    const before = this.#focus.get(userId);
    if (!before) return;
    this.#focus.delete(userId);
    this.#suspend(before, userId);
    this.#listeners.emit(userId);
  }

  /** Takes the focus away from a call for all its users. */
  releaseAll(session: CallSession): void {
    const users = [...this.#focus].filter(([, focused]) => focused === session).map(([userId]) => userId);
    for (const userId of users) this.#focus.delete(userId);
    for (const userId of users) this.#listeners.emit(userId);
  }

  /**
   * Plays for a moment why a call failed to a user who has no call now; a new call stops it.
   *
   * @param country whose tone it is.
   */
  playFailure(userId: number, tone: Tone, country: ToneCountry): void {
    const port = this.#env.agents.portOf(userId);
    if (!port || this.#focus.has(userId)) return;
    this.#stopTone.get(userId)?.();
    const bridge = this.#env.media.createBridge();
    bridge.attach('near', port);
    bridge.setToneCountry(country);
    bridge.playTone('near', tone);
    const stop = () => {
      cancel();
      bridge.close();
      this.#stopTone.delete(userId);
      this.#listeners.emit(userId);
    };
    const cancel = this.#env.clock.after(failureToneMs, stop);
    this.#stopTone.set(userId, stop);
    this.#listeners.emit(userId);
  }

  #suspend(session: CallSession, userId: number): void {
    const side = sideOfUser(session.call, userId);
    if (side && isConnected(session.call) && !session.call.heldBy.includes(side)) void session.hold(side);
    else session.render();
  }
}

function areOnOnePhone(first: CallSession, second: CallSession, userId: number): boolean {
  const [place, other] = [placeOfPhone(first, userId), placeOfPhone(second, userId)];
  return place !== null && place === other;
}

/** Host and port of the phone's Contact, which are the same in all its dialogs; null for a call in the app. */
function placeOfPhone(session: CallSession, userId: number): string | null {
  const side = sideOfUser(session.call, userId);
  if (side === null || !session.isOnPhone(side)) return null;
  return session.call[side].party.contact.replace(/^sips?:(?:[^@]*@)?/i, '').split(/[;?]/, 1)[0] ?? '';
}
