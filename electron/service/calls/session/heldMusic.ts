/** Music for the party that a user put on hold, as long as it is held. */
import { type Call, isConnected } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallDependencies } from './dependencies.ts';

type Environment = Pick<CallDependencies, 'holdMusic' | 'logger' | 'media'>;
type Player = { playMusic(side: Side, frames: readonly Int16Array[] | null): void };

/** Who is held, and by which user. */
interface Held {
  readonly side: Side;
  readonly userId: number | null;
}

/** The music of one call. */
export class HeldMusic {
  readonly #env: Environment;
  readonly #player: Player;
  #held: Held | null = null;

  constructor(env: Environment, player: Player) {
    this.#env = env;
    this.#player = player;
  }

  /** Begins and ends the music, as the call is now. */
  follow(call: Call): void {
    const held = heldOf(call);
    const before = this.#held;
    if (held?.side === before?.side && held?.userId === before?.userId) return;
    this.#held = held;
    if (before) this.#player.playMusic(before.side, null);
    if (held) void this.#play(call, held);
  }

  async #play({ id: callId, customerId, lineId }: Call, held: Held): Promise<void> {
    const { holdMusic, media, logger } = this.#env;
    try {
      const music = await holdMusic?.of({ customerId, userId: held.userId, lineId });
      if (music && this.#held === held) this.#player.playMusic(held.side, media.framesOfLoop(music));
    } catch (error) {
      logger.error({ callId, err: error }, 'music on hold cannot be played');
    }
  }
}

/**
 * A party whom a user holds, and nobody who holds in turn: it waits for nothing. Programs need no music, and a conference
 * least of all.
 */
function heldOf(call: Call): Held | null {
  const [holder, both] = call.heldBy;
  if (call.endedAt !== null || !isConnected(call) || holder === undefined || both !== undefined) return null;
  const side = opposite(holder);
  const { kind, userId } = call[holder].party;
  return kind === 'agent' && call[side].party.kind !== 'app' ? { side, userId } : null;
}
