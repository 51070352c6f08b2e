/** Why the transcription service did not do its work; the message is a sentence for people. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  /** Whether trying again later may help. */
  readonly isPassing: boolean;
  /** What the service asked for, `Retry-After`; null when nothing. */
  readonly retryAfterMs: number | null;

  constructor(message: string, isPassing: boolean, retryAfterMs: number | null = null) {
    super(message);
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
  }
}
