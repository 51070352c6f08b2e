/** Bounds of the delay that jitter is evened out with. */
const MIN_TARGET_MS = 20;
const MAX_TARGET_MS = 200;
/** Delay before the network has been measured. */
const INITIAL_TARGET_MS = 40;
/** After this many packets the measurement replaces the first guess. */
const PACKETS_TO_TRUST = 25;
/** Delays are counted in classes of this width. */
const CLASS_MS = 5;
const CLASSES = MAX_TARGET_MS / CLASS_MS;
/** A packet's weight fades with a time constant of a hundred packets: two seconds. */
const MIN_WEIGHT = 0.01;
/** Share of packets that should arrive in time; the others are concealed, and increase the delay. */
const IN_TIME = 0.97;
/** The fastest packet is looked for in this many spans of a second: long enough to meet one, short enough to follow drift. */
const SPANS = 5;
const SPAN_MS = 1000;

/** Estimates from arrivals how long packets have to be delayed so that nearly all of them arrive in time. */
export class DelayEstimator {
  readonly #classes = new Float64Array(CLASSES + 1);
  readonly #fastest: number[] = [];
  #spanStartedAt = Number.NEGATIVE_INFINITY;
  #packets = 0;

  /** Takes note of a packet: where it belongs on the sender's timeline, and when it came. */
  note(positionMs: number, nowMs: number): void {
    const transit = nowMs - positionMs;
    if (nowMs - this.#spanStartedAt >= SPAN_MS) this.#startSpan(transit, nowMs);
    const last = this.#fastest.length - 1;
    this.#fastest[last] = Math.min(this.#fastest[last] ?? transit, transit);
    this.#count(transit - this.fastestMs);
  }

  /** Transit time of the fastest packet lately; only differences to it have a meaning. */
  get fastestMs(): number {
    return Math.min(...this.#fastest);
  }

  /** How long after the fastest packet's time audio shall be played: 20 to 200 ms. */
  get targetMs(): number {
    if (this.#packets < PACKETS_TO_TRUST) return Math.max(INITIAL_TARGET_MS, this.#measured());
    return this.#measured();
  }

  #measured(): number {
    let below = 0;
    for (let index = 0; index <= CLASSES; index += 1) {
      below += this.#classes[index] ?? 0;
      if (below >= IN_TIME) return Math.min(MAX_TARGET_MS, Math.max(MIN_TARGET_MS, (index + 1) * CLASS_MS));
    }
    return MIN_TARGET_MS;
  }

  #startSpan(transit: number, nowMs: number): void {
    this.#spanStartedAt = nowMs;
    this.#fastest.push(transit);
    if (this.#fastest.length > SPANS) this.#fastest.shift();
  }

  #count(delayMs: number): void {
    this.#packets += 1;
    const weight = Math.max(1 / this.#packets, MIN_WEIGHT);
    for (let index = 0; index <= CLASSES; index += 1) this.#classes[index] = (this.#classes[index] ?? 0) * (1 - weight);
    const index = Math.min(CLASSES, Math.floor(delayMs / CLASS_MS));
    this.#classes[index] = (this.#classes[index] ?? 0) + weight;
  }
}
