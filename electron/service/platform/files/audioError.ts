/** Audio that cannot be used; the message is a sentence for a person. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
}
