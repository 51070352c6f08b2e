/** Decoded samples in a row, put in at the end and taken from the front. */
export class SampleQueue {
  #samples: Int16Array = new Int16Array(4096);
  #start = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds samples. */
  push(samples: Int16Array): void {
    this.#makeRoom(samples.length);
    this.#samples.set(samples, this.#start + this.#length);
    this.#length += samples.length;
  }

  /** The first `count` samples, without removing them; fewer if there are not as many. */
  peek(count: number): Int16Array {
    return this.#samples.subarray(this.#start, this.#start + Math.min(count, this.#length));
  }

  /** Takes the first `count` samples; the result is the caller's. */
  take(count: number): Int16Array {
    const taken = this.peek(count).slice();
    this.#start += taken.length;
    this.#length -= taken.length;
    return taken;
  }

  /** Puts other samples in the place of the first `count`. */
  replaceFront(count: number, samples: Int16Array): void {
    const rest = this.peek(this.#length).slice(count);
    this.clear();
    this.push(samples);
    this.push(rest);
  }

  /** Forgets all. */
  clear(): void {
    this.#start = 0;
    this.#length = 0;
  }

  #makeRoom(count: number): void {
    if (this.#start + this.#length + count <= this.#samples.length) return;
    const needed = this.#length + count;
    const target = needed > this.#samples.length ? new Int16Array(needed * 2) : this.#samples;
    target.set(this.peek(this.#length));
    this.#samples = target;
    this.#start = 0;
  }
}
