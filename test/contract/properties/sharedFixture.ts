import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Fixture, openFixture } from '../fixture.ts';

/** The service that the operations of a file share, or one of its own for an operation that leaves nothing for others. */
export class SharedFixture {
  #shared: Fixture | undefined;
  #own: Fixture | undefined;

  /** Opens it before the tests of the file, lets it rest after each, and closes it. */
  constructor() {
    beforeAll(async () => {
      this.#shared = await openFixture();
    }, 60_000);
    afterEach(async () => {
      if (!this.#own) return this.#shared?.rest();
      await this.#own.close();
      this.#own = undefined;
    });
    afterAll(async () => {
      await this.#shared?.close();
    });
  }

  /** The one of this test. */
  get current(): Fixture {
    const current = this.#own ?? this.#shared;
    if (!current) throw new Error('Nothing is open before the tests run.');
    return current;
  }

  get isOwn(): boolean {
    return this.#own !== undefined;
  }

  /** Gives this test a service of its own. */
  async openOwn(): Promise<void> {
    this.#own = await openFixture();
  }

  /** All go on with another service. */
  async renew(): Promise<void> {
    await this.#shared?.close();
    this.#shared = await openFixture();
  }
}
