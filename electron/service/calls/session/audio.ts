/** The bridge of one live call, made to match the call after each input: ports, hold, mute, tones. */
import type { ToneCountry } from '../../../../shared/domain/line.ts';
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { Bridge, MediaPort, Tone } from '../../telephony/ports/media.ts';
import type { Call } from '../model/call.ts';
import { opposite, type Side, sides } from '../model/side.ts';
import type { LiveCallDependencies } from './dependencies.ts';

/** For how long audio is waited for that was announced before the answer, in milliseconds. */
const patienceMs = 2_000;

/** The audio of one call. */
export class CallAudio {
  readonly bridge: Bridge;
  readonly #apps: Record<Side, MediaPort | null> = { near: null, far: null };
  readonly #attached: Record<Side, MediaPort | null> = { near: null, far: null };
  readonly #onAttached: ListenerSet<[side: Side]>;
  #toneCountry: ToneCountry;
  /** Whether the other side was sent 180 Ringing. */
  rings = false;

  /** @param onError called with errors of who waits for audio. */
  constructor(bridge: Bridge, toneCountry: ToneCountry, onError: (error: unknown) => void) {
    this.#onAttached = new ListenerSet(onError);
    this.bridge = bridge;
    this.#toneCountry = toneCountry;
  }

  /** The country of the tones. */
  get toneCountry(): ToneCountry {
    return this.#toneCountry;
  }

  set toneCountry(country: ToneCountry) {
    this.#toneCountry = country;
    this.bridge.setToneCountry(country);
  }

  /** Uses the tones of the line's country once that is known. */
  learnTones({ lines, logger }: Pick<LiveCallDependencies, 'lines' | 'logger'>, { id, lineId }: Call): void {
    if (lineId === null) return;
    lines.byId(lineId).then(
      (line) => {
        if (line) this.toneCountry = line.toneCountry;
      },
      (error: unknown) => logger.warn({ callId: id, err: error }, 'tones of the line not known'),
    );
  }

  /** The program on a side, which takes precedence over other audio; null if there is none. */
  app(side: Side): MediaPort | null {
    return this.#apps[side];
  }

  /** Puts a program's port on a side; null takes it away. */
  setApp(side: Side, port: MediaPort | null): void {
    this.#apps[side] = port;
  }

  /** The current audio of a side. */
  attached(side: Side): MediaPort | null {
    return this.#attached[side];
  }

  /** Sets the bridge up for the call's state; `portOf` answers the audio of a side's party. */
  render(call: Call, portOf: (side: Side) => MediaPort | null): void {
    const isOver = call.endedAt !== null;
    for (const side of sides) this.attach(side, isOver ? null : (this.#apps[side] ?? portOf(side)));
    if (isOver) return;
    this.bridge.setHeld(call.heldBy.some((side) => call[side].party.kind === 'agent'));
    for (const side of sides) {
      // In a three-way call the agent is muted at its own seat: what comes from its side is the third party too.
      this.bridge.setMuted(side, call.mutedBy.includes(side) && call.joined?.side !== side);
      this.bridge.playTone(side, this.#toneFor(call, side), { after: this.#earlyMediaIsDue(call) ? patienceMs : 0 });
    }
  }

  /** Connects a port to a side of the bridge instead of the former one; null connects none. */
  attach(side: Side, port: MediaPort | null): void {
    if (this.#attached[side] === port) return;
    this.#attached[side] = port;
    if (port) {
      this.bridge.attach(side, port);
      this.#onAttached.emit(side);
    } else this.bridge.detach(side);
  }

  /** Called when a side gets other audio. */
  onAttached(wanted: Side, listener: () => void): Unsubscribe {
    return this.#onAttached.add((side) => side === wanted && listener());
  }

  /** Ringback for a waiting party; the bridge gives priority to the other side's own audio (RFC 3960 section 3.1). */
  #toneFor(call: Call, side: Side): Tone | null {
    const other = call[opposite(side)];
    const waits = call[side].leg === 'answered' && (other.leg === 'early' || other.leg === 'offered');
    return waits && !this.#apps[opposite(side)] ? 'ringback' : null;
  }

  /** The other side described audio of its own (183) and did not say that it rings (180), which asks for ringback at once. */
  #earlyMediaIsDue({ earlyMedia }: Call): boolean {
    return earlyMedia && !this.rings;
  }
}
