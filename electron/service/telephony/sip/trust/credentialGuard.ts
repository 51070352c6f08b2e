import type { OutgoingRequestMessage } from 'sip.js/lib/core/index.js';
import type { DigestRealm } from '../../../../../shared/domain/line.ts';
import { digestAlgorithm } from '../digest/algorithm.ts';
import { type DigestChallenge, digestParameters } from '../digest/challenge.ts';
import { DigestRealms, type JudgedChallenge } from './digestRealms.ts';

/** A challenge that was not answered, for the administrator. */
export interface RefusedChallenge extends JudgedChallenge {
  readonly method: string;
  readonly reason: 'untrusted' | 'otherRealm' | 'weaker';
  /** The host to which the challenged request was sent. */
  readonly host: string;
  /** The accepted realms there, or the weakest accepted algorithm. */
  readonly expected: string;
}

export interface CredentialGuardOptions {
  readonly realms: readonly DigestRealm[];
  /** The server of the settings that a call is with, or the line when the call is with no other. */
  serverOf(callId: string): string;
  onRefused(refused: RefusedChallenge): void;
  /** A server accepted the password for a realm, or with an algorithm, that is new. */
  onLearned(realms: readonly DigestRealm[]): void;
}

/** Where a request went. */
interface Journey {
  readonly host: string;
  readonly isOwn: boolean;
  readonly carriesCredentials: boolean;
}

/** Requests whose path is remembered: a challenge comes within 32 s of its request. */
const MAX_JOURNEYS = 2_048;

/**
 * Keeps the line's password from everybody but the line's servers: a challenge is answered only to a configured server,
 * and only for what that server may ask for (RFC 7616 section 5.1: a hash for a realm and an algorithm of somebody
 * else's choice lets that party guess the password off-line).
 */
export class CredentialGuard {
  readonly #options: CredentialGuardOptions;
  readonly #realms: DigestRealms;
  readonly #journeys = new Map<string, Journey>();

  constructor(options: CredentialGuardOptions) {
    this.#options = options;
    this.#realms = new DigestRealms(options.realms);
  }

  /** A request leaves. Throws when it would carry credentials to somebody else. */
  sent(callId: string, cseq: string, journey: Journey): void {
    if (!journey.isOwn && journey.carriesCredentials) {
      throw new Error(`The password is sent only to the line’s own servers, and ${journey.host} is none.`);
    }
    const key = keyOf(callId, cseq);
    this.#journeys.delete(key);
    this.#journeys.set(key, journey);
    const [oldest] = this.#journeys.keys();
    if (this.#journeys.size > MAX_JOURNEYS && oldest !== undefined) this.#journeys.delete(oldest);
  }

  /** Whether a challenge to our request is answered; a refusal is reported. */
  mayAnswer({ callId, cseq, method }: OutgoingRequestMessage, challenge: DigestChallenge): boolean {
    const journey = this.#journeys.get(keyOf(callId, `${cseq} ${method}`));
    const { realm, algorithm } = challenge;
    const refuse = (reason: RefusedChallenge['reason'], expected: string) => {
      this.#options.onRefused({ method, reason, host: journey?.host ?? 'somebody', realm, algorithm, expected });
      return false;
    };
    if (!journey?.isOwn) return refuse('untrusted', '');
    const server = this.#options.serverOf(callId);
    const verdict = this.#realms.judge(server, challenge);
    if (verdict === 'otherRealm') return refuse(verdict, this.#realms.namesOf(server).join(', '));
    if (verdict === 'weaker') return refuse(verdict, this.#realms.leastOf(server, realm) ?? '');
    return true;
  }

  /** Whether a challenge is for something that the line in use is known to ask for; such ones come before others. */
  isKnown(challenge: DigestChallenge): boolean {
    return this.#realms.judge(this.#options.serverOf(''), challenge) === 'known';
  }

  /** A server gave a request of ours what it asked for. */
  accepted(request: OutgoingRequestMessage): void {
    const { callId, cseq, method } = request;
    if (!this.#journeys.get(keyOf(callId, `${cseq} ${method}`))?.isOwn) return;
    const proven = ['authorization', 'proxy-authorization'].flatMap(
      (name) => answeredIn(request.getHeader(name)) ?? [],
    );
    if (proven.length > 0 && this.#realms.accepted(this.#options.serverOf(callId), proven)) {
      this.#options.onLearned(this.#realms.all);
    }
  }
}

/** A CSeq as it is written in messages may have more blanks. */
function keyOf(callId: string, cseq: string): string {
  return `${callId} ${cseq.trim().split(/\s+/).join(' ')}`;
}

function answeredIn(header: string | undefined): JudgedChallenge | null {
  const parameters = header === undefined ? null : digestParameters(header);
  const algorithm = digestAlgorithm(parameters?.get('algorithm'));
  const realm = parameters?.get('realm');
  return realm === undefined || !algorithm ? null : { realm, algorithm };
}
