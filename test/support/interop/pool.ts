/** Things that are taken by one at a time, in the order in which they are asked for. */
export class Pool<Thing> {
  readonly #free: Thing[] = [];
  readonly #waiting: ((thing: Thing) => void)[] = [];

  #take(): Promise<Thing> {
    const thing = this.#free.pop();
    return thing === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(thing);
  }

  give(thing: Thing): void {
    const next = this.#waiting.shift();
    if (next) next(thing);
    else this.#free.push(thing);
  }

  /** Does something with one of them. */
  async with<Result>(act: (thing: Thing) => Promise<Result>): Promise<Result> {
    const thing = await this.#take();
    try {
      return await act(thing);
    } finally {
      this.give(thing);
    }
  }
}
