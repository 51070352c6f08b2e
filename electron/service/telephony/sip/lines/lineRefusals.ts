import { sayOfLine as say } from '../../../../../shared/sentences/lines.ts';
import type { Sentence } from '../../../../../shared/sentences/sentence.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { RefusedChallenge } from '../trust/credentialGuard.ts';
import type { RefusedRequest } from '../trust/sourceGuard.ts';

/** A warning stands this long before another one takes its place, in milliseconds: a flood has many senders. */
const STANDS_MS = 60_000;
/** Senders that were reported. */
const MAX_TOLD = 256;

/** Counts requests that a line refused, and reports each sender once. */
export class Refusals {
  readonly #clock: Clock;
  readonly #tell: (sentences: readonly Sentence[]) => void;
  readonly #reported = new Set<string>();
  #count = 0;
  #sentences: readonly Sentence[] = [];
  #since = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, report: (sentences: readonly Sentence[]) => void) {
    this.#clock = clock;
    this.#tell = report;
  }

  /** How often something was refused. */
  get count(): number {
    return this.#count;
  }

  /** About the last reported sender; none while there was none. */
  get sentences(): readonly Sentence[] {
    return this.#sentences;
  }

  /** Something was refused; `sender` stands for who and what. */
  add(sender: string, explain: () => readonly Sentence[]): void {
    this.#count += 1;
    if (this.#reported.has(sender) || this.#clock.now() - this.#since < STANDS_MS) return;
    this.#since = this.#clock.now();
    this.#sentences = explain();
    this.#reported.add(sender);
    const [oldest] = this.#reported;
    if (this.#reported.size > MAX_TOLD && oldest !== undefined) this.#reported.delete(oldest);
    this.#tell(this.#sentences);
  }
}

/** Explains which challenge was not answered. */
export function challengeSentence({ reason, host, method, realm, algorithm, expected }: RefusedChallenge): Sentence {
  if (reason === 'otherRealm') return say('challenge.other_realm', { realm, expected });
  if (reason === 'weaker') return say('challenge.weaker', { algorithm, expected });
  return say('challenge.untrusted', { host, method });
}

/** How an administrator allows what was refused, if it should be allowed. */
export const challengeAdvice = ({ reason }: RefusedChallenge): Sentence =>
  say(reason === 'untrusted' ? 'challenge.allow_host' : 'challenge.allow_change');

/** Which sender was refused, and how an administrator can allow it. */
export function requestSentences({ reason, host, method, called }: RefusedRequest): readonly Sentence[] {
  return reason === 'otherContact'
    ? [say('request.other_contact', { method, called }), say('request.allow_contact')]
    : [say('request.stranger', { host, method }), say('request.allow_stranger')];
}
