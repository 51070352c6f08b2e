/** Something of WebAssembly that is made asynchronously and freed by hand. */
export class StartingHandle<Handle extends { free(): void }> {
  #handle: Handle | null = null;
  #closed = false;

  constructor(opening: Promise<Handle>) {
    opening.then(
      (handle) => {
        if (this.#closed) handle.free();
        else this.#handle = handle;
      },
      () => this.close(),
    );
  }

  /** The thing, or null while it starts and after it was closed. */
  get current(): Handle | null {
    return this.#handle;
  }

  /** Frees it, now or when it has started; a second call does nothing. */
  close(): void {
    this.#closed = true;
    this.#handle?.free();
    this.#handle = null;
  }
}
