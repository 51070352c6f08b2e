/** Nonces whose counts are remembered; the oldest are forgotten first, and then asked for anew. */
const MAX_NONCES = 20_000;

/** How often each nonce was used (RFC 7616 section 3.4, `nc`), so that nobody uses an overheard request again. */
export class NonceCounts {
  readonly #highest = new Map<string, number>();

  /**
   * Takes note of a use; false when that count was used before.
   *
   * @param nc eight hexadecimal digits; null: the client knows no counts, and may use a nonce once
   */
  take(nonce: string, nc: string | null): boolean {
    const count = nc === null ? 1 : /^[0-9a-f]{1,8}$/i.test(nc) ? Number.parseInt(nc, 16) : 0;
    if (count <= (this.#highest.get(nonce) ?? 0)) return false;
    this.#highest.delete(nonce);
    this.#highest.set(nonce, count);
    const [oldest] = this.#highest.keys();
    if (this.#highest.size > MAX_NONCES && oldest !== undefined) this.#highest.delete(oldest);
    return true;
  }
}
