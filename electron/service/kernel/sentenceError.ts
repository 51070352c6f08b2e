import type { Sentence } from '../../../shared/sentences/sentence.ts';

/** An error whose message is a sentence for people. */
export class SentenceError extends Error {
  override readonly name = 'SentenceError';
  readonly sentence: Sentence;
  /** As errors of the system have one; empty: none. */
  readonly code: string;

  constructor(sentence: Sentence, code = '') {
    super(sentence.text);
    this.sentence = sentence;
    this.code = code;
  }
}
