/** Looks at the audio of one live call: how good it is, and whether it still comes. */
import type { CallQuality, RecordedQuality } from '../../../../shared/api/schemas/callQuality.ts';
import type { MediaPort } from '../../telephony/ports/media.ts';
import { type Call, isConnected } from '../call.ts';
import { opposite, type Side, sides } from '../side.ts';
import { LegMedia } from './legMedia.ts';
import { LegQuality } from './legQuality.ts';
import { QualityNews } from './qualityNews.ts';

/** Where a call's audio comes from now. */
export type PortOf = (side: Side) => MediaPort | null;

/** How long silence is borne. */
export interface Patience {
  /** Unix milliseconds. */
  readonly now: number;
  readonly timeoutMs: number;
}

/** The audio of one call over its life. */
export class CallMedia {
  readonly #legs: Readonly<Record<Side, LegQuality>> = { near: new LegQuality(), far: new LegQuality() };
  readonly #packets: Readonly<Record<Side, LegMedia>> = { near: new LegMedia(), far: new LegMedia() };
  readonly #news = new QualityNews();
  #isHeld = false;
  #expectedSince: number | null = null;

  /** Takes a sample of both parties. */
  look(call: Call, portOf: PortOf): void {
    for (const side of sides) {
      this.#legs[side].look(call.heldBy.length === 0 ? portOfParty(call, side, portOf) : null);
    }
    this.count(call, portOf);
  }

  /** Counts the packets of both parties, which is no sample. */
  count(call: Call, portOf: PortOf): void {
    if (call.connectedAt === null) return;
    // The end takes the hold away; what matters is how the call was before.
    if (call.endedAt === null) this.#isHeld = call.heldBy.length > 0;
    for (const side of sides) this.#packets[side].look(portOfParty(call, side, portOf), this.#isHeld);
  }

  /**
   * The side of which nothing came, neither RTP nor RTCP, for as long as it should have: while the call is held it need
   * not, and after that it gets its time again.
   *
   * @param dialogPortOf the ports of SIP dialogs; null for whoever has none.
   */
  silentSide(call: Call, dialogPortOf: PortOf, { now, timeoutMs }: Patience): Side | null {
    if (!isConnected(call) || call.heldBy.length > 0) {
      this.#expectedSince = null;
      return null;
    }
    this.#expectedSince ??= now;
    const expectedMs = now - this.#expectedSince;
    if (expectedMs < timeoutMs) return null;
    const isSilent = (side: Side) => {
      return (dialogPortOf(side)?.statistics().inactiveForMs ?? 0) >= timeoutMs;
    };
    return sides.find(isSilent) ?? null;
  }

  /** How it is now. */
  live({ id, source }: Call): CallQuality {
    return { id, src: this.#legs[source].live, dst: this.#legs[opposite(source)].live };
  }

  /** How it is now, if that is worth telling since it was told last; null otherwise. */
  news(call: Call): CallQuality | null {
    return this.#news.of(this.live(call));
  }

  /** How it was. */
  recorded({ source }: Call): RecordedQuality {
    const target = opposite(source);
    const media = { src: this.#packets[source].recorded, dst: this.#packets[target].recorded };
    return { src: this.#legs[source].recorded, dst: this.#legs[target].recorded, media };
  }
}

/** Programs of the service are no network parties. */
const portOfParty = (call: Call, side: Side, portOf: PortOf): MediaPort | null =>
  call[side].party.kind === 'app' ? null : portOf(side);
