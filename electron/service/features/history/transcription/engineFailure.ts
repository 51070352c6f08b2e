/** Why the transcription service failed; the message is a sentence for people. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  /** Whether trying again later may help. */
  readonly isPassing: boolean;
  /** The service's `Retry-After`; null if it sent none. */
  readonly retryAfterMs: number | null;

  constructor(message: string, isPassing: boolean, retryAfterMs: number | null = null) {
    super(message);
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
  }
}
