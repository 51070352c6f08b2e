/** Something that holds sockets, timers or memory. */
export interface Closable {
  close(): void;
}

/** What was opened and not closed yet, so that the engine can close it at the end. */
export class OpenResources {
  readonly #open = new Set<Closable>();

  /**
   * Opens something and keeps it until it says that it was closed.
   *
   * @param create gets the function that the resource has to call when it was closed.
   */
  open<T extends Closable>(create: (onClosed: () => void) => T): T {
    const resource: T = create(() => this.#open.delete(resource));
    this.#open.add(resource);
    return resource;
  }

  /** The same for what takes time to open. */
  async openAsync<T extends Closable>(create: (onClosed: () => void) => Promise<T>): Promise<T> {
    let open = true;
    let resource: T | null = null;
    const onClosed = () => {
      open = false;
      if (resource !== null) this.#open.delete(resource);
    };
    resource = await create(onClosed);
    if (open) this.#open.add(resource);
    return resource;
  }

  /** Closes all that is open. */
  closeAll(): void {
    for (const resource of [...this.#open]) resource.close();
  }
}
