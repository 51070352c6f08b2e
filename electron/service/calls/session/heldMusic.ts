/**
 * Music for a party that a user put on hold; and for one whose agent has disappeared, after an announcement to wait.
 */

import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import { type Call, isConnected } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallCoreDependencies } from './dependencies.ts';

/** The speech engine speaks English alone. */
const PLEASE_WAIT = 'One moment, please.';

type Environment = Pick<CallCoreDependencies, 'clock' | 'holdMusic' | 'logger' | 'media'>;
type Player = { playMusic(side: Side, frames: readonly Int16Array[] | null): void };

/** The party on hold, and the user who holds it. */
interface Held {
  readonly side: Side;
  readonly userId: number | null;
  /** The user who held it has disappeared. */
  readonly isAlone: boolean;
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
    if (isSame && held?.isAlone === before?.isAlone) return;
    this.#held = held;
    this.#stopSpeech();
    if (before) this.#player.playMusic(before.side, null);
    if (held) void this.#play(call, held);
  }

  /** Plays a sentence instead of the music, if that is playing; the music does not resume. */
  say(speech: Int16Array): void {
    const { media } = this.#env;
    if (!this.#held) return;
    this.#stopSpeech();
    this.#player.playMusic(this.#held.side, media.framesOfLoop(speech));
  }

  async #play({ id: callId, customerId, lineId }: Call, held: Held): Promise<void> {
    const { clock, holdMusic, media, logger } = this.#env;
    try {
      const [music, speech] = await Promise.all([
        holdMusic?.of({ customerId, userId: held.userId, lineId }),
        held.isAlone ? media.synthesize(PLEASE_WAIT) : null,
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
  return kind === 'agent' && call[side].party.kind !== 'app' ? { side, userId, isAlone: false } : null;
}

/**
 * A party whose agent has disappeared, and that does not hold the agent itself. In a three-way call there is somebody
 * else to talk with.
 */
function aloneIn({ absence, joined, endedAt, heldBy, ...call }: Call): Held | null {
  if (!absence || joined || endedAt !== null) return null;
  const side = opposite(absence.side);
  return heldBy.includes(side) ? null : { side, userId: call[absence.side].party.userId, isAlone: true };
}
