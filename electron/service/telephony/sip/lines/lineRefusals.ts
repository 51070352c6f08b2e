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
  readonly #tell: (sentence: string) => void;
  readonly #reported = new Set<string>();
  #count = 0;
  #sentence: string | null = null;
  #since = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, report: (sentence: string) => void) {
    this.#clock = clock;
    this.#tell = report;
  }

  /** How often something was refused. */
  get count(): number {
    return this.#count;
  }

  /** About the last reported sender; null while there was none. */
  get sentence(): string | null {
    return this.#sentence;
  }

  /** Something was refused; `sender` stands for who and what. */
  add(sender: string, sentence: string): void {
    this.#count += 1;
    if (this.#reported.has(sender) || this.#clock.now() - this.#since < STANDS_MS) return;
    this.#since = this.#clock.now();
    this.#sentence = sentence;
    this.#reported.add(sender);
    const [oldest] = this.#reported;
    if (this.#reported.size > MAX_TOLD && oldest !== undefined) this.#reported.delete(oldest);
    this.#tell(sentence);
  }
}

/** Explains which challenge was not answered. */
export function challengeSentence({ reason, host, method, realm, algorithm, expected }: RefusedChallenge): string {
  if (reason === 'otherRealm') {
    return `The server asks for the password of the realm “${realm}” now; so far it was “${expected}”, and nothing was sent.`;
  }
  if (reason === 'weaker') {
    return `The server asks for a weaker algorithm than before, ${algorithm} in place of ${expected}, and nothing was sent.`;
  }
  return `${host}, which is none of this line’s servers, asked for the password after ${method}, and nothing was sent.`;
}

/** How an administrator allows what was refused, if it should be allowed. */
export function challengeAdvice({ reason }: RefusedChallenge): string {
  if (reason === 'untrusted') {
    return 'If it belongs to your provider, enter it as server, outbound proxy or backup server of the line.';
  }
  const doubt = 'Ask your provider or the administrator of the PBX whether this change is intended.';
  return `${doubt} If it is, remove the entry under “Asked for the password” in the line’s settings: the next answer counts.`;
}

/** Explains which sender was refused, and how an administrator can allow it. */
export function requestSentence({ reason, host, method, called }: RefusedRequest): string {
  if (reason === 'otherContact') {
    return (
      `The server sent ${method} for “${called}” and not for the address that this line registered, and was refused. ` +
      'If your provider calls by number, switch off “Only calls to the registered address” in the line’s settings.'
    );
  }
  return (
    `${host} sent ${method}, is not one of this line’s servers, and got no answer. ` +
    'If it belongs to your provider or your PBX, add it to “Calls also come from” in the line’s settings.'
  );
}
