/**
 * Music for the party that a user put on hold, as long as it is held; and for one whose agent is gone, who is told to wait first.
 * An emergency service is told what happened instead, again and again: it never hears music, and its line is never dead.
 */

import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import { isEmergencyCall, openAbsence } from '../model/absences.ts';
import { type Call, isConnected } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import { openOf } from '../model/supervisionStretches.ts';
import type { CallCoreDependencies } from './dependencies.ts';

/** The speech engine speaks English alone. */
const PLEASE_WAIT = 'One moment, please.';
const STAY = 'The connection to the caller was lost. Please stay on the line.';
/** Between two times of saying so, somebody who comes back is not talked over for long. */
const staySilentMs = 6000;

type Environment = Pick<CallCoreDependencies, 'clock' | 'holdMusic' | 'logger' | 'media'>;
type Player = { playMusic(side: Side, frames: readonly Int16Array[] | null): void };

/** The party on hold, and the user who holds it. */
interface Held {
  readonly side: Side;
  readonly userId: number | null;
  /** Why it waits: it is on hold, or the user is gone. */
  readonly why: 'held' | 'alone' | 'alone_in_emergency';
}

/** The music of one call. */
export class HeldMusic {
  readonly #env: Environment;
  readonly #player: Player;
  #held: Held | null = null;
  #stopSpeech = () => {};

  constructor(env: Environment, player: Player) {
    this.#env = env;
    this.#player = player;
  }

  /** Starts and stops the music to match the call. */
  follow(call: Call): void {
    const held = heldOf(call);
    const before = this.#held;
    const isSame = held?.side === before?.side && held?.userId === before?.userId;
    if (isSame && held?.why === before?.why) return;
    this.#held = held;
    this.#stopSpeech();
    if (before) this.#player.playMusic(before.side, null);
    if (held) void this.#play(call, held);
  }

  /** Plays a sentence instead of the music, if that is playing; the music does not resume. */
  playSpeech(speech: Int16Array): void {
    const { media } = this.#env;
    if (!this.#held) return;
    this.#stopSpeech();
    this.#player.playMusic(this.#held.side, media.framesOfLoop(speech));
  }

  async #play({ id: callId, customerId, lineId }: Call, held: Held): Promise<void> {
    const { clock, holdMusic, media, logger } = this.#env;
    try {
      if (held.why === 'alone_in_emergency') return await this.#playEmergencyNotice(held);
      const [music, speech] = await Promise.all([
        holdMusic?.of({ customerId, userId: held.userId, lineId }),
        held.why === 'alone' ? media.synthesize(PLEASE_WAIT) : null,
      ]);
      if (this.#held !== held) return;
      const play = () => this.#player.playMusic(held.side, music ? media.framesOfLoop(music) : null);
      if (!speech) return play();
      this.#player.playMusic(held.side, media.framesOfLoop(speech));
      this.#stopSpeech = clock.after(durationMs(speech), play);
    } catch (error) {
      logger.error({ callId, err: error }, 'music on hold cannot be played');
    }
  }

  async #playEmergencyNotice(held: Held): Promise<void> {
    const { media } = this.#env;
    const speech = await media.synthesize(STAY);
    const loop = new Int16Array(speech.length + (staySilentMs / 1000) * PCM_RATE_HZ);
    loop.set(speech);
    if (this.#held === held) this.#player.playMusic(held.side, media.framesOfLoop(loop));
  }
}

/** How long samples last, in milliseconds. */
export const durationMs = (pcm: Int16Array): number => (pcm.length / PCM_RATE_HZ) * 1000;

/**
 * A party that a user holds, unless it holds in turn and so does not wait. Programs need no music, conferences least of
 * all.
 */
function heldOf(call: Call): Held | null {
  const alone = aloneIn(call);
  if (alone) return alone;
  const [holder, both] = call.heldBy;
  if (call.endedAt !== null || !isConnected(call) || holder === undefined || both !== undefined) return null;
  const side = opposite(holder);
  const { kind, userId } = call[holder].party;
  return kind === 'agent' && call[side].party.kind !== 'app' ? { side, userId, why: 'held' } : null;
}

/**
 * A party whose agent is gone, and who does not hold the agent in turn. In a three-way call, and where a supervisor has barged in,
 * there is somebody else to talk with.
 */
function aloneIn(call: Call): Held | null {
  const { joined, endedAt, heldBy, supervisions } = call;
  const absence = openAbsence(call);
  if (!absence || joined || endedAt !== null || openOf(supervisions).some(({ mode }) => mode === 'barge')) return null;
  const side = opposite(absence.side);
  const why = isEmergencyCall(call) ? 'alone_in_emergency' : 'alone';
  return heldBy.includes(side) ? null : { side, userId: absence.userId, why };
}
