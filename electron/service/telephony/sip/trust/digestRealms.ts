import { isDeepStrictEqual } from 'node:util';
import type { DigestRealm } from '../../../../../shared/domain/line.ts';
import { DIGEST_ALGORITHMS, type DigestAlgorithm } from '../digest/algorithm.ts';

/** The parts of a challenge that decide. */
export interface JudgedChallenge {
  readonly realm: string;
  readonly algorithm: DigestAlgorithm;
}

/** Why a challenge is not answered: it is for something else, or its hash is weaker than those that were asked for before. */
export type RealmVerdict = 'known' | 'new' | 'otherRealm' | 'weaker';

/** A server has few realms; more are not remembered. */
const MAX_REALMS = 16;

/**
 * The realm and algorithm for which each server of a line asked for the password. The first realm for which a server
 * accepted the password is the only one from then on, and its algorithm may only become stronger.
 */
export class DigestRealms {
  #realms: readonly DigestRealm[];

  constructor(realms: readonly DigestRealm[]) {
    this.#realms = realms;
  }

  /** All of them, those of the settings first. */
  get all(): readonly DigestRealm[] {
    return this.#realms;
  }

  /** The decision on a server's challenge; a server that has never accepted the password may ask for any realm. */
  judge(server: string, { realm, algorithm }: JudgedChallenge): RealmVerdict {
    const own = this.#of(server);
    if (own.length === 0) return 'new';
    const known = own.filter((entry) => entry.realm === realm);
    if (known.length === 0) return 'otherRealm';
    return known.some((entry) => strength(algorithm) >= strength(entry.algorithm)) ? 'known' : 'weaker';
  }

  /** The algorithm that a server has to offer at least for a realm; null when it never asked for that realm. */
  leastOf(server: string, realm: string): DigestAlgorithm | null {
    return this.#of(server).find((entry) => entry.realm === realm)?.algorithm ?? null;
  }

  /** The realms of a server, for people. */
  namesOf(server: string): readonly string[] {
    return this.#of(server).map(({ realm }) => realm);
  }

  /** A server accepted the password for these; answers whether that is new. */
  accepted(server: string, proven: readonly JudgedChallenge[]): boolean {
    const before = this.#realms;
    // Two realms of one answer, a proxy's and the registrar's, are both that server's.
    const isNew = this.#of(server).length === 0;
    for (const { realm, algorithm } of proven) this.#learn(server, realm, algorithm, isNew);
    return !isDeepStrictEqual(before, this.#realms);
  }

  #learn(server: string, realm: string, algorithm: DigestAlgorithm, isNew: boolean): void {
    const known = this.#of(server).find((entry) => entry.realm === realm);
    if (known && strength(algorithm) > strength(known.algorithm)) {
      this.#realms = this.#realms.map((entry) => (entry === known ? { ...entry, algorithm } : entry));
    }
    if (known || !isNew || this.#realms.length >= MAX_REALMS) return;
    this.#realms = [...this.#realms, { server, realm, algorithm }];
  }

  /** An entry without a server is everybody's. */
  #of(server: string): readonly DigestRealm[] {
    return this.#realms.filter((entry) => entry.server === '' || entry.server === server);
  }
}

function strength(algorithm: DigestAlgorithm): number {
  return -DIGEST_ALGORITHMS.indexOf(algorithm);
}
